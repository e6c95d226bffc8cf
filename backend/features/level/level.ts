import { beijingDate } from '../../../contract/beijing-time.ts';
import { levelOf, type PointReason, pointRules } from '../../../contract/level/rules.ts';
import type { Database } from '../../db/database.ts';
import { addPoints } from '../account/index.ts';
import { notify } from '../notice/index.ts';
import * as store from './store.ts';

interface LevelContext {
  db: Database;
  now: Date;
}

interface Earned {
  userId: number;
  reason: PointReason;
  /** What earned it, for example `post:12`. */
  thing: string;
  /** Whose act it was, where several people may do it: who liked. */
  actorId?: number;
}

/**
 * Gives points by the rule of the reason, up to its daily cap. Call it inside the transaction of the write that earns
 * them; the same thing earns once. Nobody earns by an act of their own on what is theirs: callers leave that out.
 */
export async function award({ db, now }: LevelContext, earned: Earned): Promise<void> {
  const { userId, reason, thing, actorId = 0 } = earned;
  const day = beijingDate(now);
  await db.tx(async () => {
    const before = await store.lockLevel(db, userId);
    if (!before || (await store.existsLive(db, { userId, reason, thing, actorId }))) return;
    const rule = pointRules[reason];
    const room = rule.dayCap - (await store.sumEarned(db, { userId, reason, day }));
    const points = Math.min(rule.points, room);
    if (points <= 0) return;
    await store.createEntry(db, { userId, reason, thing, actorId, points, cause: 'earned', day, now });
    const after = await addPoints(db, { userId, points });
    if (after.level <= before.level) return;
    const told = { userIds: [userId], kind: 'level_up', thing: `level:${after.level}` } as const;
    await notify({ db, now }, { ...told, path: '/personal/level', data: { level: after.level } });
  });
}

/** What is meant by a thing, and whether only one reason or one person's act of it is. */
interface TakenBack {
  thing: string;
  reason?: PointReason;
  actorId?: number;
}

/**
 * Takes back exactly what a thing has earned everybody: `undone` because the act was (a like taken back), `hidden`
 * because the thing went out of sight. Points never fall below zero, as no more is taken than was given.
 */
export async function takeBack(
  { db, now }: LevelContext,
  taken: TakenBack,
  cause: 'undone' | 'hidden' = 'undone',
): Promise<void> {
  await reverse({ db, now }, await store.listLive(db, taken), cause);
}

/** Gives back what was withdrawn while the thing was not visible. */
export async function giveAgain({ db, now }: LevelContext, thing: string): Promise<void> {
  await reverse({ db, now }, await store.listHidden(db, thing), 'restored');
}

async function reverse(
  { db, now }: LevelContext,
  entries: readonly store.Entry[],
  cause: 'undone' | 'hidden' | 'restored',
): Promise<void> {
  const day = beijingDate(now);
  await db.tx(async () => {
    // By person, so that two of these never wait for each other.
    for (const entry of [...entries].sort((a, b) => a.userId - b.userId || a.id - b.id)) {
      const { userId, points } = entry;
      if (!(await store.lockLevel(db, userId))) continue;
      const isNew = await store.createReversal(db, { entry, cause, day, now });
      if (isNew) await addPoints(db, { userId, points: -points });
    }
  });
}

interface LevelDifference {
  userId: number;
  points: number;
  level: number;
  ledgerPoints: number;
  ledgerLevel: number;
}

/** Compares every person's points and level with the ledger; puts right what differs when asked to. */
export async function checkLevels(
  { db }: Pick<LevelContext, 'db'>,
  { isRepaired }: { isRepaired: boolean },
): Promise<LevelDifference[]> {
  const differences: LevelDifference[] = [];
  for (const row of await store.listUnequal(db)) {
    differences.push({ ...row, ledgerLevel: levelOf(row.ledgerPoints) });
    if (isRepaired) await db.tx(() => store.setFromLedger(db, row.userId));
  }
  return differences;
}
