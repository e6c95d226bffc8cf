import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { fail } from '../../../../contract/errors.ts';

/** argon2id, the library's default, at 46 MiB: 17 ms a hash where scrypt of like strength took 749 ms. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const atOnce = 2 * availableParallelism();
const maxQueueLength = 32 * atOnce;

/** What an unknown account is checked against, so that the answer takes the same time. */
let dummyHash: Promise<string> | undefined;
let running = 0;
const waiting: (() => void)[] = [];

export function hashPassword(password: string): Promise<string> {
  return withinGate(() => hash(password, cost));
}

/** True when the password fits; without a hash the work is done all the same, and the answer is false. */
export async function isPasswordRight(passwordHash: string | null, password: string): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await dummyHash);
  const isRight = await withinGate(() => verify(against, password));
  return passwordHash !== null && isRight;
}

/** Runs few at once, since each takes 46 MiB and a core; refuses when too many wait already. */
async function withinGate<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxQueueLength) return fail('request.overloaded', { values: { seconds: 2 } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
