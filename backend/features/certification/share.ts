import type { Database } from '../../db/database.ts';
import { getSiteConfig } from '../site/index.ts';
import { isExpert } from './expert-store.ts';

/** Percent of a price that goes to an expert who sells; undefined for everybody else. */
export async function expertShare(
  { db, now }: { db: Database; now: Date },
  userId: number,
): Promise<number | undefined> {
  if (!(await isExpert(db, { userId, now }))) return undefined;
  return (await getSiteConfig(db)).expertSharePercent;
}
