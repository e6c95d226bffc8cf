import type { Block, Doc } from './doc.ts';
import { listHeadings } from './headings.ts';
import { plainText } from './plain-text.ts';

/** A block of a text that says something and is no heading: a paragraph, a list, a table, a drawing. */
export interface DocParagraph {
  /** Place among the blocks of the document. */
  index: number;
  /** Made of its words: the same as long as nobody changes them, wherever it is moved. */
  key: string;
  /** Anchor of the heading that it stands under; empty before the first. */
  section: string;
  /** Its beginning on one line. */
  text: string;
}

const maxText = 120;

/** The paragraphs of a text in reading order, each with a key of its own. */
export function listParagraphs(doc: Doc): DocParagraph[] {
  const anchors = new Map(listHeadings(doc).map(({ index, anchor }) => [index, anchor]));
  const taken = new Set<string>();
  let section = '';
  return doc.content.flatMap((block, index) => {
    section = anchors.get(index) ?? section;
    const words = block.type === 'heading' ? '' : wordsOf(block);
    if (words === '') return [];
    const text = [...words.slice(0, 2 * maxText)].slice(0, maxText).join('');
    return [{ index, key: freeKey(words, taken), section, text }];
  });
}

const wordsOf = (block: Block) =>
  plainText({ type: 'doc', content: [block] })
    .replace(/\s+/g, ' ')
    .trim();

function freeKey(words: string, taken: Set<string>): string {
  const base = hash(words);
  let key = base;
  for (let count = 2; taken.has(key); count += 1) key = `${base}-${count}`;
  taken.add(key);
  return key;
}

/** FNV-1a twice with different beginnings, 64 bits in all: for telling paragraphs of one text apart, no secret. */
function hash(words: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < words.length; at += 1) {
    const code = words.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
  }
  return [a, b].map((part) => (part >>> 0).toString(36)).join('');
}
