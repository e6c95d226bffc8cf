import { describe, expect, test } from 'vitest';
import { bbcodeToDoc } from '../../../backend/features/forum-import/dump/bbcode.ts';
import { discourseToDoc } from '../../../backend/features/forum-import/dump/discourse-text.ts';
import { storedToBbcode } from '../../../backend/features/forum-import/dump/phpbb-text.ts';
import { splitDoc } from '../../../backend/features/forum-import/dump/split-doc.ts';
import { plainText } from '../../../contract/rich-text/plain-text.ts';
import { docLimits, readDoc } from '../../../contract/rich-text/read-doc.ts';
import { toMarkdown } from '../../../contract/rich-text/to-markdown.ts';
import { pace } from '../../support/pace.ts';
import { measureWork } from '../../support/thread-time.ts';

const fromBbcode = (text: string, notes = new Set<string>()) => bbcodeToDoc(storedToBbcode(text), notes);
const fromDiscourse = (text: string, notes = new Set<string>()) => discourseToDoc(text, notes);

describe('texts of old forums', () => {
  test.each([
    ['[b]粗[/b] [i]斜[/i] [s]删[/s]', '**粗** 斜 ~~删~~'],
    ['[url=http://a.example/x]说明[/url]', '[说明](http://a.example/x)'],
    ['[list=1][*]一[*]二[/list]', '1. 一\n2. 二'],
    ['[code]if (a[i] < 2) [b]x[/b][/code]', '```\nif (a[i] < 2) [b]x[/b]\n```'],
    ['[quote="李"]外[quote]内[/quote][/quote]', '> @李\n>\n> 外\n>\n> > 内'],
    ['[b]没有关上', '\\[b\\]没有关上'],
    ['未知 [foo]x[/foo] 与 a[0]', '未知 \\[foo\\]x\\[/foo\\] 与 a\\[0\\]'],
    ['<r>I<SUB><s>[sub]</s>n<e>[/sub]</e></SUB> &lt; 63 A</r>', 'In < 63 A'],
  ])('BBCode %s', (typed, light) => {
    expect(toMarkdown(fromBbcode(typed)).replace(/\\/g, '')).toBe(light.replace(/\\/g, ''));
  });

  test.each([
    ['*斜* 与 __粗__，2*3*4 不变', '斜 与 **粗**，2*3*4 不变'],
    [
      '[quote="a, post:1, topic:2"]\n外\n[quote]\n内\n[/quote]\n[/quote]\n后',
      '> @a [#1](/t/2/1)\n> 外\n>\n> > 内\n\n后',
    ],
    ['`<b>` 与 <b>粗</b>', '`<b>` 与 粗'],
    ['```\n[quote]\n![x](upload://a)\n```', '```\n[quote]\n![x](upload://a)\n```'],
    ['[details="展开"]\n里面\n[/details]', '**展开**\n里面'],
    ['![图](https://a.example/x.png)', '[图](https://a.example/x.png)'],
  ])('Discourse %s', (typed, light) => {
    expect(toMarkdown(fromDiscourse(typed)).replace(/\\/g, '')).toBe(light);
  });

  const hostile = [
    '[url=javascript:alert(1)]x[/url][img]javascript:alert(1)[/img][email]"><script>[/email]',
    '[x](javascript:alert(1)) <a href="javascript:alert(1)">y</a> <img src="data:text/html,x" onerror=alert(1)>',
    '<script>alert(1)</script><svg onload=alert(1)> [b]<iframe src=//e.example>[/b]',
    '[url=data:text/html;base64,PHNjcmlwdD4=]x[/url] [url]vbscript:x[/url]',
  ];

  test('nothing hostile becomes more than text, and every document passes the check of the editor', () => {
    for (const text of hostile)
      for (const doc of [fromBbcode(text), fromDiscourse(text)]) {
        expect(readDoc(doc)).toEqual(doc);
        for (const [, href] of JSON.stringify(doc).matchAll(/"href":"([^"]*)"/g))
          expect(href).toMatch(/^(https?:|mailto:|\/)/);
      }
  });

  test('signs without end take no time', () => {
    const signs = [
      '[quote]',
      '[b]',
      '[*]',
      '[list]',
      '[/quote]',
      '![',
      '[quote="',
      '<a ',
      '<img ',
      '&#',
      '[',
      '_a',
      '**',
    ];
    const milliseconds = measureWork(() => {
      for (const sign of signs)
        for (const text of [sign.repeat(4000), `<r>${sign.repeat(4000)}</r>`]) {
          fromBbcode(text);
          fromDiscourse(text);
        }
    });
    expect(milliseconds).toBeLessThan(5000 * pace);
  });

  test('a text that is too long for one floor is cut between its blocks and loses nothing', () => {
    const lines = Array.from({ length: 3000 }, (_, index) => `第 ${index} 行：接触电阻 12 µΩ，力矩 40 N·m`);
    for (const text of [
      lines.join('\n\n'),
      `\`\`\`\n${lines.join('\n')}\n\`\`\``,
      lines.map((line) => `- ${line}`).join('\n'),
    ]) {
      const parts = splitDoc(fromDiscourse(text)) ?? [];
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        expect(readDoc(part)).toEqual(part);
        expect(Buffer.byteLength(JSON.stringify(part))).toBeLessThanOrEqual(docLimits.bytes);
      }
      expect(parts.flatMap((part) => plainText(part).split('\n'))).toEqual(lines);
    }
  });
});
