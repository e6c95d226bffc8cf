import type { Database } from '../../../db/database.ts';
import { type Clause, exactQuery } from '../query/clauses.ts';
import type { DocumentPart } from '../tables.ts';

/** Bytes of a thing that is read whole; a longer one is a topic of thousands of floors. Characters would be counted by unpacking each text. */
const maxWholeBytes = 1_200_000;

export interface FoundDocument {
  id: number;
  kind: string;
  refId: number;
  url: string;
  title: string;
  body: string;
  parts: DocumentPart[];
  boardId: number | null;
  boardName: string | null;
  authorId: number | null;
  isSolved: boolean | null;
  replyCount: number;
  createdAt: Date;
  updatedAt: Date;
  groupKey: string | null;
  groupName: string;
  facts: Record<string, string>;
}

/** Documents in the order of `ids`; those deleted meanwhile are left out. */
export async function listFoundDocuments(db: Database, ids: readonly number[]): Promise<FoundDocument[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<FoundDocument>(
    `select d.id, d.kind, d.ref_id as "refId", d.url, d.title, d.body, d.parts, d.board_id as "boardId",
       b.name as "boardName", d.author_id as "authorId", d.is_solved as "isSolved", d.reply_count as "replyCount",
       d.created_at as "createdAt", d.updated_at as "updatedAt",
       d.group_key as "groupKey", d.group_name as "groupName", d.facts
     from unnest($1::bigint[]) with ordinality as wanted(id, place)
     join search_documents d on d.id = wanted.id
     left join boards b on b.id = d.board_id
     order by wanted.place`,
    [ids],
  );
  return rows;
}

/** What the documents of these ids are about, in the order of `ids`. */
export async function listDocumentKeys(
  db: Database,
  ids: readonly number[],
): Promise<{ kind: string; refId: number }[]> {
  const { rows } = await db.query<{ kind: string; refId: number }>(
    `select d.kind, d.ref_id as "refId" from unnest($1::bigint[]) with ordinality as wanted(id, place)
     join search_documents d on d.id = wanted.id where octet_length(d.body) < ${maxWholeBytes} order by wanted.place`,
    [ids],
  );
  return rows;
}

/** Which of these documents a clause is true for. */
export async function listMatching(
  db: Database,
  { ids, clause }: { ids: readonly number[]; clause: Clause },
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.query<{ document_id: number }>(
    `select document_id from search_index where document_id = any($1::bigint[]) and vector @@ $2::tsquery
     group by document_id order by document_id`,
    [ids, exactQuery(clause)],
  );
  return new Set(rows.map((row) => row.document_id));
}

/** Titles that anyone may read, newest first: the words that a misspelt one may have meant. */
export async function listNewestTitles(
  db: Database,
  { kind, limit }: { kind: string; limit: number },
): Promise<string[]> {
  const { rows } = await db.query<{ title: string }>(
    `select title from search_documents where kind = $1 and visibility = 0
     order by created_at desc, id desc limit ${Math.trunc(limit)}`,
    [kind],
  );
  return rows.map((row) => row.title);
}

/** What groups are called now: by the thing of each that was written last. */
export async function listGroupNames(
  db: Database,
  { kind, keys }: { kind: string; keys: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ key: string; name: string | null }>(
    `select key, (select group_name from search_documents where kind = $1 and group_key = key
       order by updated_at desc limit 1) as name
     from unnest($2::text[]) as key`,
    [kind, keys],
  );
  return new Map(rows.map(({ key, name }) => [key, name ?? '']));
}

/** Things in the index and things that wait for it, by kind. */
export async function countIndexed(
  db: Database,
): Promise<Map<string, { documents: number; waiting: number }>> {
  const { rows } = await db.query<{ kind: string; documents: number; waiting: number }>(
    `select kind, sum(documents)::integer as documents, sum(waiting)::integer as waiting from (
       select kind, count(*) as documents, 0 as waiting from search_documents group by kind
       union all
       select kind, 0, count(distinct ref_id) from search_outbox group by kind) as counted
     group by kind`,
    [],
  );
  return new Map(rows.map(({ kind, documents, waiting }) => [kind, { documents, waiting }]));
}

interface NewestDocument
  extends Pick<
    FoundDocument,
    'refId' | 'url' | 'title' | 'groupName' | 'authorId' | 'createdAt' | 'updatedAt'
  > {
  /** The beginning of its text. */
  start: string;
}

/** The newest of a kind that anyone may read and that do not wait to be looked at again. */
export async function listNewestDocuments(
  db: Database,
  { kind, limit }: { kind: string; limit: number },
): Promise<NewestDocument[]> {
  const { rows } = await db.query<NewestDocument>(
    `select ref_id as "refId", url, title, group_name as "groupName", author_id as "authorId", left(body, 400) as start,
       created_at as "createdAt", updated_at as "updatedAt"
     from search_documents d where kind = $1 and visibility = 0 and not exists (
       select from search_outbox o where o.kind = d.kind and o.ref_id = d.ref_id
     ) order by created_at desc, id desc limit ${Math.trunc(limit)}`,
    [kind],
  );
  return rows;
}
