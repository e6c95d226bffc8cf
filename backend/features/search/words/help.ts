import type { SearchHelp, SearchSuggestion } from '../../../../contract/search/search.ts';
import type { Database } from '../../../db/database.ts';
import type { Context } from '../../../http/context.ts';
import { listHits } from '../counts/hit-store.ts';
import { existsHit, type HitFilter } from '../match-store.ts';
import type { Clause } from '../query/clauses.ts';
import { listHeardRows } from '../query/heard.ts';
import { literalClause } from '../query/literal.ts';
import { isOneEditApart, listMisheard, listNearWords } from '../query/near.ts';
import { parseQuery, type Query, type Term } from '../query/terms.ts';
import { listVocabulary } from '../query/vocabulary.ts';
import { segment, widenQuery } from '../query/widen.ts';
import { spelledKey } from '../text/spellings.ts';
import { visibilityOf } from '../visibility.ts';
import type { Dictionary } from './dictionary.ts';
import { getSearchWords, isBlocked, type SearchWords } from './search-words.ts';
import { listCloseSpellings } from './spelling-store.ts';

const maxSuggestions = 3;
/** Queries tried for each list at most, about a millisecond each. */
const maxTries = 8;
/** Suggestions are counted up to here. */
const maxCounted = 100;

/** Without a kind, all kinds are looked through. */
type HelpFilter = Omit<HitFilter, 'kind'> & { kind?: string | undefined };

export const noHelp: SearchHelp = { relaxed: [], near: [], unfilteredTotal: 0 };

/** What may help when nothing was found; only what does find something for this viewer. */
export async function findHelp(
  context: Context,
  { query, filter }: { query: Query; filter: HelpFilter },
): Promise<SearchHelp> {
  const { kind, visibility } = filter;
  const isFiltered = Object.keys(filter).length > 2;
  const unfilteredTotal = isFiltered ? await countHits(context, query, { kind, visibility }) : 0;
  const { dictionary } = await getSearchWords(context.db);
  const kinds = kind ? [kind] : [];
  const relaxed = await findFirst(context, relaxedKeywords(query, dictionary), filter);
  const near = await findFirst(
    context,
    await listNearKeywords(context, { query, kinds, dictionary }),
    filter,
  );
  return { relaxed, near, unfilteredTotal };
}

/** What to search for when the words as they stand find nothing: the nearest that finds something for this viewer. */
export async function findInstead(
  context: Context,
  { query, words, kinds }: { query: Query; words: SearchWords; kinds: readonly string[] },
): Promise<string | null> {
  if (query.excluded.length > 0 || query.terms.some(({ isQuoted }) => isQuoted)) return null;
  const { db, now } = context;
  const { dictionary } = words;
  const visibility = visibilityOf(context);
  const near = await listNearKeywords(context, { query, kinds, dictionary });
  const allowed = near.filter((keyword) => !isBlocked(keyword, words));
  for (const keyword of [...new Set(allowed)].slice(0, maxTries)) {
    const read = parseQuery(keyword);
    const clause = widenQuery(read, dictionary)?.clause ?? literalClause(read);
    if (read.terms.length > 0 && (await existsHit(db, { clause, visibility, now }))) return keyword;
  }
  return null;
}

/**
 * What was meant by words written as they sound, when nobody wrote them so: what their parts would find, 热继 and 电气
 * somewhere in a text, is no answer then.
 */
export async function findMeant(
  context: Context,
  { query, words }: { query: Query; words: SearchWords },
): Promise<string | null> {
  if (query.excluded.length > 0 || query.terms.some(({ isQuoted }) => isQuoted)) return null;
  const { dictionary } = words;
  const meant = query.terms.map(({ text }) => listMisheard(text, dictionary)[0]);
  if (meant.every((word) => word === undefined)) return null;
  const { db, now } = context;
  const visibility = visibilityOf(context);
  if (await existsHit(db, { clause: literalClause(query), visibility, now })) return null;
  const keyword = write(query.terms.map((term, at) => ({ ...term, text: meant[at] ?? term.text })));
  if (isBlocked(keyword, words)) return null;
  const read = parseQuery(keyword);
  const clause = widenQuery(read, dictionary)?.clause ?? literalClause(read);
  return (await existsHit(db, { clause, visibility, now })) ? keyword : null;
}

