import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { saveCancellation } from '../../../backend/features/account/index.ts';
import { settleInvites } from '../../../backend/features/invite/invite.ts';
import { createInvite, findInviter } from '../../../backend/features/invite/store.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { eraseDuePeople } from '../../../backend/features/personal-data/erase.ts';
import { saveSiteConfig } from '../../../backend/features/site/index.ts';
import { inviteRules } from '../../../contract/invite/rules.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import '../../support/seeded-cases.ts';
import { createOrderWorld } from '../order/order-world.ts';

const dayMilliseconds = 86_400_000;
/** Of the configuration, unless staff changed it. */
const usualMax = 20;

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('come' as const), who: fc.nat(), isOften: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      who: fc.nat(),
      yuan: fc.constantFrom(5, 10, 39, 1000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('payer' as const), who: fc.nat(), payer: fc.nat(2) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('close' as const), who: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('refund' as const), who: fc.nat() }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('decide' as const), who: fc.nat(), isGrant: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('set' as const), max: fc.constantFrom(0, 3, usualMax) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ act: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 16 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describeOnBothDatabases('rewards for invitations, whatever people do', (database) => {
  let world: Awaited<ReturnType<typeof createOrderWorld>>;
  let staff: TestPerson;
  let count = 0;
  beforeEach(async () => {
    world = await createOrderWorld(database.db, { seed: 'invite-model' });
    staff = await world.signUp({ roles: ['admin'] });
  });
  const query = async <T>(text: string, params: unknown[] = []) =>
    (await database.db.query<T>(text, params)).rows;

  /** One history: its people, what each of them closed, and the most that was promised. */
  async function live(steps: readonly Step[]): Promise<void> {
    const [version] = await query<{ id: number }>('select id from price_versions limit 1');
    let people = [await world.signUp(), await world.signUp()];
    let most = usualMax;
    const now = () => world.clock.now();
    await saveSiteConfig(database.db, { key: 'inviteCoins', value: usualMax, now: now() });
    const pick = (who: number) => people[who % people.length] as TestPerson;
    const come = async (inviter: TestPerson) => {
      const { code } = (await (await world.me(inviter)).get<{ code: string }>('/api/own/invites')).data;
      const inviterId = (await findInviter(database.db, code)) ?? 0;
      const invitee = await world.signUp();
      await createInvite(database.db, { inviterId, inviteeId: invitee.userId, doubts: [], now: now() });
      people.push(invitee);
      return invitee;
    };
    const pay = async ({ userId }: TestPerson, yuan: number) => {
      count += 1;
      await query(
        `insert into orders (number, user_id, kind, coins, price_version_id, list_fen, amount_fen, state, key,
           asked_hash, paid_by, expires_at, created_at, fulfilled_at)
         values ($1, $2, 'coins', 0, $3, $4, $4, 'fulfilled', $1, '', 'wechat', $5, $5, $5)`,
        [String(count).padStart(20, '0'), userId, version?.id, yuan * 100, now()],
      );
    };
    for (const one of steps) {
      if (one.act === 'come') {
        // By the dozen as well, each with a payment that would count: that is where a cap is needed.
        for (let left = one.isOften ? inviteRules.perMonth + 3 : 1; left > 0; left -= 1) {
          const invitee = await come(pick(one.who));
          if (one.isOften) await pay(invitee, 1000);
        }
      } else if (one.act === 'pay') await pay(pick(one.who), one.yuan);
      else if (one.act === 'payer')
        await query(
          `insert into payer_openids (user_id, app_id, openid, created_at) values ($1, 'app', $2, $3) on conflict do nothing`,
          [pick(one.who).userId, `payer-${one.payer}`, now()],
        );
      else if (one.act === 'close') {
        const gone = pick(one.who);
        await saveCancellation(database.db, { userId: gone.userId, now: now(), dueAt: now() });
        await eraseDuePeople(world.services);
        people = [...people.filter(({ userId }) => userId !== gone.userId), await world.signUp()];
      } else if (one.act === 'refund')
        await query(
          `update orders set state = 'refunded', refunded_fen = amount_fen where user_id = $1 and state = 'fulfilled'`,
          [pick(one.who).userId],
        );
      else if (one.act === 'decide')
        await (await world.me(staff)).post(`/api/admin/invites/${pick(one.who).userId}/decide`, {
          decision: one.isGrant ? 'grant' : 'withdraw',
          reason: '核对过',
        });
      else if (one.act === 'set') {
        await saveSiteConfig(database.db, { key: 'inviteCoins', value: one.max, now: now() });
        const before = await given();
        if (one.max === 0) await settleInvites(world.services);
        if (one.max === 0) expect(await given()).toBe(before);
        most = Math.max(most, one.max);
      } else world.clock.advance({ days: one.days });
      await settleInvites(world.services);
    }
    await requireBounds(most);
  }

  const given = async () =>
    (
      await query<{ n: number }>(
        `select count(*)::int as n from ledger_transfers where thing like 'invite:%'`,
      )
    )[0]?.n;

  async function requireBounds(most: number): Promise<void> {
    const rewards = await query<{
      inviter: number;
      coins: number;
      at: Date;
      doubts: string[];
      by: number | null;
      fen: number;
    }>(
      `select i.inviter_id as inviter, i.coins, i.settled_at as at, i.doubts, i.decided_by as by, o.amount_fen::int as fen
       from invites i join orders o on o.id = i.order_id where i.coins > 0 order by i.settled_at`,
    );
    const [price] = await query<{ n: number }>('select coins_per_yuan as n from price_versions limit 1');
    for (const [at, { inviter, coins, doubts, by, fen, at: time }] of rewards.entries()) {
      expect(coins).toBeLessThanOrEqual(Math.min(most, (fen * (price?.n ?? 0)) / 100 / inviteRules.share));
      // What has something in common never goes through by itself.
      if (doubts.length > 0) expect(by).not.toBeNull();
      const month = rewards
        .slice(0, at + 1)
        .filter(
          (other) => other.inviter === inviter && time.getTime() - other.at.getTime() < 30 * dayMilliseconds,
        );
      expect(month.length).toBeLessThanOrEqual(inviteRules.perMonth);
    }
    // Once for each account, and to both alike.
    const doubled = await query(
      `select thing, note from ledger_transfers where thing like 'invite:%' and kind = 'gift' group by thing, note, user_id having count(*) > 1`,
    );
    expect(doubled).toEqual([]);
  }

  test('nobody gets more than the cap by invitations, closing accounts and signing up again', {
    timeout: 120_000 * pace,
  }, async () => {
    let rewarded = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        await live(steps);
        rewarded = (await given()) ?? 0;
      }),
      { numRuns: 6 },
    );
    expect(rewarded).toBeGreaterThan(0);
    const { differences } = await checkLedger(world.services);
    // The orders of this history were never paid by a channel.
    const own = differences.filter(
      ({ kind, subject }) => kind !== 'unfounded' && !subject.startsWith('order:'),
    );
    expect(own).toEqual([]);
  });
});
