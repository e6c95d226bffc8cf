import { expect, test } from 'vitest';
import { createMonthlySettlements, releaseIncomes } from '../../../backend/features/ledger/income.ts';
import { spendCoins } from '../../../backend/features/ledger/spend.ts';
import { saveSiteConfig } from '../../../backend/features/site/store.ts';
import { endpoints } from '../../../backend/features.ts';
import { type Endpoint, splitInput } from '../../../contract/endpoint.ts';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createOrderWorld, type OrderWorld } from '../order/order-world.ts';
import { type Row, rows, type Things } from './money-rows.ts';

/** Money, and what one has and sets about oneself; each endpoint there needs a row. */
const covered =
  /^\/(api|view)\/(admin\/(orders|refunds|invoices|ledger|settlements|adjustments|approvals|coupons|prices|payments)|account|information|personal-data|wallet|orders|membership|invoices|refunds|coupons|prices|payments|level|login\/second-step)(\/|$)/;
const ours = endpoints.filter(({ path }) => covered.test(path));

/** Values that no endpoint may take from where it did not ask for them; they are looked for everywhere afterwards. */
const mark = 7_777_001;
const extras = (victimId: number) => ({
  userId: victimId,
  user_id: victimId,
  ownerId: victimId,
  sellerId: victimId,
  tenantId: mark,
  id: mark,
  orderId: mark,
  price: mark,
  amount: mark,
  amountFen: mark,
  listFen: mark,
  creditFen: mark,
  refundedFen: mark,
  coins: mark,
  giftCoins: mark,
  balance: mark,
  paidBy: 'free',
  state: 'fulfilled',
  role: 'owner',
  roles: ['owner'],
  isAdmin: true,
  groupId: 1,
  memberId: 3,
  createdAt: '2020-01-01T00:00:00.000Z',
  isVerified: true,
});

test('each endpoint of money and of the personal centre has its row, and no row is left over', () => {
  expect(Object.keys(rows).sort()).toEqual(ours.map(({ name }) => name).sort());
  for (const { name, path } of ours.filter(({ path, access }) => path.includes(':') && access === 'user')) {
    expect([name, path, rows[name]?.wrong]).not.toEqual([name, path, undefined]);
  }
});

