import type { Database } from '../../../db/database.ts';
import { type Clause, exactQuery, indexQuery, isExact } from '../query/clauses.ts';

const freshMilliseconds = 600_000;
/** A word that stands in fewer documents says no more than one that stands in so many. */
const rare = 0.01;
/** What a word weighs that few documents hold. */
export const maxWeight = Math.log(1 / rare);
/** So many vectors are read in a few milliseconds. */
const smallIndex = 2000;
/** Counts that are kept; a query is some hundred bytes long at most. */
const maxCounted = 5000;
const maxCommon = 1000;
/** Taken for the number of documents at least: of three, one is not many. */
const minDocuments = 100;

interface Frequencies {
  /** Share of the documents in which each of the more common lexemes stands, as the database counted when it last looked. */
  known: ReadonlyMap<string, number>;
  /** The same of the most common ones alone: phrases of these are taken for as common as the rarest of them. */
  common: ReadonlyMap<string, number>;
  documents: number;
  /** How many documents match what was counted since, by its exact query. What none held may be there by now. */
  counted: Map<string, number>;
}

const byDatabase = new WeakMap<Database, { frequencies: Frequencies; readAt: number }>();

async function getFrequencies(db: Database, now: Date): Promise<Frequencies> {
  const read = byDatabase.get(db);
  if (read && Math.abs(now.getTime() - read.readAt) < freshMilliseconds) return read.frequencies;
  const { rows } = await db.query<{ lexemes: string[] | null; shares: number[] | null; documents: number }>(
    `select c.reltuples::double precision as documents, s.most_common_elems::text::text[] as lexemes,
       s.most_common_elem_freqs::double precision[] as shares
     from pg_class c left join pg_stats s
       on s.schemaname = current_schema() and s.tablename = c.relname and s.attname = 'vector'
     where c.oid = 'search_index'::regclass`,
    [],
  );
  const { lexemes, shares, documents = 0 } = rows[0] ?? {};
  const counted = (lexemes ?? []).map((lexeme, at): [string, number] => [lexeme, shares?.[at] ?? 0]);
  const known = new Map(counted.sort(([, one], [, other]) => other - one));
  const common = new Map([...known].slice(0, maxCommon));
  const frequencies = { known, common, documents: Math.max(documents, minDocuments), counted: new Map() };
  byDatabase.set(db, { frequencies, readAt: now.getTime() });
  return frequencies;
}

interface Weighed {
  weight: number;
  /** How many documents hold it, roughly. */
  documents: number;
}

/**
 * How much it says that a document holds each of these: next to nothing where all do, most where few do. 0 for what
 * none holds. What is not common is counted, which costs little because it is not common.
 */
export async function weighClauses(db: Database, clauses: readonly Clause[], now: Date): Promise<Weighed[]> {
  const frequencies = await getFrequencies(db, now);
  const { known, common, documents } = frequencies;
  const shares = clauses.map((clause) => shareOf(clause, common) ?? shareOfWord(clause, known));
  const uncommon = clauses.filter((_, at) => shares[at] === undefined);
  const counts = await countOnce(db, uncommon, frequencies);
  const weigh = (share: number) => (share === 0 ? 0 : Math.log(1 / Math.max(rare, share) + 0.1));
  return clauses.map((clause, at) => {
    const share = Math.min(1, shares[at] ?? (counts.get(clause) ?? 0) / documents);
    return { weight: weigh(share), documents: share * documents };
  });
}

async function countOnce(
  db: Database,
  clauses: readonly Clause[],
  { counted, documents }: Frequencies,
): Promise<Map<Clause, number>> {
  const counts = await countMatches(
    db,
    clauses.filter((clause) => !counted.has(exactQuery(clause))),
    documents,
  );
  if (counted.size > maxCounted) counted.clear();
  for (const clause of clauses) {
    const count = counts.get(clause) ?? counted.get(exactQuery(clause)) ?? 0;
    counts.set(clause, count);
    if (count > 0 && documents > smallIndex) counted.set(exactQuery(clause), count);
  }
  return counts;
}

/**
 * Of a large index what the inverted index says, and one exact match as a proof that there is any: an exact count reads
 * the vector of each match.
 */
async function countMatches(
  db: Database,
  clauses: readonly Clause[],
  documents: number,
): Promise<Map<Clause, number>> {
  if (clauses.length === 0) return new Map();
  const narrow = 'vector @@ wanted.narrow::tsquery';
  const exact = `${narrow} and (wanted.exact is null or vector @@ wanted.exact::tsquery)`;
  const { rows } = await db.query<{ count: number }>(
    `select ${
      documents <= smallIndex
        ? `(select count(*)::integer from search_index where ${exact})`
        : `(with found as materialized (select vector from search_index where ${narrow})
             select case when wanted.exact is null or exists (select from found where vector @@ wanted.exact::tsquery)
               then (select count(*)::integer from found) else 0 end)`
    } as count
     from unnest($1::text[], $2::text[]) with ordinality as wanted(narrow, exact, place) order by place`,
    [
      clauses.map((clause) => indexQuery(clause) ?? "''"),
      clauses.map((clause) => (isExact(clause) ? null : exactQuery(clause))),
    ],
  );
  return new Map(clauses.map((clause, at) => [clause, rows[at]?.count ?? 0]));
}

/**
 * How many documents match at most, roughly, as far as the database's own counts tell: no query is made for it. Infinity
 * as long as the database never counted.
 */
export async function expectMatches(db: Database, clause: Clause, now: Date): Promise<number> {
  const { known, documents } = await getFrequencies(db, now);
  const least = [...known.values()].at(-1);
  if (least === undefined) return Number.POSITIVE_INFINITY;
  const atMost = (of: Clause): number => {
    if (of.op === 'not') return 1;
    if (of.op === 'phrase')
      return Math.min(1, ...of.places.map((each) => (each.isPrefix ? 1 : (known.get(each.lexeme) ?? least))));
    const shares = of.clauses.map(atMost);
    return of.op === 'and' ? Math.min(1, ...shares) : shares.reduce((sum, share) => sum + share, 0);
  };
  return atMost(clause) * documents;
}

function shareOfWord(clause: Clause, known: Frequencies['known']): number | undefined {
  const [place, ...others] = clause.op === 'phrase' ? clause.places : [];
  return place && others.length === 0 && !place.isPrefix ? known.get(place.lexeme) : undefined;
}

/** Undefined for what is not common enough to be known. */
function shareOf(clause: Clause, common: Frequencies['common']): number | undefined {
  if (clause.op === 'not') return 1;
  const shares =
    clause.op === 'phrase'
      ? clause.places.map(({ lexeme }) => common.get(lexeme))
      : clause.clauses.map((each) => shareOf(each, common));
  const known = shares.filter((share) => share !== undefined);
  if (clause.op === 'or') return known.length > 0 ? Math.max(...known) : undefined;
  return known.length === shares.length ? Math.min(...known) : undefined;
}
