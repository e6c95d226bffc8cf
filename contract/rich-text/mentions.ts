import type { Block, Doc, Inline, ListItem, TableCell, TableRow } from './doc.ts';

/** More in one text is shouting: those after it are links and tell nobody. */
const maxMentions = 20;

/** Ids of the people whom a document names, each once, in the order of the text. */
export function listMentionedIds(doc: Doc): number[] {
  const ids = new Set<number>();
  collect(doc, ids);
  return [...ids].slice(0, maxMentions);
}

function collect(node: Doc | Block | ListItem | TableRow | TableCell | Inline, ids: Set<number>): void {
  if (node.type === 'mention') ids.add(node.attrs.userId);
  else if ('content' in node) for (const inner of node.content ?? []) collect(inner, ids);
}
