import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Of what somebody asked for only product and day stay, for the figures; what is open is cancelled. */
export async function erasePersonalData(db: Database, userId: number): Promise<void> {
  const blank = { company: '', name: '', phone: '', email: '', note: '', outcome: '' };
  await db.q.updateTable('appointments').set(blank).where('created_by', '=', userId).execute();
  await db.q
    .updateTable('appointments')
    .set({ state: 'cancelled' })
    .where('created_by', '=', userId)
    .where('state', '=', 'open')
    .execute();
}

/** Blanks what was over long ago, of people without an account as well. */
export async function blankOld(db: Database, before: Date): Promise<number> {
  const rows = await db.q
    .updateTable('appointments')
    .set({ company: '', name: '', phone: '', email: '', note: '', outcome: '' })
    .where('state', '<>', 'open')
    .where('created_at', '<', before)
    .where('phone', '<>', '')
    .returning('id')
    .execute();
  return rows.length;
}
