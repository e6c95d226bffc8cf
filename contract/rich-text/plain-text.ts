import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from './doc.ts';

type AnyNode = Doc | Block | ListItem | TableRow | TableCell | Inline;

/** The text alone, one line per block and table cells a space apart: for search, excerpts and descriptions. */
export function plainText(doc: Doc): string {
  return textOf(doc)
    .replace(/\n{2,}/g, '\n')
    .trim();
}

/** The first `length` characters of the text on one line, with an ellipsis when some are left out. */
export function excerpt(doc: Doc, length: number): string {
  const text = plainText(doc).replace(/\s+/g, ' ');
  const characters = [...text.slice(0, length * 2 + 1)];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}

function textOf(node: AnyNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'hardBreak' || node.type === 'horizontalRule') return '\n';
  if (node.type === 'image' || node.type === 'figure') return `${node.attrs.alt}\n`;
  if (node.type === 'blockMath') return `${node.attrs.latex}\n`;
  if (node.type === 'inlineMath') return node.attrs.latex;
  if (node.type === 'mention') return `@${node.attrs.label}`;
  if (node.type === 'card') return node.attrs.label;
  const inner = (node.content ?? []).map(textOf).join('');
  if (node.type === 'tableHeader' || node.type === 'tableCell') return `${inner.trim()} `;
  return node.type === 'doc' ? inner : `${inner}\n`;
}
