import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { suggestTopics as SuggestTopics } from '../../../contract/search.ts';
import type { Context } from '../../http/context.ts';
import { loadDictionary } from './dictionary.ts';
import { listFoundDocuments } from './document-store.ts';
import { inSearch, listHits } from './hit-store.ts';
import { allOf, anyOf, type Clause } from './query/clauses.ts';
import { termClause } from './query/literal.ts';
import { parseQuery } from './query/terms.ts';
import { segment } from './query/widen.ts';
import { bounded, visibilityOf } from './search.ts';

const mostSuggestions = 5;
const mostWords = 6;

/** Topics that share most of a title's words: all of them, else all but one. A single word in common says nothing. */
export async function suggestTopics(
  context: Context,
  { title }: { title: string },
): Promise<EndpointOutput<typeof SuggestTopics>> {
  const words = wordsOf(title);
  if (words.length === 0) return [];
  const clauses = words.map(termClause);
  const clause = words.length < 3 ? allOf(clauses) : anyOf([allOf(clauses), ...allButOne(clauses)]);
  const { db, now } = context;
  const filter = { kind: 'topic', visibility: visibilityOf(context) };
  const found = await bounded(() =>
    inSearch(db, () =>
      listHits(db, { clause, filter, order: 'rank', most: 300, now, limit: mostSuggestions, offset: 0 }),
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

function wordsOf(title: string) {
  const { terms } = parseQuery(title);
  const parts = terms.flatMap((term) => {
    const segments = segment(term, loadDictionary()).map((part) => part.term);
    return segments.length > 0 ? segments : [term];
  });
  const words = [...new Map(parts.map((term) => [term.text, term])).values()];
  return words.filter(({ pieces }) => pieces.length > 1 || pieces[0]?.kind !== 'han').slice(0, mostWords);
}

function allButOne(clauses: readonly Clause[]): Clause[] {
  return clauses.map((left) => allOf(clauses.filter((clause) => clause !== left)));
}
