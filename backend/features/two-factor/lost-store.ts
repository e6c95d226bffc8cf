import type { LostFactorState } from '../../../contract/two-factor/lost-factor.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

export interface LostFactorRow {
  id: number;
  userId: number;
  state: LostFactorState;
  statement: string;
  pictureKey: string;
  address: string;
  createdAt: Date;
  opensAt: Date;
  closesAt: Date | null;
  endedAt: Date | null;
}

const columns = [
  'id',
  'user_id as userId',
  'state',
  'statement',
  'picture_key as pictureKey',
  'address',
  'created_at as createdAt',
  'opens_at as opensAt',
  'closes_at as closesAt',
  'ended_at as endedAt',
] as const;

/** The last request of a person, whatever became of it. */
export function findLastLost(db: Database, userId: number): Promise<LostFactorRow | undefined> {
  return db.q
    .selectFrom('lost_factors')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A request, held until the end of the transaction. */
export function lockLost(db: Database, id: number): Promise<LostFactorRow | undefined> {
  return db.q.selectFrom('lost_factors').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function findLostByCode(
  db: Database,
  cancelHash: string,
): Promise<{ id: number; userId: number } | undefined> {
  return db.q
    .selectFrom('lost_factors')
    .select(['id', 'user_id as userId'])
    .where('cancel_hash', '=', cancelHash)
    .executeTakeFirst();
}

export async function createLost(
  db: Database,
  request: {
    userId: number;
    statement: string;
    pictureKey: string;
    cancelHash: string;
    address: string;
    now: Date;
    opensAt: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('lost_factors')
    .values({
      user_id: request.userId,
      statement: request.statement,
      picture_key: request.pictureKey,
      cancel_hash: request.cancelHash,
      address: request.address,
      created_at: request.now,
      opens_at: request.opensAt,
      closes_at: null,
      ended_at: null,
    })
    .execute();
}

/** Moves an open request on; false when it is no longer open. What ends it blanks the picture. */
export async function moveLost(
  db: Database,
  move: { id: number; state: LostFactorState; closesAt?: Date; endedAt?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db.q
    .updateTable('lost_factors')
    .set({
      state: move.state,
      ...(move.closesAt && { closes_at: move.closesAt }),
      ...(move.endedAt && { ended_at: move.endedAt, picture_key: '' }),
    })
    .where('id', '=', move.id)
    .where('state', 'in', ['waiting', 'approved'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Every factor of a person, with the codes that stand for them. */
export async function deleteTwoFactor(db: Database, userId: number): Promise<void> {
  await db.q.deleteFrom('totp_factors').where('user_id', '=', userId).execute();
  await db.q.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await db.q.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
