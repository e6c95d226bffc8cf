import type { FileHandle } from 'node:fs/promises';

const pieceBytes = 64 * 1024;
/** More than any of the patterns is long, so that none is missed where two pieces meet. */
const overlap = 256;

/** What runs or loads something, in text without two spaces side by side: none of them has an end that is open. */
const activeParts: readonly RegExp[] = [
  /< ?(script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate\w{0,40})\b/i,
  / on[a-z]{1,60} ?=/i,
  /<!(ENTITY|ATTLIST|ELEMENT|NOTATION)/i,
  /(href|src) ?= ?["']? ?(?!["'#]|data:image\/(png|jpeg|gif|webp)[;,])[a-z/]/i,
  /(javascript|vbscript):|@import|url\( ?["']? ?(?![ "'#)]|data:image\/(png|jpeg|gif|webp))/i,
];

/**
 * An SVG is a document: whether one runs something, or loads something. It is read piece by piece, with a return to
 * the loop between two, because nothing else is answered while a piece is looked at.
 */
export async function isActiveDrawing(handle: FileHandle, size: number): Promise<boolean> {
  const buffer = Buffer.alloc(pieceBytes);
  let text = '';
  for (let position = 0; position < size; ) {
    const { bytesRead } = await handle.read(buffer, 0, pieceBytes, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    text = (text.slice(-overlap) + buffer.toString('latin1', 0, bytesRead)).replace(/[\t\n\v\f\r ]+/g, ' ');
    // What begins near the end may read on in the next piece, where it is looked at again.
    const known = position < size ? text.length - overlap / 2 : text.length;
    const found = activeParts.map((pattern) => text.search(pattern));
    if (found.some((at) => at >= 0 && at < known)) return true;
  }
  return false;
}
