import type { ResourceState } from '../../../../contract/resource/kinds.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

export async function setState(
  db: Database,
  change: { resourceId: number; state: ResourceState; reason: string; changeNumber: number },
): Promise<void> {
  await db.q
    .updateTable('resources')
    .set({ state: change.state, reason: change.reason, change_number: change.changeNumber })
    .where('id', '=', change.resourceId)
    .execute();
}

/** What became of a resource, for its author and the staff. */
export async function createAct(
  db: Database,
  act: { resourceId: number; actorId: number | null; act: string; reason: string; now: Date },
): Promise<void> {
  await db.q
    .insertInto('resource_acts')
    .values({
      resource_id: act.resourceId,
      actor_id: act.actorId,
      act: act.act,
      reason: act.reason,
      created_at: act.now,
    })
    .execute();
}
