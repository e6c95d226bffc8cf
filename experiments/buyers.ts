import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { openDatabase } from '../backend/db/open.ts';
import { createOrderWorld } from '../tests/backend/order/order-world.ts';
import { putCoins } from '../tests/support/coins.ts';
import type { Address } from './money-databases.ts';

export interface BuyersOptions {
  address: Address;
  round: number;
  buyers: number;
  /** Says that an order is paid before it is, and waits for no disk. */
  isUnsafe?: boolean;
}

export interface Buyers {
  process: ChildProcess;
  /** Numbers of orders that it has said are paid. */
  acknowledged: string[];
  first: Promise<string | undefined>;
  ended: Promise<void>;
}

/** Starts a process in which people buy memberships with coins, and that says each order once it is paid. */
export function startBuyers(options: BuyersOptions): Buyers {
  const child = spawn(process.execPath, [import.meta.filename, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  const first = Promise.withResolvers<string | undefined>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(line);
    first.resolve(line);
  });
  const ended = once(child, 'close').then(() => first.resolve(undefined));
  return { process: child, acknowledged, first: first.promise, ended };
}

if (process.argv[1] === import.meta.filename) await buy(JSON.parse(process.argv[2] ?? '{}'));

async function buy({ address, round, buyers, isUnsafe }: BuyersOptions): Promise<void> {
  const db = await (address.url
    ? openDatabase(address)
    : openEmbedded({ folder: address.folder, ...(isUnsafe && { unsafe: { isRelaxed: true } }) }));
  const world = await createOrderWorld(db, {
    seed: `round-${round}`,
  });
  await world.services.jobs.prepare();
  await Promise.all(
    Array.from({ length: buyers }, async (_, buyer) => {
      const person = await world.signUp();
      await putCoins(db, { userId: person.userId, amount: 1_000_000, now: new Date() });
      const calls = world.as(person);
      for (let count = 0; ; count += 1) {
        const { data } = await calls.post<{ number: string }>('/api/orders', {
          kind: 'membership',
          tier: 'month',
          expectedFen: 3900,
          hasAgreed: true,
          key: `round-${round}-${buyer}-${count}`,
        });
        if (isUnsafe) writeSync(1, `${data.number}\n`);
        const paid = await calls.post(`/api/orders/${data.number}/pay`, { channel: 'coin' });
        if (paid.success && !isUnsafe) writeSync(1, `${data.number}\n`);
      }
    }),
  );
}
