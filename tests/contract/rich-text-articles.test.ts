import { describe, expect, test } from 'vitest';
import type { Inline, Table } from '../../contract/rich-text/doc.ts';
import { listHeadings, sectionRange } from '../../contract/rich-text/headings.ts';
import { parseMarkdown } from '../../contract/rich-text/parse-markdown.ts';
import { listReferences, referenceOfPath } from '../../contract/rich-text/references.ts';
import { toMarkdown } from '../../contract/rich-text/to-markdown.ts';

const inlines = (source: string) => (parseMarkdown(source).content[0] as { content: Inline[] }).content;

describe('what articles write', () => {
  test('links to articles, with and without words, also in a table', () => {
    expect(inlines('见 [[icu-ics]] 和 [[icw|短时耐受]]。')).toEqual([
      { type: 'text', text: '见 ' },
      { type: 'card', attrs: { kind: 'article', id: 'icu-ics', label: 'icu-ics' } },
      { type: 'text', text: ' 和 ' },
      { type: 'card', attrs: { kind: 'article', id: 'icw', label: '短时耐受' } },
      { type: 'text', text: '。' },
    ]);
    const table = '| 词条 | 说明 |\n| --- | --- |\n| [[icw\\|短时]] | [[icu|极限]] 值 |';
    const rows = (parseMarkdown(table.replace('\\|', '|')).content[0] as Table).content;
    expect(rows.map((row) => row.content.length)).toEqual([2, 2]);
    expect(parseMarkdown(toMarkdown(parseMarkdown(table)))).toEqual(parseMarkdown(table));
    for (const text of ['[[123]]', '[[Not A Slug]]', '[[a]b]]', '[[]]'])
      expect(inlines(text).every(({ type }) => type === 'text')).toBe(true);
  });

  test('drawings by name and formulas over several lines', () => {
    const doc = parseMarkdown('![折弯](figure:busbar-bend)\n\n$$\nI = \\frac{S}{U}\n$$\n后面');
    expect(doc.content).toMatchObject([
      { type: 'figure', attrs: { name: 'busbar-bend', alt: '折弯' } },
      { type: 'blockMath', attrs: { latex: 'I = \\frac{S}{U}' } },
      { type: 'paragraph' },
    ]);
    expect(parseMarkdown('$$\n没有结尾').content).toHaveLength(1);
    expect(parseMarkdown('![x](figure:../etc)').content[0]?.type).toBe('paragraph');
  });

  test('headings have anchors of their own, and sections know where they end', () => {
    const doc = parseMarkdown('# 一\n文\n## 二 (a)\n### 三\n## 二 (a)\n文\n### main');
    expect(listHeadings(doc).map(({ anchor, level }) => [anchor, level])).toEqual([
      ['一', 2],
      ['二-a', 2],
      ['三', 3],
      ['二-a-2', 2],
      ['s-main', 3],
    ]);
    expect(sectionRange(doc, '二-a')).toEqual({ start: 2, end: 4 });
    expect(sectionRange(doc, '二-a-2')).toEqual({ start: 4, end: 7 });
    expect(sectionRange(doc, '没有')).toBeUndefined();
  });

  test('what a text points to: cards, mentions, own links, each once', () => {
    const doc = parseMarkdown(
      '[[icw]] #[面板](product:superpanel) @[甲](user:7) [帖](/forum/topic/12?page=2#floor-3) [外](https://a.example/wiki/detail/x)\n\n> [[icw|再次]]',
    );
    expect(listReferences(doc)).toEqual([
      { kind: 'article', id: 'icw' },
      { kind: 'product', id: 'superpanel' },
      { kind: 'person', id: '7' },
      { kind: 'topic', id: '12' },
    ]);
    expect(referenceOfPath('/wiki/detail/icu-ics#二')).toEqual({ kind: 'article', id: 'icu-ics' });
    for (const path of ['/wiki/detail', '/wiki/category/a', '/forum/topic/x', '/product/../x', '/'])
      expect(referenceOfPath(path)).toBeUndefined();
  });
});
