import type { EntryStatus } from '../../../contract/guest-book/guest-book.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Entries that count as this one: itself and what was merged into it. */
export async function listMergedIds(db: Database, entryId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('guest_entries')
    .select('id')
    .where('merged_into', '=', entryId)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function createVote(db: Database, vote: { entryId: number; userId: number; now: Date }) {
  await db.q
    .insertInto('guest_votes')
    .values({ entry_id: vote.entryId, user_id: vote.userId, created_at: vote.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a person's votes off several entries: those that were merged count as one. */
export async function deleteVotes(
  db: Database,
  { entryIds, userId }: { entryIds: number[]; userId: number },
) {
  await db.q
    .deleteFrom('guest_votes')
    .where('entry_id', 'in', entryIds)
    .where('user_id', '=', userId)
    .execute();
}

export async function existsVote(db: Database, { entryIds, userId }: { entryIds: number[]; userId: number }) {
  const row = await db.q
    .selectFrom('guest_votes')
    .select('user_id')
    .where('entry_id', 'in', entryIds)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those who want to hear of an entry: its voters and its writer, and those of what was merged into it. */
export async function listConcerned(db: Database, entryIds: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ userId: number }>(
    `select user_id as "userId" from guest_votes where entry_id = any($1::bigint[])
     union select author_id from guest_entries where id = any($1::bigint[]) and author_id is not null
     order by 1 limit 10000`,
    [entryIds],
  );
  return rows.map(({ userId }) => userId);
}

/** Recounts what an entry shows of itself and of what was merged into it. */
export async function updateCounts(db: Database, entryId: number): Promise<number> {
  const { rows } = await db.query<{ voteCount: number }>(
    `with counted as (select id from guest_entries where id = $1 or merged_into = $1)
     update guest_entries set
       vote_count = (select count(distinct user_id) from guest_votes where entry_id in (select id from counted)),
       comment_count = (
         select count(*) from guest_comments where entry_id in (select id from counted) and not is_private
       )
     where id = $1 returning vote_count as "voteCount"`,
    [entryId],
  );
  return rows[0]?.voteCount ?? 0;
}

export async function createComment(
  db: Database,
  comment: { entryId: number; authorId: number | null; text: string; isPrivate: boolean; now: Date },
): Promise<number> {
  const row = await db.q
    .insertInto('guest_comments')
    .values({
      entry_id: comment.entryId,
      author_id: comment.authorId,
      body: comment.text,
      is_private: comment.isPrivate,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The talk below some entries in the order of time; at most 500. */
export async function listComments(db: Database, entryIds: readonly number[]) {
  return db.q
    .selectFrom('guest_comments')
    .select(['id', 'entry_id', 'author_id', 'body', 'is_private', 'created_at'])
    .where('entry_id', 'in', [...entryIds])
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

export async function createStep(
  db: Database,
  step: { entryId: number; status: EntryStatus; reason: string; actorId: number | null; now: Date },
): Promise<void> {
  await db.q
    .insertInto('guest_status_steps')
    .values({
      entry_id: step.entryId,
      status: step.status,
      reason: step.reason,
      actor_id: step.actorId,
      created_at: step.now,
    })
    .execute();
}

export async function listSteps(db: Database, entryId: number) {
  return db.q
    .selectFrom('guest_status_steps')
    .select(['status', 'reason', 'created_at'])
    .where('entry_id', '=', entryId)
    .orderBy('id')
    .limit(100)
    .execute();
}

export async function saveConfirmation(
  db: Database,
  word: { entryId: number; person: string; isFixed: boolean; now: Date },
): Promise<void> {
  await db.q
    .insertInto('guest_confirmations')
    .values({ entry_id: word.entryId, person: word.person, is_fixed: word.isFixed, created_at: word.now })
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'person']).doUpdateSet({ is_fixed: word.isFixed }),
    )
    .execute();
}

export async function deleteConfirmations(db: Database, entryId: number): Promise<void> {
  await db.q.deleteFrom('guest_confirmations').where('entry_id', '=', entryId).execute();
}

export async function countConfirmations(db: Database, entryId: number) {
  const { rows } = await db.query<{ fixed: number; notFixed: number }>(
    `select count(*) filter (where is_fixed) as fixed, count(*) filter (where not is_fixed) as "notFixed"
     from guest_confirmations where entry_id = $1`,
    [entryId],
  );
  return { fixed: Number(rows[0]?.fixed ?? 0), notFixed: Number(rows[0]?.notFixed ?? 0) };
}
