import type { Node } from '@tiptap/pm/model';

/** Where a block can stand near `at`: cells hold lines only, so that in a table it goes behind the table. */
export function blockPlace(doc: Node, at: number): number {
  const place = doc.resolve(Math.min(at, doc.content.size));
  for (let depth = 1; depth <= place.depth; depth++) {
    if (place.node(depth).type.name === 'table') return place.after(depth);
  }
  return at;
}
