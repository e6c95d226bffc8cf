import { readConfig } from '../backend/config.ts';
import type { Database } from '../backend/db/database.ts';
import { checkLedger } from '../backend/features/ledger/check/check.ts';
import { createPayment } from '../backend/features/payment/store.ts';
import { noticePaths } from '../contract/payment/payment.ts';
import { createOrderWorld } from '../tests/backend/order/order-world.ts';
import { makeAlipayNotice, startAlipay } from '../tests/emulators/alipay.ts';
import { startWechatPay } from '../tests/emulators/wechat-pay.ts';
import { makeWechatNotice, paidTrade } from '../tests/emulators/wechat-pay-notice.ts';
import { type ExperimentInput, quantile, runFromCommandLine, seededRandom } from './experiment.ts';
import { inParallel, onBoth, requireRemoved, withDatabase, withoutGuards } from './money-databases.ts';

const replays = 50;
const atOnce = 20;
const coins = 100;
const amountFen = 1000;

interface Notice {
  path: string;
  headers: Record<string, string>;
  body: string;
}

type Channels = {
  wechat: Awaited<ReturnType<typeof startWechatPay>>;
  alipay: Awaited<ReturnType<typeof startAlipay>>;
};

/**
 * As many WeChat as Alipay payments, each reported 50 times in random order; then as many forgeries of each sort. One
 * credit and one booking for each payment, none for a forgery. The control forgets what was paid.
 */
export async function notices({ seed, rounds, isControl }: ExperimentInput) {
  const channels: Channels = { wechat: await startWechatPay(), alipay: await startAlipay() };
  try {
    const figures = await onBoth((address) =>
      withDatabase(address, (db) => sendNotices(db, channels, { seed, each: rounds, isControl })),
    );
    const runs = Object.values(figures).filter((run) => typeof run !== 'string');
    const isGood = runs.every((run) => run.isRight);
    return { experiment: 'notices', ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
  } finally {
    await Promise.all([channels.wechat.close(), channels.alipay.close()]);
  }
}

async function sendNotices(
  db: Database,
  channels: Channels,
  { seed, each, isControl }: { seed: number; each: number; isControl: boolean },
) {
  const tested = isControl ? await withoutGuards(db, ['paidOnce', 'key', 'balance']) : db;
  const config = readConfig({
    NODE_ENV: 'test',
    ...channels.wechat.environment,
    ...channels.alipay.environment,
  });
  const world = await createOrderWorld(tested, { config });
  await world.services.jobs.prepare();
  const now = world.clock.now();
  const send = async ({ path, headers, body }: Notice) => {
    const started = performance.now();
    const { status } = await world.backend.fetch(
      new Request(`http://localhost${path}`, { method: 'POST', headers, body }),
    );
    return { status, milliseconds: performance.now() - started };
  };
  const trades = await openOrders(tested, world, each * 2);
  const real = trades.map((number, index) => genuine(channels, number, { isWechat: index % 2 === 0, now }));
  const random = seededRandom(seed);
  const order = real.flatMap((notice) => Array.from({ length: replays }, () => ({ notice, at: random() })));
  order.sort((a, b) => a.at - b.at);
  const answers = await inParallel(order.length, atOnce, (index) =>
    send((order[index] as (typeof order)[0]).notice),
  );
  requireRemoved(tested);
  const paid = await creditsOf(db);
  const unpaid = await openOrders(tested, world, 2);
  const forged = forgeries(channels, unpaid, { each: each * 2, now });
  const refusals = await inParallel(forged.length, atOnce, (index) => send(forged[index] as Notice));
  const after = await creditsOf(db);
  const alarms = await db.query<{ count: number }>('select count(*) as count from payment_alarms', []);
  const { differences } = await checkLedger({ db, clock: () => new Date(), log: () => {} });
  const accepted = answers.filter(({ status }) => status === 200 || status === 204).length;
  const milliseconds = answers.map((answer) => answer.milliseconds);
  const booked = await bookedOf(db);
  const figures = {
    payments: trades.length,
    sent: answers.length,
    accepted,
    credits: paid.credits,
    coins: paid.coins,
    moneyIn: booked.moneyIn,
    refunds: booked.refunds,
    p99: quantile(milliseconds, 0.99),
    slowest: quantile(milliseconds, 1),
    forged: forged.length,
    forgedAccepted: refusals.filter(({ status }) => status < 400).length,
    forgedFailed: refusals.filter(({ status }) => status >= 500).length,
    forgedCredits: after.credits - paid.credits,
    alarms: alarms.rows[0]?.count ?? 0,
    differences: differences.length,
    // Channels wait five seconds; a machine that does other work as well may be slower without being wrong.
    isInTime: quantile(milliseconds, 1) <= 5000,
  };
  const isRight =
    accepted === answers.length &&
    paid.credits === trades.length &&
    paid.coins === trades.length * coins &&
    // A payment that is told twice must not be taken for a second one, which would be given back.
    booked.moneyIn === trades.length &&
    booked.refunds === 0 &&
    figures.forgedAccepted + figures.forgedFailed + figures.forgedCredits + differences.length === 0;
  return { ...figures, isRight };
}

/** Open orders of as many people, each with a payment at one channel; their trade numbers. */
async function openOrders(
  db: Database,
  world: Awaited<ReturnType<typeof createOrderWorld>>,
  count: number,
): Promise<string[]> {
  const numbers: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const person = await world.signUp();
    const { number } = await world.order(person, { kind: 'coins', coins, expectedFen: amountFen });
    const { rows } = await db.query<{ id: number }>('select id from orders where number = $1', [number]);
    const isWechat = index % 2 === 0;
    const { tradeNumber } = await createPayment(db, {
      orderId: rows[0]?.id as number,
      orderNumber: number,
      channel: isWechat ? 'wechat' : 'alipay',
      method: isWechat ? 'native' : 'page',
      amountFen,
      now: new Date(),
    });
    numbers.push(tradeNumber);
  }
  return numbers;
}

