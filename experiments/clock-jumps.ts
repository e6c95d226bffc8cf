import type { Database } from '../backend/db/database.ts';
import { lifeSeconds } from '../backend/features/auth/code/code-delivery.ts';
import { expireGifts } from '../backend/features/ledger/gifts.ts';
import { giveAllMonthlyCoins } from '../backend/features/membership/jobs.ts';
import type { Order } from '../contract/order/order.ts';
import { createBrowser } from '../tests/backend/auth/sign-up-form.ts';
import { createOrderWorld } from '../tests/backend/order/order-world.ts';
import { type ExperimentInput, runFromCommandLine, seededRandom } from './experiment.ts';
import { onBoth, withDatabase } from './money-databases.ts';

const people = 6;
/** Seconds: a time server's corrections, a clock that was wrong, a machine that slept. */
const jumps = [-1, -1, -7200, -1, 3 * 86_400, -1, lifeSeconds + 1, -7200];
const expiredAfter = lifeSeconds * 1000;

type World = Awaited<ReturnType<typeof createOrderWorld>>;

/**
 * Moves the clock back and forth under people who sign in, order and pay, and jobs that run again. The control is a
 * portal whose codes do not end.
 */
export async function clockJumps(input: ExperimentInput) {
  const figures = await onBoth((address) => withDatabase(address, (db) => jumpAgain(db, input)));
  const runs = Object.values(figures).filter((run) => typeof run !== 'string');
  const isGood = runs.every(
    (run) =>
      run.orders > 0 &&
      run.codesTried > 0 &&
      run.expiredAccepted +
        run.sessionsDropped +
        run.numbersTwice +
        run.ordersThatDiffer +
        run.negativeTimes +
        run.jobsTwice +
        run.differences ===
        0,
  );
  return { experiment: 'clock-jumps', ...figures, verdict: isGood ? ('green' as const) : ('red' as const) };
}

async function jumpAgain(db: Database, { seed, rounds, isControl }: ExperimentInput) {
  const random = seededRandom(seed);
  const negative = { count: 0 };
  const log = (_: string, __: string, facts: object = {}) => {
    for (const [name, value] of Object.entries(facts))
      if (/^ms$|milliseconds|seconds/i.test(name) && Number(value) < 0) negative.count += 1;
  };
  const w = await createOrderWorld(db, { config: { RATE_LIMITS: false }, services: { log } });
  await w.services.jobs.prepare();
  const figures = {
    orders: 0,
    codesTried: 0,
    expiredAccepted: 0,
    sessionsDropped: 0,
    ordersThatDiffer: 0,
    jobsTwice: 0,
  };
  const numbers: string[] = [];
  let phone = 0;
  for (let round = 0; round < rounds; round += 1) {
    const buyers = await Promise.all(Array.from({ length: people }, () => w.signUp()));
    for (const buyer of buyers) await w.buy(buyer, { tier: 'month' });
    const order = jumps.toSorted(() => random() - 0.5);
    for (const [step, seconds] of order.entries()) {
      const keys = buyers.map((_, index) => `jump-${round}-${step}-${index}-key`);
      const ask = (index: number) =>
        w.as(buyers[index]).post<Order>('/api/orders', {
          kind: 'coins',
          coins: 100,
          expectedFen: 1000,
          hasAgreed: true,
          key: keys[index],
        });
      const sent = await sendCodes(w, () => `139${String(++phone).padStart(8, '0')}`, isControl);
      const first = await Promise.all(buyers.map((_, index) => ask(index)));
      // The clock moves while the same is asked again.
      const second = buyers.map((_, index) => ask(index));
      const before = w.clock.now().getTime();
      w.clock.advance({ seconds });
      const again = await Promise.all(second);
      for (const [index, { data }] of first.entries()) {
        if (data.number !== again[index]?.data.number) figures.ordersThatDiffer += 1;
        numbers.push(data.number);
      }
      const alive = await Promise.all(buyers.map((buyer) => w.as(buyer).get('/api/me')));
      if (seconds < 0) figures.sessionsDropped += alive.filter(({ status }) => status !== 200).length;
      for (const one of sent) {
        const isAccepted = await one.use();
        figures.codesTried += 1;
        if (isAccepted && w.clock.now().getTime() - before >= expiredAfter) figures.expiredAccepted += 1;
      }
      figures.jobsTwice += await runJobsTwice(w);
    }
  }
  figures.orders = numbers.length;
  const { differences } = await w.check();
  return {
    ...figures,
    numbersTwice: numbers.length - new Set(numbers).size,
    negativeTimes: negative.count,
    differences: differences.length,
  };
}

/** Codes that wait in browsers of their own while the clock moves. */
async function sendCodes(w: World, nextPhone: () => string, isControl: boolean) {
  const one = async () => {
    const number = nextPhone();
    await w.signUp({ phone: `+86${number}` });
    const browser = createBrowser(
      w,
      `198.51.${Number(number.slice(-4)) >> 8}.${Number(number.slice(-4)) & 255}`,
    );
    await browser.sendCode('signin', number);
    const smsCode = w.outbox.messages.at(-1)?.code ?? '';
    return {
      use: async () => (await browser.post('/view/login/signin/code', { phone: number, smsCode })).success,
    };
  };
  const sent = [await one(), await one()];
  if (isControl) await w.services.db.query("update codes set expires_at = 'infinity'");
  return sent;
}

/** What a scheduler does that thinks, after a jump, that it has not run yet: the second time must change nothing. */
async function runJobsTwice({ services }: World): Promise<number> {
  const count = async () =>
    (await services.db.query<{ count: number }>('select count(*)::integer as count from ledger_transfers'))
      .rows[0]?.count ?? 0;
  await giveAllMonthlyCoins(services);
  await expireGifts(services);
  const before = await count();
  await giveAllMonthlyCoins(services);
  await expireGifts(services);
  return (await count()) - before;
}

await runFromCommandLine(import.meta.filename, 5, clockJumps);
