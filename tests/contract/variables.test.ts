import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIncludeAddress } from '../../contract/rich-text/included-articles.ts';
import { parseMarkdown } from '../../contract/rich-text/parse-markdown.ts';
import { toMarkdown } from '../../contract/rich-text/to-markdown.ts';
import {
  expandDoc,
  expandText,
  resolveVariables,
  variableLimits,
} from '../../contract/rich-text/variables.ts';

const shown = (source: string, values: Record<string, string>) =>
  toMarkdown(expandDoc(parseMarkdown(source), new Map(Object.entries(values)))).trim();

test('a variable shows its value in lines, lists and tables; unknown ones, headings, code and formulas stay', () => {
  const values = { 标准: 'GB/T 7251.1', std_main: '2023', x: '**粗**' };
  expect(shown('见 {{标准}}—{{ std_main }}。', values)).toBe('见 GB/T 7251.1—2023。');
  expect(shown('- {{标准}}\n\n> {{标准}}', values)).toBe('- GB/T 7251.1\n\n> GB/T 7251.1');
  expect(shown('| a |\n| --- |\n| {{std_main}} |', values)).toContain('| 2023 |');
  for (const left of ['{{未知}}', '## {{标准}}', '`{{标准}}`', '```\n{{标准}}\n```', '{标准}', '{{ }}'])
    expect(shown(left, values)).toBe(left);
  expect(shown('$$\n{{标准}}\n$$', values)).toContain('{{标准}}');
  expect(shown('{{未知=备用}} {{标准=备用}}', values)).toBe('备用 GB/T 7251.1');
  // A value is words, never markup.
  expect(expandDoc(parseMarkdown('{{x}}'), new Map([['x', '**粗**']])).content).toEqual([
    { type: 'paragraph', content: [{ type: 'text', text: '**粗**' }] },
  ]);
  expect(expandDoc(parseMarkdown('{{x=}}'), new Map()).content).toEqual([{ type: 'paragraph', content: [] }]);
});

test('a link that includes gives values, at most ten, and nothing else of it changes', () => {
  const href = `/wiki/detail/joint?include&bolt=M10&${encodeURIComponent('力矩')}=45#${encodeURIComponent('孔距')}`;
  const read = readIncludeAddress(href);
  expect(read && [read.slug, read.section, [...read.parameters]]).toEqual([
    'joint',
    '孔距',
    [
      ['bolt', 'M10'],
      ['力矩', '45'],
    ],
  ]);
  for (const bad of ['?include&', '?include&a=%E6', '?include&a=1'.padEnd(2000, '&b=1'), '?includes&a=1'])
    expect(readIncludeAddress(`/wiki/detail/a${bad}`), bad).toBeUndefined();
  const first = expandDoc(parseMarkdown('{{bolt=M8}} {{力矩=20}}'), new Map([['bolt', 'M10']]), {
    isLast: false,
  });
  expect(toMarkdown(expandDoc(first, new Map([['力矩', '45']]))).trim()).toBe('M10 45');
  expect(toMarkdown(expandDoc(first, new Map())).trim()).toBe('M10 20');
});

test('of any set of variables each is resolved, or a ring or one too long is named; none blows up', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  const value = fc.array(
    fc.oneof(
      fc.constantFrom('甲', '12'),
      fc.constantFrom(...names).map((n) => `{{${n}}}`),
    ),
    {
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.constantFrom(...names),
        value.map((parts) => parts.join('')),
      ),
      (written) => {
        const { values, ring, tooLong } = resolveVariables(new Map(Object.entries(written)));
        for (const resolved of values.values())
          expect(resolved.length).toBeLessThanOrEqual(variableLimits.resolved);
        if (ring) {
          expect(ring.at(0)).toBe(ring.at(-1));
          for (const [index, name] of ring.slice(0, -1).entries())
            expect(written[name]).toContain(`{{${ring[index + 1]}}}`);
        } else if (tooLong === undefined) {
          for (const [name, text] of Object.entries(written)) {
            let by = text;
            for (let depth = 0; depth < names.length; depth += 1)
              by = expandText(by, new Map(Object.entries(written)));
            expect(values.get(name)).toBe(by);
          }
        }
      },
    ),
    { seed: 263, numRuns: 300 },
  );
  const bomb = new Map(
    Array.from({ length: 60 }, (_, index) => [`v${index}`, `{{v${index + 1}}}`.repeat(9)]),
  );
  bomb.set('v60', '十个字的一段话在这里');
  expect(resolveVariables(bomb).tooLong).toBeDefined();
});
