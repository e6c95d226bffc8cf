import type { Node, ResolvedPos } from '@tiptap/pm/model';
import { TextSelection, type Transaction } from '@tiptap/pm/state';

/** Whether a block has no line of its own at its end to write on: a picture, a formula, a table. */
export function isClosed(node: Node): boolean {
  return node.isBlock && (node.isAtom || node.type.name === 'table');
}

/**
 * Makes room for a block near the position `at` and returns where it goes: between blocks, with an empty line behind,
 * in which the caret stands from then on. No line is split: the room is behind the one that `at` is in, or before it
 * at its beginning. Cells hold lines only, so that in a table it is behind the table.
 */
export function makeRoom(tr: Transaction, at: number): number {
  const place = blockPlace(tr.doc, at);
  if (!isEmptyLine(tr.doc.resolve(place).nodeAfter)) {
    tr.insert(place, paragraphOf(tr.doc).create());
  }
  tr.setSelection(TextSelection.create(tr.doc, place + 1)).scrollIntoView();
  return place;
}

/** Puts blocks near `at` and the caret into an empty line behind them; true, as commands return it. */
export function putBlocks(tr: Transaction, at: number, blocks: readonly Node[]): true {
  tr.insert(makeRoom(tr, at), [...blocks]);
  return true;
}

/** The position between blocks that is nearest to `at`. */
export function blockPlace(doc: Node, at: number): number {
  const spot = doc.resolve(Math.min(at, doc.content.size));
  const table = tableDepth(spot);
  const isAtStart = table === undefined && spot.parent.isTextblock && spot.parentOffset === 0;
  if (isAtStart && canHoldBlock(spot.node(-1), spot.index(-1))) return spot.before();
  for (let depth = (table ?? spot.depth + 1) - 1; depth > 0; depth--) {
    if (canHoldBlock(spot.node(depth), spot.indexAfter(depth))) return behind(spot, depth);
  }
  return behind(spot, 0);
}

/** The position behind what `spot` stands in, as a child of the node at `depth`. */
function behind(spot: ResolvedPos, depth: number): number {
  return depth === spot.depth ? spot.pos : spot.after(depth + 1);
}

function canHoldBlock(container: Node, index: number): boolean {
  const { image } = container.type.schema.nodes;
  return image !== undefined && container.canReplaceWith(index, index, image);
}

function tableDepth(spot: ResolvedPos): number | undefined {
  for (let depth = 1; depth <= spot.depth; depth++) {
    if (spot.node(depth).type.name === 'table') return depth;
  }
  return undefined;
}

function isEmptyLine(node: Node | null): boolean {
  return node?.type.name === 'paragraph' && node.content.size === 0;
}

function paragraphOf({ type: { schema } }: Node) {
  const { paragraph } = schema.nodes;
  if (!paragraph) throw new Error('the schema has no paragraph');
  return paragraph;
}
