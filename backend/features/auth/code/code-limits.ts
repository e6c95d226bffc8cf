import type { CodePurpose } from '../../../../contract/auth/auth.ts';
import { beijingDate } from '../../../../contract/beijing-time.ts';
import { type ErrorCode, fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { Context } from '../../../http/context.ts';
import * as store from './code-store.ts';

export const waitSeconds = 60;
const hour = 3600;
const day = 24 * hour;

interface Limit {
  by: store.SentBy;
  count: number;
  seconds: number;
  code: ErrorCode;
  /** Counts only codes that nobody has used: those of a class that signs up do not add up. */
  isOfUnspent?: true;
}

/**
 * The carrier allows 1 a minute, 5 an hour and 10 in a rolling day per number. A network is slowed, and stopped where its
 * codes are asked for and never used, as those are for numbers that belong to others.
 */
const limits: readonly Limit[] = [
  { by: 'target', count: 1, seconds: waitSeconds, code: 'auth.code_too_soon' },
  { by: 'target', count: 5, seconds: hour, code: 'auth.code_limit' },
  { by: 'target', count: 10, seconds: day, code: 'auth.code_limit' },
  { by: 'network', count: 40, seconds: waitSeconds, code: 'auth.code_too_soon' },
  { by: 'network', count: 80, seconds: day, code: 'auth.code_limit', isOfUnspent: true },
  { by: 'network', count: 400, seconds: day, code: 'auth.code_limit' },
  { by: 'device', count: 50, seconds: day, code: 'auth.code_limit' },
];

/** Fails when one more code would be too many; what was counted stays so to the end of the transaction. */
export async function requireWithinLimits(
  context: Context,
  { purpose, ...keys }: { purpose: CodePurpose; target: string; network: string; device: string },
): Promise<void> {
  const { db, now } = context;
  // Always in this order, so that two senders never wait for each other.
  await lockCounts(db, `target:${keys.target}`, `network:${keys.network}`, `device:${keys.device}`);
  for (const { by, count, seconds, code, isOfUnspent } of limits) {
    const since = new Date(now.getTime() - seconds * 1000);
    const times = await store.listSentTimes(db, { by, key: keys[by], since, cap: count, isOfUnspent });
    const oldest = times[count - 1];
    if (!oldest) continue;
    const left = Math.ceil((oldest.getTime() - since.getTime()) / 1000);
    fail(code, { values: { seconds: Math.min(seconds, Math.max(1, left)) } });
  }
  await requireBudget(context, { purpose, target: keys.target });
}

/**
 * What SMS may cost in one day of Beijing, however many addresses ask for them: codes by mail go on. What else can be done
 * meanwhile depends on what the code is for.
 */
async function requireBudget(
  context: Context,
  { purpose, target }: { purpose: CodePurpose; target: string },
): Promise<void> {
  const { db, sms, log } = context;
  if (sms.isAbsent || target.includes('@')) return;
  await lockCounts(db, 'sms-day');
  const { sent, limit } = await countSmsOfDay(context);
  if (sent < limit) return;
  log('error', 'sms.daily_stop', { limit });
  fail('auth.code_stopped', { values: { purpose } });
}

/** How many left today, at most as many as may. */
export async function countSmsOfDay({
  db,
  now,
  config,
}: Pick<Context, 'db' | 'now' | 'config'>): Promise<{ sent: number; limit: number }> {
  const limit = config.SMS_DAILY_LIMIT;
  const since = new Date(`${beijingDate(now)}T00:00:00+08:00`);
  return { sent: await store.countSmsSince(db, { since, cap: limit }), limit };
}
