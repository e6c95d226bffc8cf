import type { SearchDocument } from '../../../parts/search.ts';
import type { DocumentPart } from '../tables.ts';

/** The longest body that is indexed, in characters; what follows is not found. */
const maxBodyLength = 200_000;

/** The parts as one text, and where each begins. */
export function joinParts(parts: SearchDocument['parts']): { body: string; places: DocumentPart[] } {
  const places: DocumentPart[] = [];
  const texts: string[] = [];
  let start = 0;
  for (const { floor, postId, text } of parts) {
    if (start >= maxBodyLength) break;
    // PostgreSQL's text holds neither NUL nor half a surrogate pair.
    const whole = text
      .toWellFormed()
      .replaceAll('\0', ' ')
      .slice(0, maxBodyLength - start)
      .toWellFormed();
    places.push({ floor, postId, start });
    texts.push(whole);
    start += whole.length + separator.length;
  }
  return { body: texts.join(separator), places };
}

const separator = '\n\n';
