import { sql } from 'kysely';
import type { NewPoll, Poll } from '../../../../contract/forum/poll.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export interface StoredPoll {
  mostChoices: number;
  closesAt: Date | null;
  results: Poll['results'];
  isChangeable: boolean;
  voterCount: number;
  options: { position: number; text: string; voteCount: number }[];
  /** Positions that the viewer chose. */
  mine: number[];
}

export async function createPoll(
  db: Database,
  { topicId, ...poll }: NewPoll & { topicId: number },
): Promise<void> {
  await db.q
    .insertInto('polls')
    .values({
      topic_id: topicId,
      most_choices: poll.mostChoices,
      closes_at: poll.closesAt,
      results: poll.results,
      is_changeable: poll.isChangeable,
    })
    .execute();
  await db.q
    .insertInto('poll_options')
    .values(poll.options.map((text, position) => ({ topic_id: topicId, position, text })))
    .execute();
}

export async function getPoll(
  db: Database,
  { topicId, viewerId }: { topicId: number; viewerId: number },
): Promise<StoredPoll | undefined> {
  const row = await db.q
    .selectFrom('polls')
    .select(['most_choices', 'closes_at', 'results', 'is_changeable', 'voter_count'])
    .select([
      sql<StoredPoll['options']>`(
        select json_agg(json_build_object('position', position, 'text', text, 'voteCount', vote_count)
          order by position)
        from poll_options where topic_id = polls.topic_id
      )`.as('options'),
      sql<number[]>`array(
        select position::integer from poll_votes
        where topic_id = polls.topic_id and user_id = ${viewerId} order by position
      )`.as('mine'),
    ])
    .where('topic_id', '=', topicId)
    .executeTakeFirst();
  return (
    row && {
      mostChoices: row.most_choices,
      closesAt: row.closes_at,
      results: row.results,
      isChangeable: row.is_changeable,
      voterCount: row.voter_count,
      options: row.options,
      mine: row.mine,
    }
  );
}

/** Makes votes of one poll wait for each other until the end of the transaction. */
export async function lockPoll(db: Database, topicId: number): Promise<boolean> {
  const row = await db.q
    .selectFrom('polls')
    .innerJoin('topics', 'topics.id', 'polls.topic_id')
    .select('polls.topic_id')
    .where('polls.topic_id', '=', topicId)
    .where('topics.hidden_at', 'is', null)
    .forUpdate('polls')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a person's choices in place of the earlier ones, and both into the counts. */
export async function setVotes(
  db: Database,
  vote: { topicId: number; userId: number; from: readonly number[]; to: readonly number[]; now: Date },
): Promise<void> {
  const { topicId, userId, from, to, now } = vote;
  await db.q.deleteFrom('poll_votes').where('topic_id', '=', topicId).where('user_id', '=', userId).execute();
  if (to.length > 0) {
    await db.q
      .insertInto('poll_votes')
      .values(to.map((position) => ({ topic_id: topicId, user_id: userId, position, voted_at: now })))
      .execute();
  }
  const step = (positions: readonly number[]) => sql`(position = any(${[...positions]}::integer[]))::integer`;
  await db.q
    .updateTable('poll_options')
    .set({ vote_count: sql<number>`vote_count + ${step(to)} - ${step(from)}` })
    .where('topic_id', '=', topicId)
    .execute();
  const voters = Number(to.length > 0) - Number(from.length > 0);
  await db.q
    .updateTable('polls')
    .set((e) => ({ voter_count: e('voter_count', '+', voters) }))
    .where('topic_id', '=', topicId)
    .execute();
}
