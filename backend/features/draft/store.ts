import { sql } from 'kysely';
import type { Draft, DraftSummary } from '../../../contract/draft/draft.ts';
import { draftLimits } from '../../../contract/draft/limits.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Drafts that one sweep takes at most. */
const sweptAtOnce = 500;

/** Which draft of a person: that of one tab for one thing. */
export interface DraftPlace {
  userId: number;
  kind: string;
  thing: string;
  slot: string;
}

interface DraftText {
  path: string;
  about: string;
  excerpt: string;
  fields: Record<string, string>;
  now: Date;
}

const summaryColumns = [
  'id',
  'kind',
  'thing',
  'slot',
  'path',
  'about',
  'excerpt',
  'revision',
  'saved_at',
] as const;

export async function listDrafts(
  db: Database,
  { userId, kind, thing }: { userId: number; kind?: string; thing?: string },
): Promise<DraftSummary[]> {
  const rows = await db.q
    .selectFrom('drafts')
    .select(summaryColumns)
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as string))
    .$if(thing !== undefined, (query) => query.where('thing', '=', thing as string))
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(draftLimits.count))
    .execute();
  return rows.map(toSummary);
}

export async function getDraft(
  db: Database,
  { draftId, userId }: { draftId: number; userId: number },
): Promise<Draft | undefined> {
  const row = await db.q
    .selectFrom('drafts')
    .select(summaryColumns)
    .select('fields')
    .where('id', '=', draftId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { ...toSummary(row), fields: row.fields };
}

export async function countDrafts(db: Database, userId: number): Promise<number> {
  const row = await db.q
    .selectFrom('drafts')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function lockDraft(
  db: Database,
  { userId, kind, thing, slot }: DraftPlace,
): Promise<{ id: number; revision: number } | undefined> {
  return db.q
    .selectFrom('drafts')
    .select(['id', 'revision'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('thing', '=', thing)
    .where('slot', '=', slot)
    .forUpdate()
    .executeTakeFirst();
}

/** Undefined when the same place was taken at the same moment. */
export async function createDraft(db: Database, draft: DraftPlace & DraftText): Promise<number | undefined> {
  const { userId, kind, thing, slot, path, about, excerpt, fields, now } = draft;
  const row = await db.q
    .insertInto('drafts')
    .values({
      user_id: userId,
      ...{ kind, thing, slot, path, about, excerpt },
      fields: JSON.stringify(fields),
      saved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateDraft(db: Database, draft: DraftText & { draftId: number }): Promise<void> {
  const { draftId, path, about, excerpt, fields, now } = draft;
  await db.q
    .updateTable('drafts')
    .set((e) => ({
      ...{ path, about, excerpt },
      fields: JSON.stringify(fields),
      revision: e('revision', '+', 1),
      saved_at: now,
    }))
    .where('id', '=', draftId)
    .execute();
}

export async function deleteDraft(db: Database, draftId: number): Promise<void> {
  await db.q.deleteFrom('drafts').where('id', '=', draftId).execute();
}

/** Ids of drafts that nobody has touched since `limit`, the oldest first. */
export async function listForgottenDrafts(db: Database, limit: Date): Promise<number[]> {
  const rows = await db.q
    .selectFrom('drafts')
    .select('id')
    .where('saved_at', '<', limit)
    .orderBy('saved_at')
    .limit(sql.lit(sweptAtOnce))
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

interface SummaryRow extends Omit<DraftSummary, 'savedAt'> {
  saved_at: Date;
}

function toSummary({ saved_at, ...row }: SummaryRow): DraftSummary {
  const { id, kind, thing, slot, path, about, excerpt, revision } = row;
  return { id, kind, thing, slot, path, about, excerpt, revision, savedAt: saved_at.toISOString() };
}
