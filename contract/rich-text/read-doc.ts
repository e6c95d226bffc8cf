import * as v from 'valibot';
import {
  type Block,
  type Doc,
  type Inline,
  joinTexts,
  type ListItem,
  type Mark,
  markOrder,
  type Paragraph,
  type TableCell,
  type TableRow,
  type Text,
} from './doc.ts';
import { linkAddress } from './link-address.ts';
import { readAtom, readFigure, readImage, readLatex } from './read-atom.ts';

export const docLimits = { nodes: 2000, depth: 12, bytes: 60_000, images: 40 };

/** Any JSON → a `Doc` with known nodes, marks and attributes only; a link that may not be is left as its text. */
export const DocSchema = v.pipe(
  v.custom<unknown>((value) => typeof value === 'object' && value !== null),
  v.rawTransform<unknown, Doc>(({ dataset, addIssue, NEVER }) => {
    const doc = readDoc(dataset.value);
    if (doc) return doc;
    addIssue({ message: 'malformed' });
    return NEVER;
  }),
);

/** The document that `value` describes, or undefined when it breaks the schema or a limit. */
export function readDoc(value: unknown): Doc | undefined {
  const reader: Reader = { nodesLeft: docLimits.nodes, imagesLeft: docLimits.images };
  try {
    const node = enter(reader, value, 0);
    if (node.type !== 'doc') return undefined;
    return { type: 'doc', content: readBlocks(reader, node, 1) };
  } catch (error) {
    if (error instanceof MalformedDocError) return undefined;
    throw error;
  }
}

interface Reader {
  nodesLeft: number;
  imagesLeft: number;
}

type RawNode = { type: string; attrs: Record<string, unknown>; content: unknown[]; raw: object };

class MalformedDocError extends Error {}

function malformed(): never {
  throw new MalformedDocError();
}

function enter(reader: Reader, value: unknown, depth: number): RawNode {
  if (typeof value !== 'object' || value === null || depth > docLimits.depth) return malformed();
  if (--reader.nodesLeft < 0) return malformed();
  const { type, attrs = {}, content = [] } = value as Partial<RawNode>;
  if (typeof type !== 'string' || !Array.isArray(content)) return malformed();
  return { type, attrs: (attrs ?? {}) as Record<string, unknown>, content, raw: value };
}

function readBlocks(reader: Reader, parent: RawNode, depth: number): Block[] {
  return parent.content.map((child) => readBlock(reader, enter(reader, child, depth), depth));
}

function readBlock(reader: Reader, node: RawNode, depth: number): Block {
  switch (node.type) {
    case 'paragraph':
      return readParagraph(reader, node, depth);
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: node.attrs.level === 2 ? 2 : 3 },
        ...readInlines(reader, node, depth),
      };
    case 'bulletList':
      return { type: 'bulletList', content: readItems(reader, node, depth) };
    case 'orderedList':
      return {
        type: 'orderedList',
        attrs: { start: readStart(node.attrs.start) },
        content: readItems(reader, node, depth),
      };
    case 'blockquote':
      return { type: 'blockquote', content: readBlocks(reader, node, depth + 1) };
    case 'codeBlock':
      return readCode(reader, node, depth);
    case 'table':
      return { type: 'table', content: readRows(reader, node, depth) };
    case 'image':
      return --reader.imagesLeft < 0 ? malformed() : (readImage(node.attrs) ?? malformed());
    case 'figure':
      return --reader.imagesLeft < 0 ? malformed() : (readFigure(node.attrs) ?? malformed());
    case 'blockMath':
      return { type: 'blockMath', attrs: { latex: readLatex(node.attrs.latex) || malformed() } };
    case 'horizontalRule':
      return { type: 'horizontalRule' };
    default:
      return malformed();
  }
}

function readParagraph(reader: Reader, node: RawNode, depth: number): Paragraph {
  return { type: 'paragraph', ...readInlines(reader, node, depth) };
}

function readItems(reader: Reader, list: RawNode, depth: number): ListItem[] {
  return list.content.map((child) => {
    const item = enter(reader, child, depth + 1);
    if (item.type !== 'listItem') return malformed();
    return { type: 'listItem', content: readBlocks(reader, item, depth + 2) };
  });
}

function readRows(reader: Reader, table: RawNode, depth: number): TableRow[] {
  return table.content.map((child) => {
    const row = enter(reader, child, depth + 1);
    if (row.type !== 'tableRow') return malformed();
    return { type: 'tableRow', content: row.content.map((cell) => readCell(reader, cell, depth + 2)) };
  });
}

function readCell(reader: Reader, value: unknown, depth: number): TableCell {
  const cell = enter(reader, value, depth);
  if (cell.type !== 'tableHeader' && cell.type !== 'tableCell') return malformed();
  const content = cell.content.map((child) => {
    const node = enter(reader, child, depth + 1);
    return node.type === 'paragraph' ? readParagraph(reader, node, depth + 1) : malformed();
  });
  return { type: cell.type, content };
}

function readCode(reader: Reader, node: RawNode, depth: number): Block {
  const text = node.content
    .map((child) => readText(enter(reader, child, depth + 1)))
    .map((child) => child.text)
    .join('');
  const { language } = node.attrs;
  const isName = typeof language === 'string' && /^[\w+#.-]{1,30}$/.test(language);
  return {
    type: 'codeBlock',
    attrs: { language: isName ? language : null },
    ...(text !== '' && { content: [{ type: 'text', text }] }),
  };
}

function readInlines(reader: Reader, node: RawNode, depth: number): { content?: Inline[] } {
  const inlines = node.content.map((child): Inline => {
    const inline = enter(reader, child, depth + 1);
    if (inline.type === 'hardBreak') return { type: 'hardBreak' };
    return inline.type === 'text' ? readText(inline) : (readAtom(inline) ?? malformed());
  });
  const content = joinTexts(inlines);
  return content.length > 0 ? { content } : {};
}

function readText(node: RawNode): Text {
  const { text, marks } = node.raw as { text?: unknown; marks?: unknown };
  if (node.type !== 'text' || typeof text !== 'string' || !text.isWellFormed()) return malformed();
  const read = Array.isArray(marks) ? readMarks(marks) : [];
  return { type: 'text', text, ...(read.length > 0 && { marks: read }) };
}

function readMarks(values: readonly unknown[]): Mark[] {
  const marks = new Map<string, Mark>();
  for (const value of values.slice(0, 8)) {
    const { type, attrs } = (value ?? {}) as { type?: unknown; attrs?: { href?: unknown } };
    if (type === 'bold' || type === 'strike' || type === 'code') marks.set(type, { type });
    const href = type === 'link' && typeof attrs?.href === 'string' ? linkAddress(attrs.href) : undefined;
    if (href) marks.set('link', { type: 'link', attrs: { href } });
  }
  return markOrder.flatMap((type) => marks.get(type) ?? []);
}

function readStart(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1e6 ? value : 1;
}