function genuine(
  { wechat, alipay }: Channels,
  number: string,
  { isWechat, now }: { isWechat: boolean; now: Date },
): Notice {
  const trade = { number, amountFen, tradeId: `T${number}`, paidAt: now };
  if (!isWechat) return { path: noticePaths.alipay, ...makeAlipayNotice(alipay.platform, trade) };
  const content = paidTrade(wechat.platform, trade);
  return {
    path: noticePaths.wechat,
    ...makeWechatNotice(wechat.platform, {
      type: 'TRANSACTION.SUCCESS',
      content,
      timestamp: seconds(now),
    }),
  };
}

/** Seven sorts, as many of each: of WeChat's all, of Alipay's those that it has. */
function forgeries(
  { wechat, alipay }: Channels,
  unpaid: readonly string[],
  { each, now: paidAt }: { each: number; now: Date },
): Notice[] {
  const [atWechat = '', atAlipay = ''] = unpaid;
  const now = seconds(paidAt);
  const w = (wish: object, trade: object = {}, app: object = {}) => ({
    path: noticePaths.wechat,
    ...makeWechatNotice(wechat.platform, {
      type: 'TRANSACTION.SUCCESS',
      timestamp: now,
      content: {
        ...paidTrade(wechat.platform, { number: atWechat, amountFen, tradeId: 'X', paidAt, ...trade }),
        ...app,
      },
      ...wish,
    }),
  });
  const a = (trade: object = {}, changed: object = {}, platform = alipay.platform) => ({
    path: noticePaths.alipay,
    ...makeAlipayNotice(platform, { number: atAlipay, amountFen, tradeId: 'X', paidAt, ...trade }, changed),
  });
  const sorts: [() => Notice, () => Notice][] = [
    [
      () => w({ privateKey: wechat.strangerKey }),
      () => a({}, {}, { ...alipay.platform, privateKey: alipay.strangerKey }),
    ],
    [() => w({ signature: 'WECHATPAY/SIGNTEST/AAAA' }), () => a({}, { after: { sign: '' } })],
    [() => w({ timestamp: now - 301 }), () => w({ timestamp: now + 301 })],
    [() => w({ breaksTag: true }), () => a({}, { after: { total_amount: '9.99' } })],
    [() => w({}, {}, { appid: 'wx-other' }), () => a({}, { before: { seller_id: '2088999' } })],
    [() => w({}, { amountFen: 999 }), () => a({ amountFen: 1 })],
    [() => w({}, { number: '20260101000000000000P1' }), () => a({ number: '20260101000000000000P2' })],
  ];
  return sorts.flatMap(([first, second]) =>
    Array.from({ length: each }, (_, index) => (index % 2 === 0 ? first() : second())),
  );
}

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);

async function creditsOf(db: Database): Promise<{ credits: number; coins: number }> {
  const { rows } = await db.query<{ credits: number; coins: number }>(
    `select (select count(*) from ledger_transfers where kind = 'top_up') as credits,
       (select coalesce(sum(balance), 0)::bigint from ledger_accounts where kind = 'bought') as coins`,
    [],
  );
  return rows[0] as { credits: number; coins: number };
}

async function bookedOf(db: Database): Promise<{ moneyIn: number; refunds: number }> {
  const { rows } = await db.query<{ moneyIn: number; refunds: number }>(
    `select (select count(*) from ledger_transfers where kind = 'money_in') as "moneyIn",
       (select count(*) from refunds) as refunds`,
    [],
  );
  return rows[0] as { moneyIn: number; refunds: number };
}

await runFromCommandLine(import.meta.filename, 500, notices);
