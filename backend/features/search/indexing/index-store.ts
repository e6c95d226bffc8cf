import type { Database } from '../../../db/database.ts';
import type { SearchDocument } from '../../../parts/search.ts';
import { saveHeardWords } from '../counts/heard-store.ts';
import { facetsOf } from '../facets.ts';
import { openHeardWords } from '../text/heard-words.ts';
import { openSounds } from '../text/sounds.ts';
import { listSpelledWords } from '../text/spellings.ts';
import { buildVectors } from '../text/vectors.ts';
import { saveSpelledWords } from '../words/spelling-store.ts';
import { titleKey } from '../words/title-key.ts';
import { joinParts } from './documents.ts';

/** Writes documents and their vectors, over what was there; call it in a transaction. */
export async function saveDocuments(db: Database, documents: readonly SearchDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const toSounds = await openSounds();
  const rows = documents.map((document) => documentRow(document, toSounds));
  const saved = await db.query<{ id: number; kind: string; ref_id: number }>(
    `insert into search_documents (kind, ref_id, board_id, author_id, title, body, parts, url, group_key,
       group_name, facts, is_solved, reply_count, visibility, weight, created_at, updated_at)
     select kind, ref_id, board_id, author_id, title, body, parts, url, group_key,
       group_name, facts, is_solved, reply_count, visibility, weight, created_at, updated_at
     from jsonb_to_recordset($1::jsonb) as given(kind text, ref_id bigint, board_id bigint, author_id bigint,
       title text, body text, parts jsonb, url text, group_key text, group_name text, facts jsonb,
       is_solved boolean, reply_count integer, visibility smallint,
       weight real, created_at timestamptz, updated_at timestamptz)
     on conflict (kind, ref_id) do update set
       board_id = excluded.board_id, author_id = excluded.author_id, title = excluded.title, body = excluded.body,
       parts = excluded.parts, url = excluded.url, group_key = excluded.group_key,
       group_name = excluded.group_name, facts = excluded.facts, is_solved = excluded.is_solved,
       reply_count = excluded.reply_count, visibility = excluded.visibility, weight = excluded.weight,
       created_at = excluded.created_at, updated_at = excluded.updated_at
     returning id, kind, ref_id`,
    [JSON.stringify(rows)],
  );
  const ids = new Map(saved.rows.map((row) => [`${row.kind} ${row.ref_id}`, row.id]));
  const slices = rows.flatMap((row) =>
    buildVectors({ title: row.title, body: row.body, facets: row.facets }).map((vector, slice) => ({
      document_id: ids.get(`${row.kind} ${row.ref_id}`) as number,
      slice,
      title_key: titleKey(row.title),
      vector,
    })),
  );
  await saveSlices(db, slices);
  const texts = rows.map(({ title, body }) => `${title} ${body}`);
  await saveSpelledWords(db, texts.flatMap(listSpelledWords));
  const listHeardWords = await openHeardWords();
  await saveHeardWords(db, texts.flatMap(listHeardWords));
}

interface Slice {
  document_id: number;
  slice: number;
  title_key: string;
  vector: string;
}

/** Writes the slices of whole documents and takes away those that a shorter text no longer has. */
async function saveSlices(db: Database, slices: readonly Slice[]): Promise<void> {
  const given = (['document_id', 'slice', 'title_key', 'vector'] as const).map((column) =>
    slices.map((slice) => slice[column]),
  );
  await db.query(
    `with given as (
       select document_id, slice, title_key, vector::tsvector as vector
       from unnest($1::bigint[], $2::smallint[], $3::text[], $4::text[]) as given(document_id, slice, title_key, vector)
     ), removed as (
       delete from search_index where document_id = any($1::bigint[])
         and (document_id, slice) not in (select document_id, slice from given)
     )
     insert into search_index (document_id, slice, group_key, is_solved, reply_count, visibility, weight, created_at,
       title_key, vector)
     select d.id, given.slice, d.group_key, d.is_solved, d.reply_count, d.visibility, d.weight, d.created_at,
       given.title_key, given.vector
     from given join search_documents d on d.id = given.document_id
     on conflict (document_id, slice) do update set
       group_key = excluded.group_key, is_solved = excluded.is_solved, reply_count = excluded.reply_count,
       visibility = excluded.visibility,
       weight = excluded.weight, created_at = excluded.created_at, title_key = excluded.title_key,
       -- the old value where it is the same one: no index entry is then written
       vector = case when search_index.vector = excluded.vector then search_index.vector else excluded.vector end`,
    given,
  );
}

export async function deleteDocuments(
  db: Database,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<void> {
  await db.query('delete from search_documents where kind = $1 and ref_id = any($2::bigint[])', [kind, ids]);
}

/** Ids of a kind's documents above `after`, in order; for finding those whose source is gone. */
export async function listDocumentRefs(
  db: Database,
  { kind, after, limit }: { kind: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await db.query<{ ref_id: number }>(
    `select ref_id from search_documents where kind = $1 and ref_id > $2 order by ref_id limit ${Math.trunc(limit)}`,
    [kind, after],
  );
  return rows.map((row) => row.ref_id);
}

function documentRow(document: SearchDocument, toSounds: (title: string) => string[]) {
  const { body, places } = joinParts(document.parts);
  return {
    kind: document.kind,
    ref_id: document.refId,
    board_id: document.boardId,
    author_id: document.authorId,
    facets: [...facetsOf(document), ...toSounds(document.title)],
    group_key: document.group?.key ?? null,
    group_name: document.group?.name ?? '',
    facts: document.facts ?? {},
    title: document.title.toWellFormed().replaceAll('\0', ' '),
    body,
    parts: places,
    url: document.url,
    is_solved: document.isSolved,
    reply_count: document.replyCount,
    visibility: document.visibility,
    weight: document.weight ?? 1,
    created_at: document.createdAt.toISOString(),
    updated_at: document.updatedAt.toISOString(),
  };
}
