import { type Insertable, type Selectable, sql } from 'kysely';
import { proofLimits } from '../../../../contract/school/proof.ts';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

export type ProofRecord = Selectable<Tables['school_proofs']>;

export async function findProof(db: Database, userId: number): Promise<ProofRecord | undefined> {
  return db.q.selectFrom('school_proofs').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Held to the end of the transaction. */
export async function lockProof(db: Database, userId: number): Promise<ProofRecord | undefined> {
  return db.q
    .selectFrom('school_proofs')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

/** In place of what was sent before. */
export async function saveProof(db: Database, row: Insertable<Tables['school_proofs']>): Promise<void> {
  const { user_id: _, ...change } = row;
  await db.q
    .insertInto('school_proofs')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function updateDecided(
  db: Database,
  userId: number,
  change: Pick<ProofRecord, 'state' | 'reason' | 'valid_until' | 'decided_by' | 'decided_at'>,
): Promise<void> {
  await db.q
    .updateTable('school_proofs')
    .set({ ...change, document_key: '' })
    .where('user_id', '=', userId)
    .execute();
}

export async function deleteProof(db: Database, userId: number): Promise<void> {
  await db.q.deleteFrom('school_proofs').where('user_id', '=', userId).execute();
}

export async function listWaiting(db: Database, page: number) {
  const { total } = await db.q
    .selectFrom('school_proofs')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const items = await db.q
    .selectFrom('school_proofs')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('sent_at')
    .orderBy('user_id')
    .limit(sql.lit(proofLimits.perPage))
    .offset((page - 1) * proofLimits.perPage)
    .execute();
  return { items, total: Number(total) };
}

/** Whether the person is proven in a role on a day. */
export async function isProven(
  db: Database,
  { userId, role, today }: { userId: number; role: ProofRecord['role']; today: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('school_proofs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('state', '=', 'accepted')
    .where('valid_until', '>=', today)
    .executeTakeFirst();
  return row !== undefined;
}
