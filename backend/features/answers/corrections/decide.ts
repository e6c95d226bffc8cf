import { addDays, subDays } from 'date-fns';
import type * as calls from '../../../../contract/answers/corrections.ts';
import { correctionRules } from '../../../../contract/answers/limits.ts';
import type { EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import { lockCounts } from '../../../db/lock-counts.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { recordAct } from '../../audit/index.ts';
import { giveCoins } from '../../ledger/index.ts';
import { notify } from '../../notice/index.ts';
import { getSiteConfig } from '../../site/index.ts';
import * as cases from './case-store.ts';
import * as store from './correction-store.ts';

type OpenCase = NonNullable<Awaited<ReturnType<typeof cases.lockCase>>>;

/** Staff decide; nobody decides on what they wrote, asked or called wrong themselves. */
export async function decideCorrection(
  context: SignedInContext,
  { correctionId, decision, reason }: EndpointParsedInput<typeof calls.decideCorrection>,
): Promise<{ coins: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const named = await store.getCorrection(db, correctionId);
    const found = named && (await cases.lockCase(db, named.caseId));
    // As it is now that the case is held.
    const proposed = found && (await store.getCorrection(db, correctionId));
    if (!proposed) return fail('answers.case_not_found');
    if (found.state !== 'open' || proposed.state !== 'proposed') return fail('answers.case_settled');
    if ([proposed.userId, found.askerId, found.reporterId].includes(viewer.userId))
      return fail('answers.own_case');
    await recordAct(context, {
      action: `answers.correction_${decision}`,
      target: `answer_case:${found.id}`,
      after: { correctionId, question: found.question },
      reason,
    });
    const decided = { decidedBy: viewer.userId, reason, now };
    if (decision === 'refuse') {
      await store.refuseCorrections(db, { id: correctionId, caseId: found.id, ...decided });
      await tellExperts(context, found, { userIds: [proposed.userId], state: 'refused', coins: 0, reason });
      return { coins: 0 };
    }
    const { coins, transferId } = await reward(context, { ...proposed, caseId: found.id });
    await store.acceptCorrection(db, { id: correctionId, coins, transferId, ...decided });
    await cases.settleCase(db, { caseId: found.id, state: 'corrected', now });
    const others = await store.refuseCorrections(db, { caseId: found.id, ...decided });
    await tellExperts(context, found, { userIds: [proposed.userId], state: 'accepted', coins, reason });
    await tellExperts(context, found, { userIds: others, state: 'refused', coins: 0, reason });
    await notify(context, {
      userIds: [found.askerId, found.reporterId].filter((id) => id !== null),
      kind: 'answer_corrected',
      thing: `answer_case:${found.id}`,
      path: `/electricBrain/answers?${new URLSearchParams({ q: found.question })}`,
      data: { title: found.question },
    });
    return { coins };
  });
}

/** The answer was right after all. */
export async function dismissCase(
  context: SignedInContext,
  { caseId, reason }: EndpointParsedInput<typeof calls.dismissCase>,
): Promise<Record<string, never>> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const found = await cases.lockCase(db, caseId);
    if (!found) return fail('answers.case_not_found');
    if (found.state !== 'open') return fail('answers.case_settled');
    if ([found.askerId, found.reporterId].includes(viewer.userId)) return fail('answers.own_case');
    await recordAct(context, {
      action: 'answers.case_dismissed',
      target: `answer_case:${caseId}`,
      after: { question: found.question },
      reason,
    });
    await cases.settleCase(db, { caseId, state: 'dismissed', now });
    const userIds = await store.refuseCorrections(db, { caseId, decidedBy: viewer.userId, reason, now });
    await tellExperts(context, found, { userIds, state: 'refused', coins: 0, reason });
    return {};
  });
}

/** Gift coins, for so many corrections of one expert in 30 days. */
async function reward(
  { db, now }: SignedInContext,
  { id, caseId, userId }: { id: number; caseId: number; userId: number },
): Promise<{ coins: number; transferId: number | null }> {
  await lockCounts(db, `answer-corrections:${userId}`);
  const { correctionCoins, giftCoinDays } = await getSiteConfig(db);
  const rewarded = await store.countRewarded(db, { userId, since: subDays(now, 30) });
  if (correctionCoins === 0 || rewarded >= correctionRules.rewardedPerMonth)
    return { coins: 0, transferId: null };
  const { transferId } = await giveCoins(
    { db, now },
    {
      userId,
      amount: correctionCoins,
      thing: `answer_case:${caseId}`,
      key: `correction:${id}`,
      expiresAt: addDays(now, giftCoinDays),
    },
  );
  return { coins: correctionCoins, transferId };
}

async function tellExperts(
  { db, now }: SignedInContext,
  { id, question }: OpenCase,
  told: { userIds: readonly number[]; state: 'accepted' | 'refused'; coins: number; reason: string },
): Promise<void> {
  const { userIds, state, coins, reason } = told;
  await notify(
    { db, now },
    {
      userIds,
      kind: 'answer_correction',
      thing: `answer_case:${id}:${state}`,
      path: `/electricBrain/answers/corrections/${id}`,
      data: { title: question, state, coins, reason },
    },
  );
}
