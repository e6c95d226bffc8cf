import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Block,
  type Doc,
  type Inline,
  joinTexts,
  type Mark,
  markOrder,
  type Text,
} from '../../contract/rich-text/doc.ts';
import { linkAddress } from '../../contract/rich-text/link-address.ts';
import { parseMarkdown } from '../../contract/rich-text/parse-markdown.ts';
import { readDoc } from '../../contract/rich-text/read-doc.ts';
import { toMarkdown } from '../../contract/rich-text/to-markdown.ts';

/** Words made to be mistaken for markup, beside ordinary ones. */
const trickyWord = fc.oneof(
  fc.constantFrom(
    ...['**', '*', '~~', '~', '`', '``', '\\', '\\\\', '[', ']', '](', '[a](b)', '(', ')', '|', '#', '##'],
    ...[
      '-',
      '1.',
      '2)',
      '>',
      '---',
      '***',
      '```',
      '~~~',
      '+',
      '!',
      '_',
      '<b>',
      '$',
      '$x$',
      '$$',
      '$5',
      '@',
      '@[',
      '#[a](b:1)',
      '](user:1)',
      '![a](b)',
      '[[icu-ics]]',
      '[[a|b]]',
      '![a](figure:b)',
      '&amp;',
      'https://a.example/x',
    ],
    ...['断路器', 'NSX100F', '63 A', 'C:\\temp', 'a|b', '\\*', '母线', '3*4', '°C', '😀'],
  ),
  fc.string({ minLength: 1, maxLength: 6 }).map((text) => text.replace(/\s/g, 'x')),
);
const phrase = fc
  .array(trickyWord, { minLength: 1, maxLength: 5 })
  .chain((words) => fc.constantFrom(' ', '').map((glue) => words.join(glue)));

const href = fc
  .constantFrom(
    'https://a.example/x',
    'http://b.example/',
    '/forum/topic/1',
    'mailto:a@b.example',
    'https://c.example/p?q=1(2)',
  )
  .map((address) => linkAddress(address) as string);

const marks = fc
  .record({ bold: fc.boolean(), strike: fc.boolean(), code: fc.boolean(), link: fc.option(href) })
  .map(({ bold, strike, code, link }): Mark[] => {
    const all: Record<string, Mark | undefined> = {
      bold: bold ? { type: 'bold' } : undefined,
      strike: strike ? { type: 'strike' } : undefined,
      code: code ? { type: 'code' } : undefined,
      link: link ? { type: 'link', attrs: { href: link } } : undefined,
    };
    return markOrder.flatMap((type) => all[type] ?? []);
  });

