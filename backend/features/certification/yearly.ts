import { addDays } from 'date-fns';
import { certificationLimits as limits } from '../../../contract/certification/terms.ts';
import type { Services } from '../../http/context.ts';
import { listEnding } from './expert-store.ts';
import { expertTags, move, notifyApplicant, setExpertBadge } from './moves.ts';
import * as store from './store.ts';

type YearlyServices = Pick<Services, 'db' | 'clock'>;

/** Reminds experts of the yearly check, and ends what nobody asked to renew; returns how many of each. */
export async function checkYearly(services: YearlyServices): Promise<{ reminded: number; lapsed: number }> {
  const { db, clock } = services;
  const now = clock();
  const soon = addDays(now, limits.renewalDays);
  let lapsed = 0;
  for (const id of await listEnding(db, { until: now, without: 'renewal_asked_at' }))
    if (await lapse({ db, now }, id)) lapsed += 1;
  let reminded = 0;
  for (const id of await listEnding(db, { until: soon, without: 'reminded_at' }))
    if (await remind({ db, now }, id)) reminded += 1;
  return { reminded, lapsed };
}

interface Moment {
  db: Services['db'];
  now: Date;
}

/** False when somebody else was first. */
async function remind({ db, now }: Moment, id: number): Promise<boolean> {
  return db.tx(async () => {
    const row = await store.lock(db, id);
    if (row?.state !== 'certified' || row.reminded_at) return false;
    await store.update(db, id, { reminded_at: now, updated_at: row.updated_at });
    if (!row.renewal_asked_at) await notifyApplicant({ db, now }, { row, act: 'check_due' });
    return true;
  });
}

async function lapse({ db, now }: Moment, id: number): Promise<boolean> {
  return db.tx(async () => {
    const row = await store.lock(db, id);
    const isOver = row?.valid_until && row.valid_until <= now && row.renewal_asked_at === null;
    if (row?.state !== 'certified' || !isOver) return false;
    await move({ db, now }, { row, act: 'lapsed', actorId: null, change: { state: 'lapsed' } });
    await setExpertBadge({ db, now }, { userId: row.user_id, givenBy: null, isGiven: false });
    await notifyApplicant({ db, now }, { row, act: 'lapsed' });
    await db.publish('changed', JSON.stringify(expertTags(row.user_id)));
    return true;
  });
}
