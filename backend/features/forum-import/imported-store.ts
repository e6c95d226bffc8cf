import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DumpFormat } from './dump/dump.ts';
import type { ImportedKind } from './tables.ts';
import './tables.ts';

interface ImportedThing {
  kind: ImportedKind;
  oldId: number;
  newId: number;
  oldTopicId?: number;
  oldNumber?: number;
  isMade?: boolean;
}

export interface ImportedFrom {
  source: string;
  format: DumpFormat;
  importId: number;
  now: Date;
}

/** Ids here of what came before, by the id there. */
export async function listImported(
  db: Database,
  { source, kind }: { source: string; kind: ImportedKind },
): Promise<Map<number, number>> {
  const rows = await db.q
    .selectFrom('forum_imported')
    .select(['old_id', 'new_id'])
    .where('source', '=', source)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ old_id, new_id }) => [old_id, new_id]));
}

/** Posts of one old topic that are here already: the floor they were given, by the old id. */
export async function listImportedPosts(
  db: Database,
  { source, topicId }: { source: string; topicId: number },
): Promise<Map<number, { number: number; floor: number }>> {
  const rows = await db.q
    .selectFrom('forum_imported')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'forum_imported.new_id').on('forum_imported.kind', '=', 'post'),
    )
    .select(['old_id', 'old_number', 'posts.floor'])
    .where('source', '=', source)
    .where('old_topic_id', '=', topicId)
    .where('kind', 'in', ['opening', 'post'])
    .execute();
  return new Map(
    rows.map(({ old_id, old_number, floor }) => [old_id, { number: old_number ?? 0, floor: floor ?? 1 }]),
  );
}

export async function saveImported(
  db: Database,
  from: ImportedFrom,
  things: readonly ImportedThing[],
): Promise<void> {
  if (things.length === 0) return;
  const { source, format, importId, now } = from;
  await db.q
    .insertInto('forum_imported')
    .values(
      things.map((thing) => ({
        source,
        format,
        kind: thing.kind,
        old_id: thing.oldId,
        new_id: thing.newId,
        old_topic_id: thing.oldTopicId ?? null,
        old_number: thing.oldNumber ?? null,
        import_id: importId,
        is_made: thing.isMade ?? true,
        created_at: now,
      })),
    )
    .execute();
}

/** What one import made of a kind, in a fixed order. */
export async function listMade(
  db: Database,
  { importId, kind }: { importId: number; kind: ImportedKind },
): Promise<{ oldId: number; newId: number }[]> {
  const rows = await db.q
    .selectFrom('forum_imported')
    .select(['old_id', 'new_id'])
    .where('import_id', '=', importId)
    .where('kind', '=', kind)
    .where('is_made', '=', true)
    .orderBy('old_id')
    .execute();
  return rows.map(({ old_id, new_id }) => ({ oldId: old_id, newId: new_id }));
}

/** Posts that one import added to topics of an earlier one. */
export async function listGrown(db: Database, importId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('forum_imported as grown')
    .select('new_id')
    .where('import_id', '=', importId)
    .where('kind', 'in', ['post', 'part'])
    .where(
      sql<boolean>`not exists (
        select from forum_imported as topic
        where topic.source = grown.source and topic.kind = 'topic' and topic.old_id = grown.old_topic_id
          and topic.import_id = ${importId}
      )`,
    )
    .orderBy('new_id', 'desc')
    .execute();
  return rows.map(({ new_id }) => new_id);
}

/** Forgets where a topic and its posts came from. */
export async function forgetTopic(
  db: Database,
  { importId, oldTopicId }: { importId: number; oldTopicId: number },
): Promise<void> {
  await db.q
    .deleteFrom('forum_imported')
    .where('import_id', '=', importId)
    .where((e) =>
      e.or([
        e('old_topic_id', '=', oldTopicId),
        e.and([e('kind', '=', 'topic'), e('old_id', '=', oldTopicId)]),
      ]),
    )
    .execute();
}

export async function forgetThing(
  db: Database,
  { importId, kinds, newId }: { importId: number; kinds: readonly ImportedKind[]; newId: number },
): Promise<void> {
  await db.q
    .deleteFrom('forum_imported')
    .where('import_id', '=', importId)
    .where('kind', 'in', [...kinds])
    .where('new_id', '=', newId)
    .execute();
}

/** True when somebody wrote in a topic what did not come with this import. */
export async function existsOtherPost(
  db: Database,
  { importId, topicId }: { importId: number; topicId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('posts')
    .select('id')
    .where('topic_id', '=', topicId)
    .where(
      sql<boolean>`not exists (
        select from forum_imported
        where import_id = ${importId} and kind in ('post', 'part') and new_id = posts.id
      )`,
    )
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}
