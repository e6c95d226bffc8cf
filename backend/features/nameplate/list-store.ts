import { sql } from 'kysely';
import { nameplateLimits } from '../../../contract/nameplate/nameplate.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** What was frozen of a nameplate, the newest first. */
export async function listFrozen(db: Database, nameplateId: number) {
  return db.q
    .selectFrom('nameplate_lists')
    .select(['id as nameplateListId', 'list_version as listVersion', 'content', 'sha256'])
    .select(['is_public as isPublic', 'frozen_at as frozenAt'])
    .where('nameplate_id', '=', nameplateId)
    .orderBy('id', 'desc')
    .limit(sql.lit(nameplateLimits.lists))
    .execute();
}

export async function createFrozen(
  db: Database,
  frozen: {
    nameplateId: number;
    listId: number | null;
    listVersion: number;
    content: string;
    sha256: string;
    isPublic: boolean;
    frozenBy: number | null;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('nameplate_lists')
    .values({
      nameplate_id: frozen.nameplateId,
      list_id: frozen.listId,
      list_version: frozen.listVersion,
      content: frozen.content,
      sha256: frozen.sha256,
      is_public: frozen.isPublic,
      frozen_by: frozen.frozenBy,
      frozen_at: frozen.now,
    })
    .execute();
}
