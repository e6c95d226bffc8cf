import { beforeEach, expect, test } from 'vitest';
import { settleInvites } from '../../../backend/features/invite/invite.ts';
import { createInvite } from '../../../backend/features/invite/store.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getOwnInvites, listHeldInvites } from '../../../contract/invite/invite.ts';
import { inviteRules } from '../../../contract/invite/rules.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createBrowser } from '../auth/sign-up-form.ts';
import { createOrderWorld } from '../order/order-world.ts';

/** Of the configuration, unless staff changed it. */
const maxCoins = 20;

describeOnBothDatabases('invitations', (database) => {
  let world: Awaited<ReturnType<typeof createOrderWorld>>;
  let inviter: TestPerson;
  beforeEach(async () => {
    world = await createOrderWorld(database.db, { seed: 'invites' });
    inviter = await world.signUp();
  });

  const own = async (person: TestPerson) =>
    (await (await world.me(person)).get<EndpointOutput<typeof getOwnInvites>>('/api/own/invites')).data;
  const gifts = async (userId: number) => {
    const { rows } = await database.db.query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::integer as sum from ledger_accounts where kind = 'gift' and owner_id = $1`,
      [userId],
    );
    return rows[0]?.sum ?? 0;
  };
  const stateOf = async (inviteeId: number) => {
    const { rows } = await database.db.query<{ state: string; doubts: string[] }>(
      'select state, doubts from invites where invitee_id = $1',
      [inviteeId],
    );
    return rows[0];
  };
  let phones = 0;
  async function comeBy(code: string, { address, device }: { address: string; device?: string }) {
    const browser = createBrowser(world, address);
    browser.jar.set('invite', code);
    if (device) browser.jar.set('device', device);
    phones += 1;
    const phone = `137${String(phones).padStart(5, '0')}123`;
    await browser.sendCode('signup', phone);
    const { answer } = await browser.signUp({
      username: `came-${phones}`,
      nickname: `来客${phones}`,
      phone,
      smsCode: world.outbox.messages.at(-1)?.code,
    });
    if (!answer.success) throw new Error(JSON.stringify(answer));
    return answer.data.user.userId;
  }
  const person = (userId: number) => ({ userId }) as TestPerson;
  const pass = (days: number) => world.clock.advance({ days });

  test('who comes by a link and pays is rewarded once the time of refunds is over, with the inviter', async () => {
    expect((await world.as().get('/api/own/invites')).code).toBe('session.required');
    const { code } = await own(inviter);
    expect((await own(inviter)).code).toBe(code);
    expect((await world.as().get('/api/invites/zzzzzzzz')).code).toBe('invite.unknown');
    expect((await world.as().get<{ inviter: object }>(`/api/invites/${code}`)).data.inviter).toMatchObject({
      userId: inviter.userId,
    });
    const inviteeId = await comeBy(code, { address: '198.51.100.9' });
    expect(await stateOf(inviteeId)).toEqual({ state: 'open', doubts: [] });
    await world.buy(person(inviteeId), { tier: 'month' });
    const before = { inviter: await gifts(inviter.userId), invitee: await gifts(inviteeId) };
    pass(inviteRules.waitDays - 1);
    expect(await settleInvites(world.services)).toBe(0);
    pass(2);
    const both = await Promise.all([settleInvites(world.services), settleInvites(world.services)]);
    expect(both[0] + both[1]).toBe(1);
    const after = { inviter: await gifts(inviter.userId), invitee: await gifts(inviteeId) };
    expect(after.inviter - before.inviter).toBe(maxCoins);
    expect(after.invitee - before.invitee).toBe(maxCoins);
    expect((await own(inviter)).invites.items).toMatchObject([{ state: 'rewarded', coins: maxCoins }]);
    expect((await checkLedger(world.services)).differences).toEqual([]);
    // The order goes back in spite of all: so does the reward, once.
    await database.db.query(
      `update orders set state = 'refunded', refunded_fen = amount_fen where user_id = $1`,
      [inviteeId],
    );
    expect(await settleInvites(world.services)).toBe(1);
    expect(await settleInvites(world.services)).toBe(0);
    expect([await gifts(inviter.userId), (await stateOf(inviteeId))?.state]).toEqual([0, 'withdrawn']);
  });

  test('an account with the same device, network or phone waits for staff, who decide once and never on their own', async () => {
    const first = createBrowser(world, '198.51.100.1');
    await first.sendCode('signup', '13711112001');
    const { answer } = await first.signUp({
      phone: '13711112001',
      smsCode: world.outbox.messages.at(-1)?.code,
    });
    const me = person(answer.data.user.userId);
    const { code } = await own(me);
    const byDevice = await comeBy(code, { address: '203.0.113.5', device: first.jar.get('device') });
    expect((await stateOf(byDevice))?.doubts).toEqual(['device']);
    const byNetwork = await comeBy(code, { address: '198.51.100.77' });
    expect((await stateOf(byNetwork))?.doubts).toEqual(['network']);
    // An account that was there before has nobody who invited it.
    const old = createBrowser(world, '192.0.2.1');
    old.jar.set('invite', code);
    expect(await stateOf(inviter.userId)).toBeUndefined();
    for (const userId of [byDevice, byNetwork]) await world.buy(person(userId), { tier: 'month' });
    pass(inviteRules.waitDays + 1);
    expect(await settleInvites(world.services)).toBe(2);
    expect(await gifts(me.userId)).toBe(0);
    const path = (userId: number) => `/api/admin/invites/${userId}/decide`;
    const decide = async (who: TestPerson | undefined, userId: number, decision: string) => {
      const as = who ? await world.me(who) : world.as();
      return as.post(path(userId), { decision, reason: '核对过' });
    };
    const staff = await world.signUp({ roles: ['admin'] });
    expect((await decide(undefined, byDevice, 'grant')).code).toBe('session.required');
    expect((await decide(inviter, byDevice, 'grant')).code).toBe('session.forbidden');
    const held = await (await world.me(staff)).get<EndpointOutput<typeof listHeldInvites>>(
      '/api/admin/invites',
    );
    expect(held.data.items.map(({ doubts }) => doubts)).toEqual([['device'], ['network']]);
    expect((await decide(staff, byDevice, 'refuse')).data).toEqual({ state: 'refused' });
    expect((await decide(staff, byNetwork, 'grant')).data).toEqual({ state: 'rewarded' });
    expect((await decide(staff, byNetwork, 'grant')).code).toBe('invite.not_held');
    expect(await gifts(me.userId)).toBe(maxCoins);
    await database.db.query(`update users set roles = '{admin}' where id = $1`, [me.userId]);
    await database.db.query(`update invites set state = 'held' where invitee_id = $1`, [byDevice]);
    expect((await decide(me, byDevice, 'grant')).code).toBe('invite.own');
  });

  test('staff take back what is unspent; who pays from one account waits for them; 0 in the configuration gives none', async () => {
    const { code, maxCoins: told } = await own(inviter);
    expect(told).toBe(maxCoins);
    const [one, two] = [
      await comeBy(code, { address: '198.51.100.9' }),
      await comeBy(code, { address: '203.0.113.9' }),
    ];
    for (const userId of [one, two]) await world.buy(person(userId), { tier: 'month' });
    for (const userId of [inviter.userId, two])
      await database.db.query(
        `insert into payer_openids (user_id, app_id, openid, created_at) values ($1, 'app', 'same', now())`,
        [userId],
      );
    const set = (value: number) =>
      saveSiteConfig(database.db, { key: 'inviteCoins', value, now: world.clock.now() });
    await set(0);
    pass(inviteRules.waitDays + 1);
    expect([await settleInvites(world.services), (await own(inviter)).maxCoins]).toEqual([0, 0]);
    await set(maxCoins);
    expect(await settleInvites(world.services)).toBe(2);
    expect([await stateOf(one), await stateOf(two)]).toEqual([
      { state: 'rewarded', doubts: [] },
      { state: 'held', doubts: ['payer'] },
    ]);
    const staff = await world.signUp({ roles: ['admin'] });
    const decide = async (who: TestPerson | undefined, userId: number, decision: string) => {
      const as = who ? await world.me(who) : world.as();
      return as.post(`/api/admin/invites/${userId}/decide`, { decision, reason: '核对过' });
    };
    expect((await decide(undefined, one, 'withdraw')).code).toBe('session.required');
    expect((await decide(inviter, one, 'withdraw')).code).toBe('session.forbidden');
    expect((await decide(staff, two, 'withdraw')).code).toBe('invite.not_rewarded');
    await set(0);
    expect((await decide(staff, two, 'grant')).code).toBe('invite.off');
    expect(await gifts(inviter.userId)).toBe(maxCoins);
    expect((await decide(staff, one, 'withdraw')).data).toEqual({ state: 'withdrawn' });
    expect((await decide(staff, one, 'withdraw')).code).toBe('invite.not_rewarded');
    expect([await gifts(inviter.userId), (await checkLedger(world.services)).differences]).toEqual([0, []]);
  });

  test('whatever people do, rewards stay a part of the money that was kept', async () => {
    // Drawn with a fixed seed, so that it is the same in every run.
    let seed = 7;
    const draw = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * count);
    };
    const { rows } = await database.db.query<{ id: number }>('select id from price_versions limit 1');
    const version = rows[0]?.id ?? 0;
    const people = [inviter, await world.signUp(), await world.signUp()];
    let count = 0;
    const payment = async (userId: number) => {
      count += 1;
      await database.db.query(
        `insert into orders (number, user_id, kind, coins, price_version_id, list_fen, amount_fen, state, key,
           asked_hash, paid_by, expires_at, created_at, fulfilled_at)
         values ($1, $2, 'coins', 0, $3, $4, $4, 'fulfilled', $1, '', $5, $6, $6, $6)`,
        [
          String(count).padStart(20, '0'),
          userId,
          version,
          [500, 1000, 3900, 100_000][draw(4)],
          ['wechat', 'bank', 'coin'][draw(3)],
          world.clock.now(),
        ],
      );
    };
    for (let step = 0; step < 120; step += 1) {
      const act = draw(10);
      const from = people[draw(people.length)] as TestPerson;
      if (act < 4) {
        const doubts = draw(4) === 0 ? (['device'] as const) : [];
        const invitee = await world.signUp();
        const invite = { inviteeId: invitee.userId, inviterId: from.userId, doubts: [...doubts] };
        await createInvite(database.db, { ...invite, now: world.clock.now() });
        people.push(invitee);
      } else if (act < 7) await payment(from.userId);
      else if (act === 7) {
        await database.db.query(
          `update orders set state = 'refunded', refunded_fen = amount_fen where id = (
             select id from orders where state = 'fulfilled' order by id offset $1 limit 1)`,
          [draw(Math.max(1, count))],
        );
      } else world.clock.advance({ days: draw(12) });
      await settleInvites(world.services);
    }
    const { rows: sums } = await database.db.query<{
      given: number;
      kept: number;
      doubted: number;
      max: number;
    }>(
      `select coalesce(sum(i.coins * 2) filter (where i.state = 'rewarded'), 0)::integer as given,
         (select coalesce(sum(amount_fen), 0)::integer from orders where id in (
           select order_id from invites where state = 'rewarded')) as kept,
         count(*) filter (where i.state = 'rewarded' and cardinality(i.doubts) > 0)::integer as doubted,
         coalesce(max(i.coins), 0)::integer as max
       from invites i`,
      [],
    );
    const { rows: prices } = await database.db.query<{ coins: number }>(
      'select coins_per_yuan as coins from price_versions limit 1',
      [],
    );
    const perYuan = prices[0]?.coins ?? 10;
    expect(sums[0]?.given).toBeGreaterThan(0);
    expect(sums[0]?.given).toBeLessThanOrEqual(
      ((sums[0]?.kept ?? 0) * perYuan * 2) / inviteRules.share / 100,
    );
    expect(sums[0]?.doubted).toBe(0);
    expect(sums[0]?.max).toBeLessThanOrEqual(maxCoins);
    const { rows: inMonth } = await database.db.query<{ count: number }>(
      `select count(*)::integer as count from invites a join invites b on b.inviter_id = a.inviter_id
         and b.settled_at between a.settled_at - interval '30 days' and a.settled_at
       where a.state in ('rewarded', 'withdrawn') and b.state in ('rewarded', 'withdrawn')
       group by a.invitee_id order by 1 desc limit 1`,
      [],
    );
    expect(inMonth[0]?.count ?? 0).toBeLessThanOrEqual(inviteRules.perMonth);
  });
});
