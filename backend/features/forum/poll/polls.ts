import { fail } from '../../../../contract/errors.ts';
import type { NewPoll, Poll } from '../../../../contract/forum/poll.ts';
import type { Database } from '../../../db/database.ts';
import type { SignedInContext, Viewer } from '../../../http/context.ts';
import * as store from './poll-store.ts';

/** Opens the poll of a topic; part of its transaction. Fails `request.invalid` without options or with a past end. */
export async function openPoll(
  { db, now }: { db: Database; now: Date },
  { topicId, poll }: { topicId: number; poll: NewPoll | undefined },
): Promise<void> {
  if (!poll) return fail('request.invalid', { fields: { 'poll.options': 'min_length' } });
  if (poll.closesAt && poll.closesAt <= now) {
    return fail('request.invalid', { fields: { 'poll.closesAt': 'past' } });
  }
  const mostChoices = Math.min(poll.mostChoices, poll.options.length);
  await store.createPoll(db, { ...poll, mostChoices, topicId });
}

/** Casts, changes or takes back a vote. */
export async function votePoll(
  { db, viewer, now, reply }: SignedInContext,
  { topicId, choices }: { topicId: number; choices: number[] },
): Promise<Poll> {
  const { userId } = viewer;
  const poll = await db.tx(async () => {
    if (!(await store.lockPoll(db, topicId))) return fail('forum.poll_not_found');
    const found = (await store.getPoll(db, { topicId, viewerId: userId })) ?? fail('forum.poll_not_found');
    if (isOver(found, now)) return fail('forum.poll_closed');
    if (found.mine.length > 0 && !found.isChangeable) return fail('forum.poll_voted');
    const isKnown = choices.every((choice) => found.options.some(({ position }) => position === choice));
    const isBare = choices.length === 0 && found.mine.length === 0;
    if (!isKnown || isBare || choices.length > found.mostChoices) {
      return fail('forum.poll_choice', { values: { count: found.mostChoices } });
    }
    await store.setVotes(db, { topicId, userId, from: found.mine, to: choices, now });
    return (await store.getPoll(db, { topicId, viewerId: userId })) ?? fail('forum.poll_not_found');
  });
  reply.changed(`topic:${topicId}`);
  return presentPoll(poll, { viewer, now });
}

/** A poll as `viewer` may see it: the figures are left out where its setting keeps them back. */
export function presentPoll(
  { closesAt, options, ...poll }: store.StoredPoll,
  { viewer, now }: { viewer: Viewer | undefined; now: Date },
): Poll {
  const isClosed = isOver({ closesAt }, now);
  const hasVoted = poll.mine.length > 0;
  const isShown = isClosed || poll.results === 'always' || (poll.results === 'voted' && hasVoted);
  return {
    ...poll,
    options: options.map((option) => (isShown ? option : { ...option, voteCount: null })),
    closesAt: closesAt?.toISOString() ?? null,
    isClosed,
    canVote: Boolean(viewer?.isVerified) && !isClosed && (!hasVoted || poll.isChangeable),
  };
}

function isOver({ closesAt }: Pick<store.StoredPoll, 'closesAt'>, now: Date): boolean {
  return closesAt !== null && closesAt <= now;
}
