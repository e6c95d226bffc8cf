import type { WholeKind } from '../../../contract/search/whole-search.ts';
import type { Context } from '../../http/context.ts';
import type { SearchDocument } from '../../parts/search.ts';
import { inSearch } from './counts/hit-store.ts';
import { listFewTiers } from './few-tiers.ts';
import { listDocumentKeys } from './indexing/document-store.ts';
import { maxWeight, weighClauses } from './indexing/frequency-store.ts';
import { mixKinds } from './mixing.ts';
import { type Asked, readAsked, soughtAs, wordsHeard } from './query/asked.ts';
import { listHeard } from './query/heard.ts';
import { parseQuery, type Query } from './query/terms.ts';
import { widenQuery } from './query/widen.ts';
import { bounded } from './search.ts';
import { findSource } from './source.ts';
import { listTiers } from './tiers.ts';
import { visibilityOf } from './visibility.ts';
import type { Dictionary } from './words/dictionary.ts';
import { getSearchWords, isBlocked } from './words/search-words.ts';

/** One thing that a question is about: how it and its other names are written, and how much it says. */
export interface AskedWord {
  /** As `titleKey` writes them. */
  keys: readonly string[];
  /** The measured value that it is, in each reading, as `listQuantities` writes it. */
  quantities: readonly string[];
  weight: number;
}

interface FoundThings {
  /** As they are now, and not as they were indexed; the best first. */
  documents: SearchDocument[];
  words: AskedWord[];
}

interface ThingSearch {
  question: string;
  kinds: readonly WholeKind[];
  limit: number;
}

/** The things that hold most of what a question is about and that the caller may read at this moment, read whole. */
export async function findThings(context: Context, search: ThingSearch): Promise<FoundThings> {
  const { db } = context;
  const searchWords = await getSearchWords(db);
  const query = parseQuery(search.question);
  if (query.terms.length === 0 || isBlocked(search.question, searchWords))
    return { documents: [], words: [] };
  const { dictionary } = searchWords;
  return bounded(async () => {
    const found = await inSearch(db, async () => {
      const heard = await listHeard(db, query);
      const words = await weighWords(context, wordsOf(query, dictionary, heard));
      const widened = widenQuery(query, dictionary, heard);
      const bounds = { sort: 'relevance', limit: search.limit, offset: 0, isLoose: true } as const;
      const filter = { visibility: visibilityOf(context) };
      const tiers = { ...bounds, query, widened, filter };
      const few = await listFewTiers(context, { ...tiers, kinds: search.kinds });
      const lists = [];
      for (const kind of search.kinds)
        lists.push(few.get(kind) ?? (await listTiers(context, { ...tiers, filter: { ...filter, kind } })));
      const { ids } = mixKinds(lists, { from: 0, to: search.limit, isSpread: false });
      return { words, keys: await listDocumentKeys(db, ids) };
    });
    return { words: found.words, documents: await readThings(context, found.keys) };
  });
}

/** Things as they are now, in the order that was asked for; without those that the caller may not read. */
export async function readThings(
  context: Context,
  keys: readonly { kind: string; refId: number }[],
): Promise<SearchDocument[]> {
  const { db, features } = context;
  const read = new Map<string, SearchDocument>();
  for (const [kind, of] of Map.groupBy(keys, (key) => key.kind)) {
    const ids = of.map(({ refId }) => refId);
    for (const document of (await findSource(features, kind)?.listDocuments(db, ids)) ?? [])
      if (document.visibility <= visibilityOf(context)) read.set(`${kind}:${document.refId}`, document);
  }
  return keys.flatMap(({ kind, refId }) => read.get(`${kind}:${refId}`) ?? []);
}

type Parts = Asked['parts'];

/** The words of a question, or the only word. */
function wordsOf(query: Query, dictionary: Dictionary, heard: Awaited<ReturnType<typeof listHeard>>): Parts {
  const asked = readAsked(query, dictionary, heard);
  if (asked) return asked.parts;
  return query.terms.map((term) => soughtAs(term, wordsHeard(term.text, dictionary, heard)));
}

/** What stands nowhere is what is missed most: nothing else may answer in its place. */
async function weighWords({ db, now }: Context, parts: Parts): Promise<AskedWord[]> {
  const weights = await weighClauses(
    db,
    parts.map(({ clause }) => clause),
    now,
  );
  return parts.map(({ keys, quantities = [], factor }, at) => ({
    keys,
    quantities,
    weight: factor * (weights[at]?.weight || maxWeight),
  }));
}
