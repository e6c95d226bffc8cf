import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BodyField } from '../../contract/rich-text/body-field.ts';
import { isLinkAddress, linkAddress } from '../../contract/rich-text/link-address.ts';
import { parseMarkdown } from '../../contract/rich-text/parse-markdown.ts';
import { excerpt, plainText } from '../../contract/rich-text/plain-text.ts';
import { DocSchema, readDoc } from '../../contract/rich-text/read-doc.ts';
import { toMarkdown } from '../../contract/rich-text/to-markdown.ts';
import { pace } from '../support/pace.ts';
import { measureWork } from '../support/thread-time.ts';

const text = (typed: string, ...marks: object[]) => ({
  type: 'text',
  text: typed,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });
const docOf = (...content: unknown[]) => ({ type: 'doc', content });

describe('what people type', () => {
  test('blocks', () => {
    const source =
      '## 展开长\n第一行\n第二行\n\n- 一\n  - 甲\n- 二\n\n2. 先\n3) 后\n\n> 引用\n\n```st\nIF a THEN\n```\n\n---';
    expect(parseMarkdown(source).content.map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'bulletList',
      'orderedList',
      'blockquote',
      'codeBlock',
      'horizontalRule',
    ]);
    expect(parseMarkdown('第一行\n第二行')).toEqual(
      docOf(paragraph(text('第一行'), { type: 'hardBreak' }, text('第二行'))),
    );
  });

  test('a pipe table, with a bar inside a cell', () => {
    const [table] = parseMarkdown('| 板厚 | K |\n|---|---|\n| 6 mm | `a\\|b` |').content;
    expect(table).toMatchObject({
      type: 'table',
      content: [
        { content: [{ type: 'tableHeader' }, { type: 'tableHeader' }] },
        { content: [{ type: 'tableCell' }, { content: [paragraph(text('a|b', { type: 'code' }))] }] },
      ],
    });
  });

  test('marks, links and bare addresses that end before Chinese text', () => {
    const link = (href: string) => ({ type: 'link', attrs: { href } });
    expect(parseMarkdown('**重点** `K = 0.5` ~~旧~~ [样本](/resources)').content).toEqual([
      paragraph(
        text('重点', { type: 'bold' }),
        text(' '),
        text('K = 0.5', { type: 'code' }),
        text(' '),
        text('旧', { type: 'strike' }),
        text(' '),
        text('样本', link('/resources')),
      ),
    ]);
    expect(parseMarkdown('见https://a.example/b?c=1。然后').content).toEqual([
      paragraph(text('见'), text('https://a.example/b?c=1', link('https://a.example/b?c=1')), text('。然后')),
    ]);
  });

  test('ordinary signs stay as they were typed', () => {
    for (const typed of [
      '3*4 = 12',
      'C:\\temp\\a',
      '\\\\server\\share',
      'a_b_c',
      '5 < 6 & 7',
      '1.13–1.45 In',
      '[1] 见附图',
      '-20 °C',
    ]) {
      expect(parseMarkdown(typed)).toEqual(docOf(paragraph(text(typed))));
      expect(toMarkdown(parseMarkdown(typed))).toBe(typed);
    }
  });

  test('plain text and excerpts', () => {
    const doc = parseMarkdown('## 标题\n正文**粗**\n\n| a | b |\n|---|---|\n| 1 | 2 |');
    expect(plainText(doc)).toBe('标题\n正文粗\na b \n1 2');
    expect(excerpt(doc, 6)).toBe('标题 正文粗…');
    expect(excerpt(parseMarkdown('😀😀'), 2)).toBe('😀😀');
  });
});

describe('addresses', () => {
  test.each([
    ['https://a.example/路径', 'https://a.example/%E8%B7%AF%E5%BE%84'],
    ['HTTP://A.EXAMPLE', 'http://a.example/'],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['/forum/topic/1?page=2#floor-3', '/forum/topic/1?page=2#floor-3'],
    ['#floor-3', '#floor-3'],
    ['/a/../../b', '/b'],
  ])('%s is kept', (typed, href) => {
    expect(linkAddress(typed)).toBe(href);
    expect(isLinkAddress(href)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    ' javascript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https:evil.example',
    'https://bank.example@evil.example/',
    'https://u:p@a.example/',
    'http://',
    'mailto:a@b.example javascript:alert(1)',
    'relative/path',
    '',
  ])('%j is refused', (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  });

  test('a refused address leaves its words behind as text', () => {
    expect(parseMarkdown('[点我](javascript:alert(1))').content).toEqual([
      paragraph(text('[点我](javascript:alert(1))')),
    ]);
    const sent = docOf(paragraph(text('点我', { type: 'link', attrs: { href: 'java\tscript:alert(1)' } })));
    expect(readDoc(sent)).toEqual(docOf(paragraph(text('点我'))));
  });
});

describe('documents from outside', () => {
  test('unknown attributes are dropped, unknown nodes refused', () => {
    const sent = docOf({
      type: 'paragraph',
      attrs: { style: 'x', onclick: 'y' },
      content: [text('a', { type: 'bold', attrs: { a: 1 } })],
    });
    expect(readDoc(sent)).toEqual(docOf(paragraph(text('a', { type: 'bold' }))));
    for (const node of [
      { type: 'script' },
      { type: 'image', attrs: { src: 'x' } },
      null,
      'text',
      [],
      { type: 'text', text: 'a' },
    ]) {
      expect(readDoc(docOf(node))).toBeUndefined();
    }
    expect(readDoc(docOf(paragraph({ type: 'text', text: 1 })))).toBeUndefined();
    expect(readDoc(docOf(paragraph(text('\ud800'))))).toBeUndefined();
  });

  test('depth, number of nodes and size are bounded', () => {
    let deep: object = paragraph(text('a'));
    for (let depth = 0; depth < 20; depth++) deep = { type: 'blockquote', content: [deep] };
    expect(readDoc(docOf(deep))).toBeUndefined();
    expect(
      readDoc(docOf(...Array.from({ length: 2001 }, () => ({ type: 'horizontalRule' })))),
    ).toBeUndefined();
    expect(issue(docOf(paragraph(text('图'.repeat(20_001)))))).toBe('max_length');
    expect(issue('图'.repeat(20_001))).toBe('max_length');
  });

  test('a body must say something', () => {
    expect(issue('   ')).toBe('min_length');
    expect(issue('---')).toBe('min_length');
    expect(issue(docOf(paragraph(text('   '))))).toBe('min_length');
    expect(issue(7)).toBeDefined();
    expect(v.safeParse(BodyField, '可以').success).toBe(true);
    expect(v.safeParse(DocSchema, { type: 'paragraph' }).success).toBe(false);
  });

  test('the worst typing takes no longer than a long text', () => {
    const parts = [
      '[',
      '[`',
      '**',
      '~~',
      '`',
      '``` ',
      '\\',
      'https://@',
      '> ',
      '- \n',
      '|',
      '|-',
      '\n',
      '  - a\n',
      '](',
      '[a](x',
    ];
    for (const part of parts) {
      const source = part.repeat(Math.floor(20_000 / part.length));
      const milliseconds = measureWork(() => {
        parseMarkdown(source);
        parseMarkdown(`- a\n${source}`);
      });
      expect(milliseconds, JSON.stringify(part)).toBeLessThan(1500 * pace);
    }
  });
});

function issue(value: unknown): string | undefined {
  const result = v.safeParse(BodyField, value);
  if (result.success) return undefined;
  const [first] = result.issues;
  return first.type === 'raw_transform' ? first.message : first.type;
}