/** The query with one word less, then each word alone, then the beginnings and ends of a long word. */
function relaxedKeywords({ terms }: Query, dictionary: Dictionary): string[] {
  const keywords: string[] = [];
  if (terms.length > 2) for (const left of terms) keywords.push(write(terms.filter((term) => term !== left)));
  if (terms.length > 1) for (const term of terms) keywords.push(write([term]));
  for (const term of terms) {
    keywords.push(...segment(term, dictionary).map((part) => write([part.term])));
    const characters = [...term.text];
    if (term.isQuoted || term.pieces.some(({ kind }) => kind !== 'han')) continue;
    for (let length = characters.length - 1; length >= 2; length--) {
      keywords.push(characters.slice(0, length).join(''), characters.slice(-length).join(''));
    }
  }
  return keywords;
}

/** The query with its words replaced by those that they may have meant: one of them, then all that have such. */
async function listNearKeywords(
  context: Context,
  { query, kinds, dictionary }: { query: Query; kinds: readonly string[]; dictionary: Dictionary },
): Promise<string[]> {
  const { terms } = query;
  const vocabularies: string[][] = [];
  for (const kind of kinds) vocabularies.push(await listVocabulary(context, kind));
  const near: string[][] = [];
  for (const term of terms) {
    const known = listNearWords(term.text, { dictionary, vocabularies });
    const rows = await listHeardRows(context.db, term.text);
    near.push([...new Set([...known, ...rows, ...(await listNearSpellings(context.db, term))])]);
  }
  const single = near.flatMap((words, at) =>
    words.map((word) => write(terms.map((term, index) => (index === at ? { ...term, text: word } : term)))),
  );
  const all = write(terms.map((term, index) => ({ ...term, text: near[index]?.[0] ?? term.text })));
  return terms.length > 1 ? [...single, all] : single;
}

async function listNearSpellings(db: Database, { text, pieces }: Term): Promise<string[]> {
  const word = pieces.some(({ kind }) => kind === 'han') ? undefined : spelledKey(text);
  if (!word) return [];
  const close = (await listCloseSpellings(db, word)).filter((other) => isOneEditApart(word, other.word));
  // A number is read off a plate, its letters are remembered: the same digits are the likelier word.
  const isSameNumber = (other: string) => digitsOf(other) === digitsOf(word);
  close.sort((a, b) => Number(isSameNumber(b.word)) - Number(isSameNumber(a.word)));
  return close.map(({ written }) => written);
}

const digitsOf = (word: string) => word.replace(/\D/g, '');

function write(terms: readonly Pick<Term, 'text' | 'isQuoted'>[]): string {
  return terms.map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text)).join(' ');
}

async function findFirst(
  context: Context,
  keywords: readonly string[],
  filter: HelpFilter,
): Promise<SearchSuggestion[]> {
  const found: SearchSuggestion[] = [];
  for (const keyword of [...new Set(keywords)].slice(0, maxTries)) {
    const total = await countHits(context, parseQuery(keyword), filter);
    if (total > 0) found.push({ keyword, total });
    if (found.length >= maxSuggestions) break;
  }
  return found;
}

async function countHits(context: Context, query: Query, filter: HelpFilter): Promise<number> {
  return query.terms.length === 0 ? 0 : countClause(context, literalClause(query), filter);
}

async function countClause({ db, now }: Context, clause: Clause, filter: HelpFilter): Promise<number> {
  const bounds = { max: maxCounted, titleWords: [], now, limit: 0, offset: 0 };
  return (await listHits(db, { clause, filter, order: 'newest', ...bounds })).total;
}
