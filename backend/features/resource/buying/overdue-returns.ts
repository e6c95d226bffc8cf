import { subDays } from 'date-fns';
import { fail } from '../../../../contract/errors.ts';
import { resourceLimits } from '../../../../contract/resource/kinds.ts';
import type { Services } from '../../../http/context.ts';
import { lockTerms } from '../store.ts';
import * as store from './return-store.ts';
import { returnBought } from './returns.ts';

/** Gives back what buyers asked for and nobody decided about in time; returns how many. One that fails holds none up. */
export async function returnOverdue({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock();
  const limit = subDays(now, resourceLimits.returnDecisionDays);
  let count = 0;
  for (const returnId of await store.listOverdueReturns(db, limit)) {
    try {
      count += await db.tx(async () => {
        const asked = await store.lockReturn(db, returnId);
        // Staff were faster.
        if (asked?.state !== 'requested') return 0;
        const { purchaseId, resourceId, userId } = asked;
        const terms = (await lockTerms(db, resourceId)) ?? fail('resource.not_found');
        const reason = `${resourceLimits.returnDecisionDays} 天内没有处理，按规则退回`;
        await returnBought({ db, now }, { terms, purchaseId, userId, reason, by: null });
        return 1;
      });
    } catch (error) {
      log('error', 'resource.return_stuck', { returnId, error: String(error) });
    }
  }
  return count;
}
