import type { Database } from '../../db/database.ts';
import './tables.ts';

interface NewAct {
  act: 'remove' | 'refuse' | 'warn' | 'silence' | 'ban';
  thingKind: string;
  thingId: number;
  subjectId: number;
  actorId: number;
  seconderId?: number;
  caseId?: number;
  boardId: number | null;
  reason: string;
  until?: Date;
  now: Date;
}

export async function createAct(db: Database, act: NewAct): Promise<number> {
  const { id } = await db.q
    .insertInto('moderation_acts')
    .values({
      act: act.act,
      thing_kind: act.thingKind,
      thing_id: act.thingId,
      subject_id: act.subjectId,
      actor_id: act.actorId,
      seconder_id: act.seconderId ?? null,
      case_id: act.caseId ?? null,
      board_id: act.boardId,
      reason: act.reason,
      until: act.until ?? null,
      created_at: act.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockAct(db: Database, actId: number) {
  return db.q
    .selectFrom('moderation_acts')
    .selectAll()
    .where('id', '=', actId)
    .forUpdate()
    .executeTakeFirst();
}

export async function setAppealed(db: Database, { actId, now }: { actId: number; now: Date }): Promise<void> {
  await db.q.updateTable('moderation_acts').set({ appealed_at: now }).where('id', '=', actId).execute();
}

export async function reverseAct(
  db: Database,
  { actId, by, now }: { actId: number; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('moderation_acts')
    .set({ reversed_at: now, reversed_by: by })
    .where('id', '=', actId)
    .where('reversed_at', 'is', null)
    .execute();
}

/** What took a thing away is void once the thing is back. */
export async function reverseRemovals(
  db: Database,
  thing: { thingKind: string; thingId: number; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('moderation_acts')
    .set({ reversed_at: thing.now, reversed_by: thing.by })
    .where('thing_kind', '=', thing.thingKind)
    .where('thing_id', '=', thing.thingId)
    .where('act', 'in', ['remove', 'refuse'])
    .where('reversed_at', 'is', null)
    .execute();
}

/** Newest first, at most a hundred: what stands on a person's page in the back office. */
export function listActsOn(db: Database, subjectId: number) {
  return db.q
    .selectFrom('moderation_acts')
    .leftJoin('users as actors', 'actors.id', 'moderation_acts.actor_id')
    .selectAll('moderation_acts')
    .select('actors.nickname as actor_name')
    .where('subject_id', '=', subjectId)
    .orderBy('moderation_acts.id', 'desc')
    .limit(100)
    .execute();
}

/** True while a ban keeps the person out. */
export async function existsBan(db: Database, userId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('moderation_acts')
    .select('id')
    .where('subject_id', '=', userId)
    .where('act', '=', 'ban')
    .where('reversed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function reverseBans(
  db: Database,
  { userId, by, now }: { userId: number; by: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('moderation_acts')
    .set({ reversed_at: now, reversed_by: by })
    .where('subject_id', '=', userId)
    .where('act', '=', 'ban')
    .where('reversed_at', 'is', null)
    .execute();
}
