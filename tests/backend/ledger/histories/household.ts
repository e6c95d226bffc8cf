import type { Database } from '../../../../backend/db/database.ts';
import { createUser } from '../../../../backend/features/account/store.ts';
import { listPeriods } from '../../../../backend/features/membership/store.ts';
import { features } from '../../../../backend/features.ts';
import type { SignedInContext } from '../../../../backend/http/context.ts';
import { addDays, beijingDate } from '../../../../contract/beijing-time.ts';

/** Coins for a yuan, in every history. */
export const coinsPerYuan = 10;
const start = Date.parse('2026-11-02T01:00:00.000Z');
let households = 0;

/**
 * Three people who know each other and play together against the portal, with a clock of their own. They buy from each
 * other only, so that whatever they gain together is the portal's loss.
 */
export interface Household {
  db: Database;
  people: readonly number[];
  /** Somebody else, who makes codes. */
  staffId: number;
  now: Date;
  /** Days on which a member was seen to be one, and acts whose day is counted as used; by person. */
  memberDays: Map<number, number>;
  /** A number that no other act of any household has. */
  next(): number;
  contextOf(userId: number): SignedInContext;
}

export async function createHousehold(db: Database): Promise<Household> {
  households += 1;
  const tag = `${process.pid}-${households}`;
  const people: number[] = [];
  for (const name of ['anna', 'bert', 'carl', 'staff']) {
    const username = `${name}-${tag}`;
    people.push(await createUser(db, { username, nickname: username, now: new Date(start) }));
  }
  const staffId = people.pop() ?? 0;
  let acts = households * 1000;
  const household: Household = {
    db,
    people,
    staffId,
    now: new Date(start),
    memberDays: new Map(),
    next: () => ++acts,
    contextOf: (userId) => createContext(household, userId),
  };
  return household;
}

export const isOf = (household: Household): string => `any('{${household.people.join(',')}}'::bigint[])`;

/** Moves the household's clock on, and counts the days on which its members were members. */
export async function wait(household: Household, hours: number): Promise<void> {
  const before = beijingDate(household.now);
  household.now = new Date(household.now.getTime() + hours * 3_600_000);
  const after = beijingDate(household.now);
  const { rows } = await household.db.query<{ id: number }>(
    `select distinct user_id as id from membership_periods where user_id = ${isOf(household)} and state = 'active'`,
    [],
  );
  for (const { id: userId } of rows) {
    const periods = await listPeriods(household.db, { userId, today: before });
    const active = periods.filter(({ state }) => state === 'active');
    let count = 0;
    for (let day = addDays(before, 1); day <= after; day = addDays(day, 1)) {
      if (active.some(({ startsOn, endsOn }) => startsOn <= day && day < endsOn)) count += 1;
    }
    countDays(household, userId, count);
  }
}

export function countDays({ memberDays }: Household, userId: number, count: number): void {
  memberDays.set(userId, (memberDays.get(userId) ?? 0) + count);
}

/** What the rules of money read of a request; they touch nothing else, or the history fails. */
function createContext(household: Household, userId: number): SignedInContext {
  const { db, now } = household;
  const context: Partial<SignedInContext> = {
    db,
    now,
    features,
    clock: () => now,
    log: () => {},
    randomBytes: (size) => Buffer.from(String(household.next()).padStart(size * 2, '0'), 'hex'),
    jobs: { send: async () => undefined } as unknown as SignedInContext['jobs'],
    reply: { header: () => {}, cookie: () => {}, changed: () => {}, captchaSpent: () => {} },
    viewer: {
      userId,
      sessionId: 0,
      nickname: '',
      groupId: 1,
      roles: [],
      moderates: [],
      postingSuspendedUntil: null,
      isVerified: true,
      isCompany: false,
      tenantId: 0,
    },
  };
  return context as SignedInContext;
}
