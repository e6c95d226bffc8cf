import type { Block, Doc } from '../../../../contract/rich-text/doc.ts';
import { docLimits, readDoc } from '../../../../contract/rich-text/read-doc.ts';

/**
 * A document as one or more that our limits take, each checked as if somebody had just written it; undefined when
 * a single block of it is beyond them.
 */
export function splitDoc(doc: Doc): Doc[] | undefined {
  const whole = checked(doc.content);
  if (whole) return [whole];
  const parts: Doc[] = [];
  let blocks: Block[] = [];
  let part: Doc | undefined;
  for (const block of doc.content.flatMap(piecesOf)) {
    const longer = checked([...blocks, block]);
    if (longer) {
      part = longer;
      blocks.push(block);
      continue;
    }
    if (part) parts.push(part);
    blocks = [block];
    part = checked(blocks);
    if (!part) return undefined;
  }
  return part ? [...parts, part] : parts;
}

function checked(content: Block[]): Doc | undefined {
  const doc = readDoc({ type: 'doc', content });
  const isShort = doc && Buffer.byteLength(JSON.stringify(doc)) <= docLimits.bytes;
  return isShort ? doc : undefined;
}

/** Long code and long lists are cut between their lines and entries. */
function piecesOf(block: Block): Block[] {
  if (checked([block])) return [block];
  if (block.type === 'bulletList' || block.type === 'orderedList')
    return block.content.map((item) => ({ ...block, content: [item] }));
  if (block.type === 'blockquote')
    return block.content.map((inner) => ({ type: 'blockquote', content: [inner] }));
  if (block.type !== 'codeBlock') return [block];
  const text = block.content?.[0]?.text ?? '';
  return textPieces(text).map((piece) => ({ ...block, content: [{ type: 'text', text: piece }] }));
}

function textPieces(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split('\n')) {
    if (Buffer.byteLength(piece) + Buffer.byteLength(line) > docLimits.bytes / 2 && piece !== '') {
      pieces.push(piece);
      piece = line;
    } else piece = piece === '' ? line : `${piece}\n${line}`;
  }
  return [...pieces, piece];
}
