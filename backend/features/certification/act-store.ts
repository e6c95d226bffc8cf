import type { StaffCertification } from '../../../contract/certification/staff.ts';
import type { Database } from '../../db/database.ts';
import { listPeople } from '../person/index.ts';
import './tables.ts';

const maxActs = 100;

interface NewAct {
  certificationId: number;
  /** Null is the portal itself. */
  actorId: number | null;
  round: number;
  act: string;
  reason: string;
  now: Date;
}

export async function createAct(
  db: Database,
  { certificationId, actorId, now, ...act }: NewAct,
): Promise<void> {
  await db.q
    .insertInto('certification_acts')
    .values({ ...act, certification_id: certificationId, actor_id: actorId, created_at: now })
    .execute();
}

/** What became of an application, the newest first. */
export async function listActs(db: Database, certificationId: number): Promise<StaffCertification['acts']> {
  const rows = await db.q
    .selectFrom('certification_acts')
    .select(['actor_id', 'act', 'reason', 'created_at'])
    .where('certification_id', '=', certificationId)
    .orderBy('id', 'desc')
    .limit(maxActs)
    .execute();
  const people = await listPeople(
    db,
    rows.flatMap(({ actor_id }) => actor_id ?? []),
  );
  return rows.map(({ actor_id, act, reason, created_at }) => ({
    act,
    actor: (actor_id && people.get(actor_id)) || null,
    reason,
    createdAt: created_at.toISOString(),
  }));
}

/** Whether a member of staff voted or decided in this round. */
export async function tookPart(
  db: Database,
  { certificationId, round, userId }: { certificationId: number; round: number; userId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('certification_acts')
    .select('id')
    .where('certification_id', '=', certificationId)
    .where('round', '=', round)
    .where('actor_id', '=', userId)
    .where('act', 'in', ['voted', 'refused', 'certified'])
    .executeTakeFirst();
  return row !== undefined;
}
