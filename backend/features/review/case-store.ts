import { sql } from 'kysely';
import type { CaseKind, Decision } from '../../../contract/moderation/kinds.ts';
import type { Database } from '../../db/database.ts';
import type { CaseFacts } from './tables.ts';

interface NewCase {
  kind: CaseKind;
  thingKind: string;
  thingId: number;
  boardId: number | null;
  subjectId: number | null;
  facts?: CaseFacts;
  /** What it counts for its place in the queue; 1 without. */
  weight?: number;
  now: Date;
}

export interface StoredCase {
  id: number;
  kind: CaseKind;
  thingKind: string;
  thingId: number;
  boardId: number | null;
  subjectId: number | null;
  facts: CaseFacts;
  claimedBy: number | null;
  claimedUntil: Date | null;
  isDecided: boolean;
}

/** Opens a case, or adds to the one of its kind that is open for the same thing; resolves with its id. */
export async function openCase(db: Database, opened: NewCase): Promise<number> {
  const { id } = await db.q
    .insertInto('moderation_cases')
    .values({
      kind: opened.kind,
      thing_kind: opened.thingKind,
      thing_id: opened.thingId,
      board_id: opened.boardId,
      subject_id: opened.subjectId,
      facts: JSON.stringify(opened.facts ?? {}),
      weight: opened.weight ?? 1,
      opened_at: opened.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'thing_kind', 'thing_id']).where('decided_at', 'is', null).doUpdateSet({
        weight: sql<number>`moderation_cases.weight + excluded.weight`,
        facts: sql<string>`moderation_cases.facts || excluded.facts`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locks a case until the end of the transaction. */
export async function lockCase(db: Database, caseId: number): Promise<StoredCase | undefined> {
  const row = await db.q
    .selectFrom('moderation_cases')
    .selectAll()
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      kind: row.kind,
      thingKind: row.thing_kind,
      thingId: row.thing_id,
      boardId: row.board_id,
      subjectId: row.subject_id,
      facts: row.facts,
      claimedBy: row.claimed_by,
      claimedUntil: row.claimed_until,
      isDecided: row.decided_at !== null,
    }
  );
}

export async function setClaim(
  db: Database,
  { caseId, claim }: { caseId: number; claim: { by: number; until: Date } | null },
): Promise<void> {
  await db.q
    .updateTable('moderation_cases')
    .set({ claimed_by: claim?.by ?? null, claimed_until: claim?.until ?? null })
    .where('id', '=', caseId)
    .execute();
}

interface Closing {
  by: number;
  decision: Decision;
  reason: string;
  now: Date;
}

export async function closeCase(db: Database, caseId: number, closing: Closing): Promise<void> {
  await db.q.updateTable('moderation_cases').set(closed(closing)).where('id', '=', caseId).execute();
}

/** Closes whatever else is open about a thing that was dealt with; appeals and bans stand for themselves. */
export async function closeCasesOf(
  db: Database,
  { thingKind, thingId }: { thingKind: string; thingId: number },
  closing: Closing,
): Promise<number[]> {
  const rows = await db.q
    .updateTable('moderation_cases')
    .set(closed(closing))
    .where('thing_kind', '=', thingKind)
    .where('thing_id', '=', thingId)
    .where('kind', 'in', ['report', 'first_post', 'rule'])
    .where('decided_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** A topic went to another board: who keeps the order there decides about it and its floors. */
export async function moveCases(
  db: Database,
  { topicId, boardId }: { topicId: number; boardId: number },
): Promise<void> {
  await db.q
    .updateTable('moderation_cases')
    .set({ board_id: boardId })
    .where('decided_at', 'is', null)
    .where(
      sql<boolean>`((thing_kind = 'topic' and thing_id = ${topicId})
        or (thing_kind = 'post' and thing_id in (select id from posts where topic_id = ${topicId})))`,
    )
    .execute();
}

function closed({ by, decision, reason, now }: Closing) {
  return {
    decided_at: now,
    decided_by: by,
    decision,
    decision_reason: reason,
    claimed_by: null,
    claimed_until: null,
  };
}
