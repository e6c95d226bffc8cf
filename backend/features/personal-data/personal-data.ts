import { addDays } from 'date-fns';
import { beijingDate } from '../../../contract/beijing-time.ts';
import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/personal-data/personal-data.ts';
import { listParts } from '../../feature.ts';
import type { SignedInContext } from '../../http/context.ts';
import { getClosingDueAt, lockUser, saveCancellation } from '../account/index.ts';
import { clearSessionCookies, logSignIn, revokeSessionsOf } from '../auth/index.ts';
import { requireProof } from '../two-factor/index.ts';
import { sendCancelNotice } from './cancel-notice.ts';

/** What the person may give up by saying so; the rest has to be settled first. */
const waivable: readonly contract.CancelCheck[] = ['coins', 'membership'];

export async function getCancellation(context: SignedInContext): Promise<contract.Cancellation> {
  const { db, viewer } = context;
  const dueAt = await getClosingDueAt(db, viewer.userId);
  return { hindrances: await listHindrances(context), dueAt: dueAt?.toISOString() ?? null };
}

/** Closes the account in seven days. Every session ends now, so that coming back means signing in. */
export async function requestCancellation(
  context: SignedInContext,
  { hasAgreed, hasWaived }: EndpointParsedInput<typeof contract.requestCancellation>,
): Promise<{ dueAt: string }> {
  const { db, viewer, now } = context;
  const { userId } = viewer;
  await requireProof(context);
  if (!hasAgreed) return fail('personal_data.not_agreed', { fields: { hasAgreed: 'required' } });
  const dueAt = addDays(now, contract.coolingDays);
  await db.tx(async () => {
    await lockUser(db, userId);
    const hindrances = await listHindrances(context);
    if (hindrances.some(({ isWaivable }) => !isWaivable)) return fail('personal_data.hindered');
    if (hindrances.length > 0 && !hasWaived) {
      return fail('personal_data.not_waived', { fields: { hasWaived: 'required' } });
    }
    await saveCancellation(db, { userId, now, dueAt });
    await logSignIn(context, { userId, event: 'cancel_asked' });
    await revokeSessionsOf(db, { userId, now });
  });
  await sendCancelNotice(context, { userId, dueAt });
  clearSessionCookies(context);
  return { dueAt: dueAt.toISOString() };
}

async function listHindrances({
  db,
  features,
  viewer,
  now,
}: SignedInContext): Promise<contract.Cancellation['hindrances']> {
  const of = { userId: viewer.userId, today: beijingDate(now) };
  const counters = listParts(features, 'personalData').map(({ hindrances }) => hindrances ?? {});
  const found: contract.Cancellation['hindrances'] = [];
  for (const check of contract.cancelChecks) {
    let count = 0;
    for (const counter of counters) count += (await counter[check]?.(db, of)) ?? 0;
    if (count > 0) found.push({ check, count, isWaivable: waivable.includes(check) });
  }
  return found;
}
