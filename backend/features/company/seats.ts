import { fail } from '../../../contract/errors.ts';
import type { Database } from '../../db/database.ts';
import { getSiteConfig } from '../site/index.ts';
import { countOpen } from './invitation-store.ts';
import { countMembers } from './member-store.ts';

/** Seats of a company: what staff gave it or the configuration's, and how they are taken. Open invitations hold one each. */
export async function countSeats(
  db: Database,
  { companyId, seats, now }: { companyId: number; seats: number | null; now: Date },
): Promise<{ total: number; members: number; invited: number; free: number }> {
  const total = seats ?? (await getSiteConfig(db)).companySeats;
  const members = await countMembers(db, companyId);
  const invited = await countOpen(db, { companyId, now });
  return { total, members, invited, free: Math.max(0, total - members - invited) };
}

/** Call it with the company locked. */
export async function requireSeats(
  db: Database,
  asked: { companyId: number; seats: number | null; now: Date; count: number },
): Promise<void> {
  const { total, free } = await countSeats(db, asked);
  if (free < asked.count) return fail('company.seats_full', { values: { count: total } });
}
