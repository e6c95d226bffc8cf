import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import * as level from '../../../contract/level/level.ts';
import { on } from '../../http/on.ts';
import { countBadges, listBadges, setStaffBadge } from '../badge/index.ts';
import { getLevel, listEntries, sumByReason } from './ledger-store.ts';

export const levelEndpoints = [
  on(level.getOwnLevel, async ({ db, viewer: { userId }, now }, { page }) => {
    const [own, today, entries] = await Promise.all([
      getLevel(db, userId),
      sumByReason(db, { userId, day: beijingDate(now) }),
      listEntries(db, { userId, page }),
    ]);
    return { ...(own ?? fail('session.required')), today, entries };
  }),
  on(level.listPersonBadges, ({ db }, { userId }) => listBadges(db, userId)),
  on(level.countBadges, ({ db }) => countBadges(db)),
  on(level.setStaffBadge, setStaffBadge),
];
