import type { Database } from '../../../db/database.ts';

const maxPins = 5;

/** Ids of documents that stand first for these words, as far as the viewer may read them. */
export async function listPins(
  db: Database,
  { words, kinds, visibility }: { words: string; kinds: readonly string[]; visibility: number },
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select d.id from search_pins p join search_documents d on d.kind = p.kind and d.ref_id = p.ref_id
     where p.words = $1 and p.kind = any($2::text[]) and d.visibility <= $3 order by p.id limit ${maxPins}`,
    [words, kinds, visibility],
  );
  return rows.map(({ id }) => id);
}

interface StoredPin {
  id: number;
  words: string;
  title: string | null;
  url: string | null;
}

export async function listAllPins(db: Database): Promise<StoredPin[]> {
  return db.q
    .selectFrom('search_pins as p')
    .leftJoin('search_documents as d', (join) =>
      join.onRef('d.kind', '=', 'p.kind').onRef('d.ref_id', '=', 'p.ref_id'),
    )
    .select(['p.id', 'p.words', 'd.title', 'd.url'])
    .orderBy('p.words')
    .orderBy('p.id')
    .limit(500)
    .execute();
}

/** The indexed thing that has its page at this path. */
export async function findByPath(
  db: Database,
  url: string,
): Promise<{ kind: string; refId: number } | undefined> {
  return db.q
    .selectFrom('search_documents')
    .select(['kind', 'ref_id as refId'])
    .where('url', '=', url)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/** Undefined when it stands there already. */
export async function createPin(
  db: Database,
  { words, kind, refId, now }: { words: string; kind: string; refId: number; now: Date },
): Promise<number | undefined> {
  const created = await db.q
    .insertInto('search_pins')
    .values({ words, kind, ref_id: refId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id;
}

export async function deletePin(db: Database, id: number): Promise<boolean> {
  const deleted = await db.q.deleteFrom('search_pins').where('id', '=', id).returning('id').execute();
  return deleted.length > 0;
}
