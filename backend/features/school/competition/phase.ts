import type { CompetitionPhase } from '../../../../contract/school/competition.ts';
import type { CompetitionRecord } from './competition-store.ts';

/** Where a competition stands: it opens and closes by the clock, and is decided by staff. */
export function phaseOf(
  { state, opens_at, closes_at }: Pick<CompetitionRecord, 'state' | 'opens_at' | 'closes_at'>,
  now: Date,
): CompetitionPhase {
  if (state !== 'published') return state;
  if (now < opens_at) return 'coming';
  return now < closes_at ? 'open' : 'judging';
}
