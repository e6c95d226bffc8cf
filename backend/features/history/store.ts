import { sql } from 'kysely';
import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** More changes of one text are kept, but not shown. */
const shownChanges = 50;

export interface TextVersion {
  revision: number;
  title?: string;
  body: Doc;
  tags?: string[];
}

/** Keeps a text as it stands, before an edit of the same transaction replaces it. */
export async function createTextRevision(
  db: Database,
  kept: TextVersion & {
    thingKind: 'topic' | 'post';
    thingId: number;
    by: number;
    reason: string;
    now: Date;
  },
): Promise<void> {
  const { thingKind, thingId, revision, title = '', body, tags = [], by, reason, now } = kept;
  await db.q
    .insertInto('text_revisions')
    .values({
      thing_kind: thingKind,
      thing_id: thingId,
      revision,
      title,
      body: JSON.stringify(body),
      tags,
      replaced_at: now,
      replaced_by: by,
      reason,
    })
    .execute();
}

interface StoredRevision {
  revision: number;
  title: string;
  body: Doc;
  tags: string[];
  replacedAt: Date;
  userId: number | null;
  nickname: string | null;
  reason: string;
}

/** Earlier versions of a text, the newest first. */
export async function listRevisions(
  db: Database,
  { thingKind, thingId }: { thingKind: 'topic' | 'post'; thingId: number },
): Promise<StoredRevision[]> {
  return db.q
    .selectFrom('text_revisions')
    .leftJoin('users', 'users.id', 'text_revisions.replaced_by')
    .select(['revision', 'title', 'body', 'tags', 'replaced_at as replacedAt', 'reason'])
    .select(['users.id as userId', 'users.nickname'])
    .where('thing_kind', '=', thingKind)
    .where('thing_id', '=', thingId)
    .orderBy('revision', 'desc')
    .limit(sql.lit(shownChanges))
    .execute();
}
