import type { Block, Doc, Heading } from './doc.ts';
import { plainText } from './plain-text.ts';

export interface HeadingEntry {
  anchor: string;
  level: 2 | 3;
  text: string;
}

/** The headings of a text for its list of contents; those inside quotes and lists are left out. */
export function listHeadings(doc: Doc): HeadingEntry[] {
  return doc.content.filter(isHeading).flatMap((heading, place) => {
    const text = plainText({ type: 'doc', content: [heading] });
    return text === '' ? [] : [{ anchor: headingAnchor(place), level: heading.attrs.level, text }];
  });
}

export function isHeading(block: Block): block is Heading {
  return block.type === 'heading';
}

/** Name of the heading at this place in its text, counted from 0. */
export function headingAnchor(place: number): string {
  return `part-${place + 1}`;
}
