import type { Slot } from '../../../contract/certification/certification.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export async function listSlots(db: Database, certificationId: number): Promise<Slot[]> {
  const rows = await db.q
    .selectFrom('certification_slots')
    .select(['id', 'starts_at', 'minutes', 'place', 'chosen_at'])
    .where('certification_id', '=', certificationId)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    slotId: row.id,
    startsAt: row.starts_at.toISOString(),
    minutes: row.minutes,
    place: row.place,
    isChosen: row.chosen_at !== null,
  }));
}

/** Undefined when there is a slot at this time already. */
export async function createSlot(
  db: Database,
  slot: {
    certificationId: number;
    startsAt: Date;
    minutes: number;
    place: string;
    offeredBy: number;
    now: Date;
  },
): Promise<number | undefined> {
  const row = await db.q
    .insertInto('certification_slots')
    .values({
      certification_id: slot.certificationId,
      starts_at: slot.startsAt,
      minutes: slot.minutes,
      place: slot.place,
      offered_by: slot.offeredBy,
      chosen_at: null,
      created_at: slot.now,
    })
    .onConflict((conflict) => conflict.columns(['certification_id', 'starts_at']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteSlot(
  db: Database,
  { certificationId, slotId }: { certificationId: number; slotId: number },
): Promise<void> {
  await db.q
    .deleteFrom('certification_slots')
    .where('certification_id', '=', certificationId)
    .where('id', '=', slotId)
    .execute();
}

/** Without a slot, those of a former round: the next interview has times of its own. */
export async function deleteSlots(db: Database, certificationId: number): Promise<void> {
  await db.q.deleteFrom('certification_slots').where('certification_id', '=', certificationId).execute();
}

/** Makes one slot the chosen one, and no other. */
export async function setChosen(
  db: Database,
  { certificationId, slotId, now }: { certificationId: number; slotId: number; now: Date },
): Promise<void> {
  await db.q
    .updateTable('certification_slots')
    .set({ chosen_at: null })
    .where('certification_id', '=', certificationId)
    .where('chosen_at', 'is not', null)
    .execute();
  await db.q
    .updateTable('certification_slots')
    .set({ chosen_at: now })
    .where('certification_id', '=', certificationId)
    .where('id', '=', slotId)
    .execute();
}
