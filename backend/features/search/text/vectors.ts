import { foldText } from './fold.ts';
import { type Lexeme, listLexemes } from './lexemes.ts';
import { cutPieces } from './pieces.ts';

/** Beyond it, PostgreSQL sets all positions of a vector to 16,383. */
const placesPerSlice = 8000;
/** Of one lexeme PostgreSQL keeps 256 positions and forgets the rest. */
const placesPerLexeme = 250;
/** No shorter than the longest query, so that a phrase across a cut stands whole in one slice. */
const overlap = 100;
/** Keeps phrases from reaching out of the title. */
const gapBehindTitle = 10;

/**
 * The text of a document as tsvector literals: the title with weight A in each, the body with weight D, in as many
 * slices as the bounds of the type demand.
 */
export function buildVectors({
  title,
  body,
  facets = [],
}: {
  title: string;
  body: string;
  /** Lexemes without a place, the same in each slice. */
  facets?: readonly string[];
}): string[] {
  const titleLexemes = lexemesOf(title);
  const bodyLexemes = lexemesOf(body).sort((a, b) => a.position - b.position);
  const bodyStart = (titleLexemes.at(-1)?.position ?? 0) + gapBehindTitle;
  const slices: string[] = [];
  let from = 0;
  do {
    const to = endOfSlice(bodyLexemes, from);
    const slice = bodyLexemes.slice(from, to);
    const shift = bodyStart - (slice[0]?.position ?? 0);
    slices.push(vectorLiteral({ titleLexemes, slice, shift, facets }));
    if (to >= bodyLexemes.length) break;
    from = Math.max(firstAt(bodyLexemes, (bodyLexemes[to] as Lexeme).position - overlap), from + 1);
  } while (from < bodyLexemes.length);
  return slices;
}

function lexemesOf(text: string): Lexeme[] {
  const folded = foldText(text);
  return listLexemes(text, folded, cutPieces(folded.text));
}

function endOfSlice(lexemes: readonly Lexeme[], from: number): number {
  const start = lexemes[from]?.position ?? 0;
  const counts = new Map<string, number>();
  let index = from;
  for (; index < lexemes.length; index++) {
    const { text, position } = lexemes[index] as Lexeme;
    const count = (counts.get(text) ?? 0) + 1;
    if (position - start > placesPerSlice || count > placesPerLexeme) break;
    counts.set(text, count);
  }
  return index;
}

function firstAt(lexemes: readonly Lexeme[], position: number): number {
  let low = 0;
  let high = lexemes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lexemes[middle] as Lexeme).position < position) low = middle + 1;
    else high = middle;
  }
  return low;
}

function vectorLiteral({
  titleLexemes,
  slice,
  shift,
  facets,
}: {
  titleLexemes: readonly Lexeme[];
  slice: readonly Lexeme[];
  shift: number;
  facets: readonly string[];
}): string {
  const places = new Map<string, string[]>();
  const put = (text: string, place: string) => {
    const known = places.get(text);
    if (known) known.push(place);
    else places.set(text, [place]);
  };
  for (const { text, position } of titleLexemes) put(text, `${position}A`);
  for (const { text, position } of slice) put(text, `${position + shift}`);
  const words = [...places].map(([text, at]) => `${quoteLexeme(text)}:${at.join(',')}`);
  return [...facets.map(quoteLexeme), ...words].join(' ');
}

/** A lexeme as a literal of tsvector and tsquery: nothing in it has a meaning. */
export function quoteLexeme(text: string): string {
  return `'${text.replace(/['\\]/g, '$&$&')}'`;
}
