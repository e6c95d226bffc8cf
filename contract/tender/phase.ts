import { addDays, dayStart, daysLater } from '../beijing-time.ts';
import { closingDays, undatedDays } from './kinds.ts';

export const tenderPhases = ['open', 'closing', 'closed', 'cancelled'] as const;
export type TenderPhase = (typeof tenderPhases)[number];

/** From when on nobody can bid any more; what names no closing time ends some days after it was published. */
export function endOf({ closesAt, publishedOn }: { closesAt: Date | null; publishedOn: string }): Date {
  return closesAt ?? dayStart(addDays(publishedOn, undatedDays + 1));
}

/** From the closing time on bids are refused (Tendering and Bidding Law, Article 28). */
export function phaseAt(
  { endsAt, isCancelled }: { endsAt: Date; isCancelled: boolean },
  now: Date,
): TenderPhase {
  if (isCancelled) return 'cancelled';
  if (endsAt <= now) return 'closed';
  return endsAt <= daysLater(now, closingDays) ? 'closing' : 'open';
}
