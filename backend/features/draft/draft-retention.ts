import { subDays } from 'date-fns';
import { draftLimits } from '../../../contract/draft/limits.ts';
import type { Services } from '../../http/context.ts';
import { removeDraft } from './draft.ts';
import { deleteOldSent } from './sent-text-store.ts';
import { listForgottenDrafts } from './store.ts';

/** Deletes drafts that nobody has touched for 90 days; returns how many. */
export async function deleteForgottenDrafts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const limit = subDays(clock(), draftLimits.keptDays);
  return db.tx(async () => {
    const ids = await listForgottenDrafts(db, limit);
    for (const draftId of ids) await removeDraft(db, { draftId, ownerId: 0 });
    return ids.length;
  });
}

/** Forgets what was sent once no draft of it can be left to be sent again; returns how many. */
export async function deleteForgottenSendings({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<number> {
  return deleteOldSent(db, subDays(clock(), draftLimits.keptDays));
}
