import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import { readDoc } from '../../../contract/rich-text/read-doc.ts';
import { installDom } from './dom.ts';
import * as samples from './paste-samples.ts';

let paste: (html: string) => Doc | undefined;
let removeDom: () => void;

beforeAll(async () => {
  removeDom = installDom();
  const { DOMParser: PmParser } = await import('@tiptap/pm/model');
  const { getSchema } = await import('@tiptap/core');
  const { extensions } = await import('../../../app/components/editor/schema/extensions.ts');
  const { cleanHtml } = await import('../../../app/components/editor/schema/clean-html.ts');
  const schema = getSchema(extensions);
  paste = (html) => {
    const body = new DOMParser().parseFromString(cleanHtml(html), 'text/html').body;
    return readDoc(PmParser.fromSchema(schema).parse(body).toJSON());
  };
});

afterAll(() => removeDom());

/** The document in short: `type(child, child)` and the texts with their marks. */
function outline(node: unknown): string {
  const {
    type,
    text,
    marks,
    content = [],
    attrs,
  } = node as {
    type: string;
    text?: string;
    marks?: { type: string }[];
    content?: unknown[];
    attrs?: Record<string, unknown>;
  };
  if (type === 'text') return `${(marks ?? []).map((mark) => `${mark.type}:`).join('')}${text}`;
  const name = type === 'heading' ? `h${attrs?.['level']}` : type;
  const isLine = /^(paragraph|heading|codeBlock)$/.test(type);
  return content.length === 0 ? name : `${name}(${content.map(outline).join(isLine ? '' : ' ')})`;
}
const shapeOf = (html: string) => (paste(html)?.content ?? []).map(outline);

describe('what is pasted', () => {
  test('a list from Word is a list again, nested by its levels', () => {
    expect(shapeOf(samples.wordList)).toEqual([
      'paragraph(bold:安装顺序)',
      'orderedList(listItem(paragraph(先装母线框)) listItem(paragraph(再装断路器) bulletList(listItem(paragraph(力矩 12 N·m)))) listItem(paragraph(最后接线)))',
    ]);
  });

  test('merged cells of Excel become single ones, and the rows stay as wide as each other', () => {
    const [table] = paste(samples.excelTable)?.content ?? [];
    const rows = table?.type === 'table' ? table.content : [];
    expect(rows.map((row) => row.content.map((cell) => outline(cell)))).toEqual([
      ['tableCell(paragraph(母排规格))', 'tableCell(paragraph)', 'tableCell(paragraph(载流量 A))'],
      ['tableCell(paragraph(TMY))', 'tableCell(paragraph(60×6))', 'tableCell(paragraph(1125))'],
      ['tableCell(paragraph)', 'tableCell(paragraph(80×8))', 'tableCell(paragraph(1690))'],
    ]);
  });

  test('a web page keeps its structure and loses its looks', () => {
    expect(shapeOf(samples.webPage)).toEqual([
      'h2(断路器选型)',
      'paragraph(额定电流按 bold:1.25 倍 取，link:手册 里有表。)',
      'h3(步骤)',
      'bulletList(listItem(paragraph(查负荷)) listItem(paragraph(查温升)))',
      'codeBlock(IF #start THEN\n  Q := TRUE;)',
    ]);
  });

  test("Google's wrapper in bold is none", () => {
    expect(
      shapeOf(
        '<b style="font-weight:normal" id="docs"><p>一</p><p><span style="font-weight:700">二</span></p></b>',
      ),
    ).toEqual(['paragraph(一)', 'paragraph(bold:二)']);
  });

  test.each(samples.attacks)('nothing that runs is left of %s', (attack) => {
    const written = JSON.stringify(paste(`<p>a</p>${attack}`));
    expect(written).not.toMatch(/javascript:|data:|evil/i);
    expect(paste(`<p>a</p>${attack}`)).toBeDefined();
  });

  test('whatever is pasted is a document that the contract takes', () => {
    const tag = fc.constantFrom(
      'p',
      'div',
      'ul',
      'ol',
      'li',
      'table',
      'tr',
      'td',
      'th',
      'b',
      'a',
      'h1',
      'h5',
      'pre',
      'code',
      'blockquote',
      'br',
      'hr',
      'img',
      'span',
      'o:p',
      'section',
    );
    const { node } = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constantFrom('母线', 'a', ' ', '\n', '&lt;x&gt;'),
        fc
          .tuple(tag, fc.array(tie('node'), { maxLength: 4 }))
          .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(node, { maxLength: 5 }), (nodes) => {
        expect(paste(nodes.join(''))).toBeDefined();
      }),
      { numRuns: 300 },
    );
  });
});