describeOnBothDatabases('the matrix of money', (database) => {
  test('each cell answers as declared, and fields nobody asked for change nothing', async () => {
    const world = await createOrderWorld(database.db, {
      config: { RATE_LIMITS: false, WXPAY_APP_ID: 'wx-matrix', WXPAY_APP_SECRET: 'secret' },
    });
    const { people, things } = await prepare(world);
    const call = async (endpoint: Endpoint, who: TestPerson | undefined, isStuffed = false) => {
      const given = rows[endpoint.name]?.input?.(things) ?? {};
      const known = Object.keys((endpoint.input as unknown as { entries: object }).entries);
      const more = Object.entries(extras(people.victim.userId)).filter(([key]) => !known.includes(key));
      const { path, rest } = splitInput(endpoint, given);
      const body = { ...rest, ...(isStuffed && Object.fromEntries(more)) };
      const isRead = endpoint.method === 'GET' || endpoint.method === 'DELETE';
      const query = new URLSearchParams(Object.entries(body).map(([key, value]) => [key, String(value)]));
      const answer = await world.send(endpoint.method, isRead ? `${path}?${query}` : path, {
        cookie: who && (await world.signIn(who.userId)),
        ...(!isRead && { body }),
      });
      return { answer: answer.success ? 'ok' : answer.code, text: JSON.stringify(answer.data ?? null) };
    };
    const inOrder = Object.keys(rows).map((name) => ours.find((each) => each.name === name) as Endpoint);
    const victim = await traces(people.victim.userId);
    const owned = await traces(people.own.userId);

    for (const endpoint of inOrder) {
      const { name, access } = endpoint;
      if (access === 'anyone') continue;
      for (const who of [undefined, people.suspended]) {
        expect([name, (await call(endpoint, who)).answer]).toEqual([name, 'session.required']);
      }
      const isStaffs = access === 'admin' || access === 'owner';
      for (const kind of ['stranger', 'colleague', 'member'] as const) {
        if (isStaffs) {
          expect([name, kind, (await call(endpoint, people[kind], true)).answer]).toEqual([
            name,
            kind,
            'session.forbidden',
          ]);
        }
        const { wrong } = rows[name] as Row;
        if (wrong) {
          const { answer } = await call(endpoint, people[kind], true);
          expect([name, kind, answer]).toEqual([name, kind, wrong]);
        }
        if (endpoint.method === 'GET' && !isStaffs && !wrong) {
          const { text } = await call(endpoint, people[kind], true);
          const leaks = [things.openOrder, things.paidOrder, people.own.nickname].filter((value) =>
            text.includes(value),
          );
          expect([name, kind, leaks]).toEqual([name, kind, []]);
        }
      }
      if (access === 'owner') {
        expect([name, (await call(endpoint, people.admin)).answer]).toEqual([name, 'session.forbidden']);
      }
    }
    expect(await traces(people.own.userId)).toEqual(owned);

    for (const endpoint of inOrder) {
      const { name, access } = endpoint;
      const who = access === 'owner' ? people.owner : access === 'admin' ? people.admin : people.own;
      const { right = 'ok' } = rows[name] as Row;
      expect([name, (await call(endpoint, who, true)).answer]).toEqual([name, right]);
    }
    // The only thing that was done to the victim on purpose is a proposal.
    expect(await traces(people.victim.userId)).toEqual({
      ...victim,
      'coin_adjustments.user_id': 2,
      'approvals.person_id': 2,
    });
    expect(await marked()).toEqual([]);
    const { rows: roles } = await database.db.query<{ roles: string[] }>(
      'select roles from users where id = $1',
      [people.own.userId],
    );
    expect(roles[0]?.roles).toEqual([]);
    expect((await world.check()).differences).toEqual([]);
  });

  /** Rows that name a person, by table and column. */
  async function traces(userId: number): Promise<Record<string, number>> {
    const { rows: columns } = await database.db.query<{ place: string; sql: string }>(
      `select conrelid::regclass || '.' || attname as place,
         format('select count(*)::integer as count from %s where %I = ', conrelid::regclass, attname) as sql
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid = 'users'::regclass and conrelid::regclass::text not in ('sessions')
       order by 1`,
    );
    const found: Record<string, number> = {};
    for (const { place, sql } of columns) {
      const { rows: counted } = await database.db.query<{ count: number }>(`${sql}${userId}`);
      if (counted[0]?.count) found[place] = counted[0].count;
    }
    return found;
  }

  /** Tables in which a value stands that was only ever sent as a field too many. */
  async function marked(): Promise<string[]> {
    const { rows: tables } = await database.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows: hits } = await database.db.query<{ hit: string }>(
        `select each::text as hit from "${name}" as each where each::text like '%${mark}%' limit 1`,
      );
      found.push(...hits.map(({ hit }) => `${name}: ${hit}`));
    }
    return found;
  }
});

