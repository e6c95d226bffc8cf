import type { Block, Doc, ListItem } from './doc.ts';

/** Ids of the images that a document shows, each once. */
export function listImageIds(doc: Doc): string[] {
  const ids = new Set<string>();
  collect(doc.content, ids);
  return [...ids];
}

function collect(blocks: readonly (Block | ListItem)[], ids: Set<string>): void {
  for (const block of blocks) {
    if (block.type === 'image') ids.add(block.attrs.id);
    else if (isContainer(block)) collect(block.content, ids);
  }
}

function isContainer(
  block: Block | ListItem,
): block is Extract<Block | ListItem, { content: (Block | ListItem)[] }> {
  return /^(bulletList|orderedList|listItem|blockquote)$/.test(block.type);
}
