import type { SearchHelp, SearchSuggestion } from '../../../contract/search.ts';
import type { Context } from '../../http/context.ts';
import { loadDictionary } from './dictionary.ts';
import { type HitFilter, listHits } from './hit-store.ts';
import { listNearWords } from './near.ts';
import { literalClause } from './query/literal.ts';
import { parseQuery, type Query, type Term } from './query/terms.ts';
import { segment } from './query/widen.ts';
import { listVocabulary } from './vocabulary.ts';

const mostSuggestions = 3;
/** Queries tried for each list at most, about a millisecond each. */
const mostTries = 8;
/** Suggestions are counted up to here. */
const mostCounted = 100;

export const noHelp: SearchHelp = { relaxed: [], near: [], unfilteredTotal: 0 };

/** What may help when nothing was found; only what does find something for this viewer. */
export async function findHelp(
  context: Context,
  { query, filter }: { query: Query; filter: HitFilter },
): Promise<SearchHelp> {
  const { kind, visibility } = filter;
  const isFiltered = Object.keys(filter).length > 2;
  const unfilteredTotal = isFiltered ? await countHits(context, query, { kind, visibility }) : 0;
  const relaxed = await findFirst(context, relaxedKeywords(query), filter);
  const words = await listVocabulary(context, kind);
  const near = await findFirst(context, nearKeywords(query, words), filter);
  return { relaxed, near, unfilteredTotal };
}

/** The query with one word less, then each word alone, then the beginnings and ends of a long word. */
export function relaxedKeywords({ terms }: Query): string[] {
  const keywords: string[] = [];
  if (terms.length > 2) for (const left of terms) keywords.push(write(terms.filter((term) => term !== left)));
  if (terms.length > 1) for (const term of terms) keywords.push(write([term]));
  for (const term of terms) {
    keywords.push(...segment(term, loadDictionary()).map((part) => write([part.term])));
    const characters = [...term.text];
    if (term.isQuoted || term.pieces.some(({ kind }) => kind !== 'han')) continue;
    for (let length = characters.length - 1; length >= 2; length--) {
      keywords.push(characters.slice(0, length).join(''), characters.slice(-length).join(''));
    }
  }
  return keywords;
}

function nearKeywords({ terms }: Query, words: readonly string[]): string[] {
  return terms.flatMap((term) =>
    listNearWords(term.text, words).map((word) =>
      write(terms.map((other) => (other === term ? { ...term, text: word } : other))),
    ),
  );
}

function write(terms: readonly Pick<Term, 'text' | 'isQuoted'>[]): string {
  return terms.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
}

async function findFirst(
  context: Context,
  keywords: readonly string[],
  filter: HitFilter,
): Promise<SearchSuggestion[]> {
  const found: SearchSuggestion[] = [];
  for (const keyword of [...new Set(keywords)].slice(0, mostTries)) {
    const total = await countHits(context, parseQuery(keyword), filter);
    if (total > 0) found.push({ keyword, total });
    if (found.length >= mostSuggestions) break;
  }
  return found;
}

async function countHits({ db, now }: Context, query: Query, filter: HitFilter): Promise<number> {
  if (query.terms.length === 0) return 0;
  const clause = literalClause(query);
  const { total } = await listHits(db, {
    clause,
    filter,
    order: 'newest',
    most: mostCounted,
    titleWords: [],
    now,
    limit: 0,
    offset: 0,
  });
  return total;
}