async function prepare(world: OrderWorld) {
  const { db } = world;
  const tenant = async (name: string) =>
    (
      await db.query<{ id: number }>(
        'insert into tenants (name, created_at) values ($1, now()) returning id',
        [name],
      )
    ).rows[0]?.id ?? 0;
  const [works, other] = [await tenant('甲厂'), await tenant('乙厂')];
  const people = {
    own: await world.signUp({ isCompany: true, tenantId: works }),
    /** A sub-account of the same company. */
    colleague: await world.signUp({ tenantId: works }),
    stranger: await world.signUp({ isCompany: true, tenantId: other }),
    member: await world.signUp(),
    victim: await world.signUp(),
    suspended: await world.signUp(),
    admin: await world.signUp({ roles: ['admin'] }),
    owner: await world.signUp({ roles: ['owner'] }),
  };
  await db.query('update users set group_id = 2 where id = $1', [people.suspended.userId]);
  await saveSiteConfig(db, { key: 'refundAutoLimitYuan', value: 0, now: world.clock.now() });
  const coins = (more: object = {}) => ({ kind: 'coins', coins: 1000, expectedFen: 10_000, ...more });
  await world.buy(people.member, { tier: 'month' });
  const toRefund = await world.buy(people.own, coins({ coins: 100, expectedFen: 1000 }));
  const paidOrder = await world.buy(people.own, coins());
  const invoiced = await world.buy(people.own, { tier: 'month' });
  const billableOrder = await world.buy(people.own, coins({ coins: 200, expectedFen: 2000 }));
  const context = { db, now: world.clock.now() };
  const sale = {
    userId: people.own.userId,
    amount: 100,
    reason: 'resource',
    thing: 'resource:1',
    key: 'sold-once',
  };
  const { rows: works1 } = await db.query<{ id: number }>(
    `insert into resources (author_id, type, title, application, industry, licence, price, state, created_at, updated_at)
     values ($1, 'drawing', 'drawing', 'motor', 'general', 'project', 100, 'shown', $2, $2) returning id`,
    [people.own.userId, context.now],
  );
  const { transferId } = await spendCoins(context, {
    ...sale,
    userId: people.own.userId,
    sellerId: people.member.userId,
  });
  await db.query(
    `insert into resource_purchases (user_id, resource_id, price, transfer_id, created_at) values ($1, $2, 100, $3, $4)`,
    [people.own.userId, works1[0]?.id, transferId, context.now],
  );
  world.clock.advance({ days: 15 });
  await releaseIncomes(world.services);
  world.clock.advance({ days: 15 });
  await createMonthlySettlements(world.services);
  const me = await world.me(people.own);
  const staff = await world.me(people.owner);
  const refund = await me.post<OrderDetail>(`/api/orders/${toRefund}/refunds`, {
    coins: 50,
    reason: '用不上了',
    expectedFen: 500,
    key: 'matrix-refund',
  });
  await me.post('/api/invoices', {
    titleKind: 'personal',
    title: '王工',
    kind: 'normal',
    email: 'wang@example.com',
    numbers: [invoiced],
  });
  await staff.post('/api/admin/adjustments', {
    userId: people.victim.userId,
    purse: 'gift',
    amount: 5,
    reason: '补偿',
  });
  await staff.post('/api/admin/coupons', {
    code: 'STOPME',
    kind: 'off',
    value: 100,
    leastFen: 0,
    mostUses: 1,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: '2027-01-01T00:00:00.000Z',
    reason: '活动',
  });
  const open = await world.order(people.own, { tier: 'month' });
  await me.post(`/api/orders/${open.number}/pay`, { channel: 'bank' });
  const idOf = async (table: string) =>
    (await db.query<{ id: number }>(`select max(id) as id from ${table}`)).rows[0]?.id ?? 0;
  const { rows: sessions } = await db.query<{ id: number }>(
    'select max(id) as id from sessions where user_id = $1',
    [people.own.userId],
  );
  const { rows: asked } = await db.query<{ id: number }>(
    `select id from approvals where kind = 'adjustment'`,
  );
  const things: Things = {
    openOrder: open.number,
    paidOrder,
    billableOrder,
    refundId: refund.data.refunds[0]?.refundId ?? 0,
    invoiceId: await idOf('invoices'),
    couponId: await idOf('coupons'),
    approvalId: asked[0]?.id ?? 0,
    sheetId: await idOf('settlement_sheets'),
    sessionId: sessions[0]?.id ?? 0,
    victimId: people.victim.userId,
  };
  return { people, things };
}
