import { mergeKinds } from '../../../../contract/area-kinds.ts';
import { wholeKinds } from '../../../../contract/search/limits.ts';
import type { Suggestions, WholeKind } from '../../../../contract/search/whole-search.ts';
import type { Context } from '../../../http/context.ts';
import { inSearch, listHits } from '../counts/hit-store.ts';
import { listFoundDocuments } from '../indexing/document-store.ts';
import { allOf, anyOf, beginning, type Clause } from '../query/clauses.ts';
import { literalClause, phraseClause, termClause } from '../query/literal.ts';
import { listTermsBySound } from '../query/term-sounds.ts';
import { parseQuery, type Query, type Term } from '../query/terms.ts';
import { bounded } from '../search.ts';
import { findSource } from '../source.ts';
import { sound } from '../text/sounds.ts';
import { visibilityOf } from '../visibility.ts';
import { type Dictionary, dictionaryKey } from './dictionary.ts';
import { findInstead } from './help.ts';
import { getSearchWords, isBlocked, type SearchWords } from './search-words.ts';
import { piecesKey } from './title-key.ts';

const maxWords = 5;
const maxThings = 6;
/** Looked at to choose the things from; more would not be better. */
const maxExamined = 200;
const terms = mergeKinds('search');
const kinds: readonly WholeKind[] = wholeKinds.filter((kind) => terms[kind].isSuggested);

const none: Suggestions = { words: [], things: [] };

/** What somebody who typed this much may want: words that do find something, and things by their names. */
export async function suggestSearch(context: Context, input: { words: string }): Promise<Suggestions> {
  const words = await getSearchWords(context.db);
  const query = parseQuery(input.words);
  if (query.terms.length === 0 || isBlocked(input.words, words)) return none;
  return bounded(() =>
    inSearch(context.db, async () => {
      const things = await listThings(context, query);
      const found = await listWords(context, { query, typed: input.words, words });
      return { words: found, things };
    }),
  );
}

async function listWords(
  context: Context,
  { query, typed, words }: { query: Query; typed: string; words: SearchWords },
): Promise<string[]> {
  const key = dictionaryKey(typed);
  const offered = listTerms(key, words.dictionary).filter((term) => !isBlocked(term, words));
  const found: string[] = [];
  for (const term of offered.slice(0, maxWords * 2)) {
    if (dictionaryKey(term) !== key && (await findsSomething(context, term))) found.push(term);
    if (found.length >= maxWords) return found;
  }
  if (found.length > 0) return found;
  const instead = await findInstead(context, { query, words, kinds: [] });
  return instead ? [instead] : [];
}

/** Terms that begin with what was typed, sound like it, or hold it. */
function listTerms(key: string, dictionary: Dictionary): string[] {
  const beginning: string[] = [];
  const holding: string[] = [];
  for (const { forms, english } of dictionary.concepts) {
    for (const form of [...forms, english]) {
      const at = dictionaryKey(form).indexOf(key);
      if (at === 0) beginning.push(form === english ? (forms[0] as string) : form);
      else if (at > 0 && form !== english && /\p{Script=Han}/u.test(key)) holding.push(form);
    }
  }
  const shortFirst = (terms: string[]) => terms.sort((a, b) => a.length - b.length);
  return [
    ...new Set([...shortFirst(beginning), ...listTermsBySound(key, dictionary), ...shortFirst(holding)]),
  ];
}

async function findsSomething(context: Context, term: string): Promise<boolean> {
  const { total } = await listHits(context.db, {
    clause: literalClause(parseQuery(term)),
    filter: { visibility: visibilityOf(context) },
    order: 'newest',
    max: 1,
    titleWords: [],
    now: context.now,
    limit: 0,
    offset: 0,
  });
  return total > 0;
}

/** Things whose name begins one of its words so; of each kind a few, the best of all first. */
async function listThings(context: Context, query: Query): Promise<Suggestions['things']> {
  const { db, now, features } = context;
  const clause = startClause(query.terms);
  const titleWords = query.terms.map(({ pieces }) => piecesKey(pieces));
  const found: { id: number; score: number }[] = [];
  for (const kind of kinds.filter((each) => findSource(features, each))) {
    const filter = { kind, visibility: visibilityOf(context) };
    const bounds = { titleWords, max: maxExamined, isTrusting: true, now, limit: 3, offset: 0 };
    const { ids, scores } = await listHits(db, { clause, filter, order: 'rank', ...bounds });
    found.push(...ids.map((id, at) => ({ id, score: scores[at] ?? 0 })));
  }
  const best = found.sort((a, b) => b.score - a.score || b.id - a.id).slice(0, maxThings);
  const documents = await listFoundDocuments(
    db,
    best.map(({ id }) => id),
  );
  return documents.map(({ kind, title, url, groupName }) => ({
    kind: kind as WholeKind,
    title,
    url,
    note: groupName,
  }));
}

/** All words, the last one perhaps not typed to its end, perhaps in pinyin. */
function startClause(terms: readonly Term[]): Clause {
  const last = terms.at(-1) as Term;
  const begun = [termClause(last), phraseClause(last.pieces, { isPrefix: true })];
  if (/^[a-z]{2,40}$/.test(last.text)) {
    begun.push(beginning(sound.whole(last.text)));
    if (last.text.length > 2) begun.push(beginning(sound.initials(last.text)));
  }
  const isNumber = last.pieces.some(({ kind }) => kind === 'number');
  const isLatin = last.pieces.every(({ kind }) => kind === 'number' || kind === 'letters');
  if (isNumber && isLatin && last.pieces.length > 1) begun.push(beginning(piecesKey(last.pieces)));
  return allOf([...terms.slice(0, -1).map(termClause), anyOf(begun)]);
}
