import type { AnswerQuota } from '../../../contract/answers/answers.ts';
import { questionsPerDay } from '../../../contract/answers/limits.ts';
import { beijingDate } from '../../../contract/beijing-time.ts';
import { fail } from '../../../contract/errors.ts';
import { lockCounts } from '../../db/lock-counts.ts';
import type { Context } from '../../http/context.ts';
import { networkOf } from '../../http/network.ts';
import { getMembership } from '../membership/index.ts';
import { keyedHash } from '../site/index.ts';
import { isModelOn } from './model/compose-by-model.ts';
import * as store from './store.ts';

/** Who asks: visitors by their network, whose hash changes every day. */
export async function askerOf(context: Context): Promise<store.Asker> {
  if (context.viewer) return { userId: context.viewer.userId, visitor: '' };
  const network = networkOf(context.request.clientAddress, { ipv4Bits: 32, ipv6Bits: 64 });
  return {
    userId: null,
    visitor: await keyedHash(context, 'answers-visitor', `${beijingDate(context.now)}\n${network}`),
  };
}

/** What the caller may still ask today. */
export async function getQuota(context: Context): Promise<AnswerQuota> {
  const tier = context.viewer
    ? ((await getMembership(context, context.viewer.userId)).tier ?? 'free')
    : 'visitor';
  const perDay = questionsPerDay[tier];
  const asked = await store.countQuestions(context.db, {
    ...(await askerOf(context)),
    day: beijingDate(context.now),
  });
  return { tier, perDay, left: Math.max(0, perDay - asked), isModelOn: await isModelOn(context) };
}

/** Inside the transaction that adds the question. Fails `answers.quota_used`. */
export async function requireQuota(context: Context, asker: store.Asker): Promise<AnswerQuota> {
  await lockCounts(context.db, `answers:${asker.userId ?? asker.visitor}`);
  const quota = await getQuota(context);
  if (quota.left > 0) return quota;
  return fail('answers.quota_used', { values: { count: quota.perDay } });
}
