import type { Doc } from './doc.ts';
import { plainText } from './plain-text.ts';

export interface DocHeading {
  /** Place of the heading among the blocks of the document. */
  index: number;
  level: 2 | 3;
  text: string;
  /** What an address names it by; unique in the document. */
  anchor: string;
}

const maxAnchorLength = 60;

/** The headings of a text that say something, in reading order; those inside quotes and lists are left out. */
export function listHeadings(doc: Doc): DocHeading[] {
  const taken = new Set<string>();
  return doc.content.flatMap((block, index) => {
    if (block.type !== 'heading') return [];
    const text = plainText({ type: 'doc', content: [block] });
    if (text === '') return [];
    return [{ index, level: block.attrs.level, text, anchor: freeAnchor(text, taken) }];
  });
}

/** Blocks of a section: from its heading up to the next one that is not below it. */
export function sectionRange(doc: Doc, anchor: string): { start: number; end: number } | undefined {
  const headings = listHeadings(doc);
  const own = headings.find((heading) => heading.anchor === anchor);
  if (!own) return undefined;
  const next = headings.find(({ index, level }) => index > own.index && level <= own.level);
  return { start: own.index, end: next?.index ?? doc.content.length };
}

function freeAnchor(text: string, taken: Set<string>): string {
  const letters = text.normalize('NFKC').replace(/[^\p{L}\p{N}]+/gu, '-');
  const words = [...letters].slice(0, maxAnchorLength).join('').replace(/^-|-$/g, '');
  // Plain Latin words may be ids of the page itself.
  const base = /^[\w-]*$/.test(words) ? `s-${words}` : words;
  let anchor = base;
  for (let count = 2; taken.has(anchor); count += 1) anchor = `${base}-${count}`;
  taken.add(anchor);
  return anchor;
}