const text = fc.tuple(phrase, marks).map(([typed, list]): Text => {
  const isCodeLink = list.some(({ type }) => type === 'link') && list.some(({ type }) => type === 'code');
  // A label ends at the first bracket, and code in it at the first backtick: not to be said in Markdown.
  const said = isCodeLink ? typed.replace(/[`[\]]/g, 'x') : typed;
  return { type: 'text', text: said, ...(list.length > 0 && { marks: list }) };
});
const label = fc.constantFrom('铜排师傅', 'SuperPanel 面板', '**', '$x$', '(a)', 'a|b');
const latex = fc.constantFrom('x^2', '\\frac{P}{\\sqrt{3}U}', 'a\\$b', '\\text{铜 }|a|', '**', '\\\\', 'x]');
const atom = fc.oneof(
  latex.map((typed): Inline => ({ type: 'inlineMath', attrs: { latex: typed } })),
  label.map((name): Inline => ({ type: 'mention', attrs: { userId: 12, label: name } })),
  label.map((name): Inline => ({ type: 'card', attrs: { kind: 'product', id: 'super_a', label: name } })),
  label.map((name): Inline => ({ type: 'card', attrs: { kind: 'article', id: 'icu-ics', label: name } })),
);
const line = fc
  .array(fc.oneof({ weight: 6, arbitrary: text }, { weight: 1, arbitrary: atom }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((inlines) => joinTexts(inlines));
const lines = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((list) =>
    list.flatMap((each, index): Inline[] => (index === 0 ? each : [{ type: 'hardBreak' }, ...each])),
  );

const paragraph = lines.map((content): Block => ({ type: 'paragraph', content }));
const heading = fc
  .tuple(fc.constantFrom(2, 3), line)
  .map(([level, content]): Block => ({ type: 'heading', attrs: { level: level as 2 | 3 }, content }));
const codeText = fc
  .array(fc.oneof(phrase, fc.constantFrom('', '  indented', '```', '````', 'a\tb', '> q')), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => list.join('\n'))
  .filter((code) => code !== '');
const code = fc.tuple(codeText, fc.constantFrom(null, 'st', 'c++')).map(
  ([typed, language]): Block => ({
    type: 'codeBlock',
    attrs: { language },
    content: [{ type: 'text', text: typed }],
  }),
);
const table = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }))
  .chain(([width, height]) =>
    fc.array(fc.array(line, { minLength: width, maxLength: width }), {
      minLength: height + 1,
      maxLength: height + 1,
    }),
  )
  .map(
    (rows): Block => ({
      type: 'table',
      content: rows.map((cells, row) => ({
        type: 'tableRow',
        content: cells.map((content) => ({
          type: row === 0 ? 'tableHeader' : 'tableCell',
          content: [{ type: 'paragraph', content }],
        })),
      })),
    }),
  );

function listOf(isOrdered: boolean, items: Block[][], start: number): Block {
  const content = items.map((blocks) => ({ type: 'listItem' as const, content: blocks }));
  return isOrdered ? { type: 'orderedList', attrs: { start }, content } : { type: 'bulletList', content };
}
const flatItems = fc.array(
  paragraph.map((block) => [block]),
  { minLength: 1, maxLength: 3 },
);
const nestedList = fc
  .tuple(fc.boolean(), flatItems, fc.integer({ min: 0, max: 99 }))
  .map(([isOrdered, items, start]) => listOf(isOrdered, items, start));
const list = fc
  .tuple(
    fc.boolean(),
    fc.array(
      fc.tuple(paragraph, fc.option(nestedList)).map(([own, nested]) => (nested ? [own, nested] : [own])),
      { minLength: 1, maxLength: 3 },
    ),
    fc.integer({ min: 0, max: 99 }),
  )
  .map(([isOrdered, items, start]) => listOf(isOrdered, items, start));

const math = latex.map((typed): Block => ({ type: 'blockMath', attrs: { latex: typed } }));
const image = label
  .filter((alt) => !/[[\]]/.test(alt))
  .map((alt): Block => ({ type: 'image', attrs: { id: `1200x800-${'0a'.repeat(16)}`, alt } }));
const figure = label
  .filter((alt) => !/[[\]]/.test(alt))
  .map((alt): Block => ({ type: 'figure', attrs: { name: 'busbar-bend', alt } }));
const rule = fc.constant<Block>({ type: 'horizontalRule' });
const flatBlock = fc.oneof(paragraph, heading, code, table, list, math, image, figure, rule);
const quote = fc
  .array(flatBlock, { minLength: 1, maxLength: 3 })
  .map((content): Block => ({ type: 'blockquote', content: withoutTwins(content) }));
const doc = fc
  .array(fc.oneof({ weight: 5, arbitrary: flatBlock }, { weight: 1, arbitrary: quote }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((content): Doc => ({ type: 'doc', content: withoutTwins(content) }));

/** Two lists of a kind in a row would be one when read again. */
function withoutTwins(blocks: readonly Block[]): Block[] {
  return blocks.filter(
    (block, index) => !/List/.test(block.type) || index === 0 || blocks[index - 1]?.type !== block.type,
  );
}

describe('light Markdown', () => {
  test('a document written as Markdown and read again is the same document', () => {
    fc.assert(
      fc.property(doc, (written) => {
        expect(parseMarkdown(toMarkdown(written))).toEqual(written);
      }),
      { numRuns: 400 },
    );
  });

  test('the order in which a database keeps the names of a document changes nothing', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, each]) => [name, turned(each)]),
      );
    };
    fc.assert(
      fc.property(doc, (written) => {
        expect(toMarkdown(turned(written) as Doc)).toBe(toMarkdown(written));
      }),
      { numRuns: 200 },
    );
  });

  test('whatever is typed gives a valid document, and editing it without a change keeps it', () => {
    const typed = fc.array(
      fc.oneof(phrase, fc.constantFrom('\n', '\n\n', '- ', '  - ', '> ', '| ', '```\n', ' ')),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(
        typed.map((parts) => parts.join('')),
        (source) => {
          const read = parseMarkdown(source);
          expect(readDoc(read)).toEqual(read);
          expect(parseMarkdown(toMarkdown(read))).toEqual(read);
        },
      ),
      { numRuns: 600 },
    );
  });
});
