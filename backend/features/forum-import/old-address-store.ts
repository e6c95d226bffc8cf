import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { DumpFormat } from './dump/dump.ts';
import type { ImportedKind } from './tables.ts';
import './tables.ts';

export interface FoundThing {
  source: string;
  kind: ImportedKind;
  newId: number;
}

/** What an id of an old forum became. Where two forums had the same ids, the one that came first keeps them. */
export async function findImported(
  db: Database,
  { format, kinds, oldId }: { format: DumpFormat; kinds: readonly ImportedKind[]; oldId: number },
): Promise<FoundThing | undefined> {
  const row = await db.q
    .selectFrom('forum_imported')
    .select(['source', 'kind', 'new_id as newId'])
    .where('old_id', '=', oldId)
    .where('kind', 'in', [...kinds])
    .where('format', '=', format)
    .orderBy('created_at')
    .orderBy('source')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row;
}

/** The post of a topic with that number, or the last one before it that is here. */
export async function findImportedByNumber(
  db: Database,
  { source, topicId, number }: { source: string; topicId: number; number: number },
): Promise<FoundThing | undefined> {
  const row = await db.q
    .selectFrom('forum_imported')
    .select(['source', 'kind', 'new_id as newId'])
    .where('old_topic_id', '=', topicId)
    .where('old_number', '<=', number)
    .where('source', '=', source)
    .where('kind', 'in', ['opening', 'post'])
    .orderBy('old_number', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row;
}
