import type { Verdict } from '../../../contract/certification/terms.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

interface Vote {
  reviewerId: number;
  verdict: Verdict;
  reason: string;
  createdAt: Date;
}

/** Votes of one round in the order in which they came. */
export async function listVotes(
  db: Database,
  { certificationId, round }: { certificationId: number; round: number },
): Promise<Vote[]> {
  return db.q
    .selectFrom('certification_votes')
    .select(['reviewer_id as reviewerId', 'verdict', 'reason', 'created_at as createdAt'])
    .where('certification_id', '=', certificationId)
    .where('round', '=', round)
    .orderBy('created_at')
    .orderBy('reviewer_id')
    .execute();
}

export async function createVote(
  db: Database,
  vote: {
    certificationId: number;
    round: number;
    reviewerId: number;
    verdict: Verdict;
    reason: string;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('certification_votes')
    .values({
      certification_id: vote.certificationId,
      round: vote.round,
      reviewer_id: vote.reviewerId,
      verdict: vote.verdict,
      reason: vote.reason,
      created_at: vote.now,
    })
    .execute();
}
