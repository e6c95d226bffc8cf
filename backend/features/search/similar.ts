import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type {
  listTopicsAbout as ListTopicsAbout,
  suggestTopics as SuggestTopics,
} from '../../../contract/search/search.ts';
import type { WholeKind } from '../../../contract/search/whole-search.ts';
import type { Context } from '../../http/context.ts';
import { inSearch, listHits } from './counts/hit-store.ts';
import { listFoundDocuments } from './indexing/document-store.ts';
import { allOf, anyOf, type Clause } from './query/clauses.ts';
import { termClause } from './query/literal.ts';
import { parseQuery, type Term } from './query/terms.ts';
import { segment } from './query/widen.ts';
import { bounded } from './search.ts';
import { visibilityOf } from './visibility.ts';
import type { Dictionary } from './words/dictionary.ts';
import { getSearchWords } from './words/search-words.ts';
import { piecesKey } from './words/title-key.ts';

const maxSuggestions = 5;
const maxWords = 6;

/** Topics that share most of a title's words: all of them, else all but one. A single word in common says nothing. */
export async function suggestTopics(
  context: Context,
  { title }: { title: string },
): Promise<EndpointOutput<typeof SuggestTopics>> {
  const { dictionary } = await getSearchWords(context.db);
  const words = wordsOf(title, dictionary);
  if (words.length === 0) return [];
  const clauses = words.map(termClause);
  const clause = words.length < 3 ? allOf(clauses) : anyOf([allOf(clauses), ...allButOne(clauses)]);
  return listBest(context, { clause, words });
}

/** Topics that speak of the first word; the more of the others, the higher. */
export async function listTopicsAbout(
  context: Context,
  input: { words: string },
): Promise<EndpointOutput<typeof ListTopicsAbout>> {
  const words = parseQuery(input.words).terms.slice(0, maxWords);
  const [first, ...others] = words.map(termClause);
  if (!first) return [];
  // The second branch holds nothing that the first one does not: it tells the ranking what else counts.
  const clause = others.length > 0 ? anyOf([first, allOf([first, anyOf(others)])]) : first;
  return listBest(context, { clause, words });
}

/** Things of a kind that speak of one of the words; the more of them, the higher. */
export async function listThingsAbout(
  context: Context,
  input: { words: string; kind: WholeKind },
): Promise<{ url: string; title: string }[]> {
  const words = parseQuery(input.words).terms.slice(0, maxWords);
  if (words.length === 0) return [];
  const clauses = words.map(termClause);
  const clause = anyOf(clauses.length > 1 ? [...clauses, allOf(clauses)] : clauses);
  return (await listBest(context, { clause, words, kind: input.kind })).map(({ url, title }) => ({
    url,
    title,
  }));
}

interface Best {
  clause: Clause;
  words: readonly Term[];
  kind?: WholeKind;
}

async function listBest(context: Context, { clause, words, kind = 'topic' }: Best) {
  const { db, now } = context;
  const filter = { kind, visibility: visibilityOf(context) };
  const found = await bounded(() =>
    inSearch(db, () =>
      listHits(db, {
        clause,
        filter,
        titleWords: words.map(({ pieces }) => piecesKey(pieces)),
        order: 'rank',
        max: 300,
        now,
        limit: maxSuggestions,
        offset: 0,
      }),
    ),
  );
  const documents = await listFoundDocuments(db, found.ids);
  return documents.map(({ refId, url, title: name, isSolved }) => ({
    id: refId,
    url,
    title: name,
    isSolved,
  }));
}

/** Words of the trade and part numbers; of other Chinese, where nobody knows the words, pairs of characters. */
function wordsOf(title: string, dictionary: Dictionary): Term[] {
  const parts = parseQuery(title).terms.flatMap((term) => {
    const segments = segment(term, dictionary);
    return segments.length > 0 ? segments : [{ term, isWord: false }];
  });
  const words = parts.flatMap(({ term, isWord }) => (isWord ? [term] : pairsOf(term)));
  return [...new Map(words.map((term) => [term.text, term])).values()].slice(0, maxWords);
}

function pairsOf(term: Term): Term[] {
  if (term.pieces.some(({ kind }) => kind !== 'han')) return [term];
  const pairs = term.text.match(/../gu) ?? [];
  return pairs.flatMap((pair) => parseQuery(pair).terms);
}

function allButOne(clauses: readonly Clause[]): Clause[] {
  return clauses.map((left) => allOf(clauses.filter((clause) => clause !== left)));
}
