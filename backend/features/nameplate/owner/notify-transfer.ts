import { nameplatePath } from '../../../../contract/nameplate/link.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { notify } from '../../notice/index.ts';
import { listPartyPeople } from '../carer-store.ts';
import type { NameplateRow } from '../store.ts';
import type { Party } from './owner-store.ts';

type Step = 'accepted' | 'done' | 'cancelled' | 'declined';

export const ownerOf = (row: NameplateRow): Party => ({
  userId: row.owner_id,
  companyId: row.owner_company_id,
});

/** Tells one side of a transfer what the other did; call it inside the transaction of the write. */
export async function notifyTransfer(
  { db, now, viewer }: SignedInContext,
  told: { row: NameplateRow; transferId: number; step: Step; to: Party },
): Promise<void> {
  const { row, transferId, step, to } = told;
  await notify(
    { db, now },
    {
      userIds: await listPartyPeople(db, to),
      actorId: viewer.userId,
      kind: 'nameplate_transfer',
      thing: `nameplate_transfer:${transferId}:${step}`,
      path: nameplatePath(row.code, 'life'),
      data: { title: row.name, step },
    },
  );
}
