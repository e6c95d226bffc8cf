import type { DocumentPart } from './tables.ts';

export const visibleToAll = 0;
export const visibleToSignedIn = 1;
export const visibleToStaff = 2;
export const visibleToNobody = 3;

/** The longest body that is indexed, in characters; what follows is not found. */
const longestBody = 200_000;

/** A thing as its source tells it to the index. */
export interface SearchDocument {
  kind: string;
  refId: number;
  boardId: number | null;
  authorId: number | null;
  title: string;
  /** Its texts in reading order; a hit names the part that it stands in. */
  parts: { floor: number; postId: number | null; text: string }[];
  /** Path of its page. */
  url: string;
  /** What it belongs to within its kind: board, category, tier. The key narrows a search, the name is shown. */
  group?: { key: string; name: string };
  /** What its card shows beside title and text, by name; numbers and codes as text. */
  facts?: Readonly<Record<string, string>>;
  /** Null for what cannot be solved. */
  isSolved: boolean | null;
  replyCount: number;
  /** Whether one of its texts brings a file along. */
  hasFile?: boolean;
  /** One of the `visibleTo…` grades. */
  visibility: number;
  /** Factor of its rank; 1 is normal. */
  weight?: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The parts as one text, and where each begins. */
export function joinParts(parts: SearchDocument['parts']): { body: string; places: DocumentPart[] } {
  const places: DocumentPart[] = [];
  const texts: string[] = [];
  let start = 0;
  for (const { floor, postId, text } of parts) {
    if (start >= longestBody) break;
    // PostgreSQL's text holds neither NUL nor half a surrogate pair.
    const whole = text
      .toWellFormed()
      .replaceAll('\0', ' ')
      .slice(0, longestBody - start)
      .toWellFormed();
    places.push({ floor, postId, start });
    texts.push(whole);
    start += whole.length + separator.length;
  }
  return { body: texts.join(separator), places };
}

const separator = '\n\n';
