import { addHours } from 'date-fns';
import type { SignedIn } from '../../../contract/auth/auth.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import * as contract from '../../../contract/two-factor/lost-factor.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { getCredentials, lockUser } from '../account/index.ts';
import {
  clearStepCookie,
  deleteStep,
  logSignIn,
  maskContact,
  revokeSessionsOf,
  startSession,
} from '../auth/index.ts';
import { keyedHash } from '../site/index.ts';
import { encodePaper } from '../upload/index.ts';
import { requireStep } from './current-step.ts';
import { notifyOfLost, notifyStaffOfLost } from './lost-notice.ts';
import * as store from './lost-store.ts';

/** What somebody who cannot do the second step may do; a right password alone tells no more than that. */
export async function getLostFactor(
  context: Context,
): Promise<EndpointOutput<typeof contract.getLostFactor>> {
  const { db, now } = context;
  const { step } = await requireStep(context);
  const last = await store.findLastLost(db, step.userId);
  const own = await getCredentials(db, step.userId);
  return {
    request: last ? toLost(last) : null,
    isOpen: last !== undefined && isOpen(last, now),
    mayAsk: whyNot(last, now) === undefined,
    email: maskContact(own?.email ?? ''),
  };
}

/** Asks the staff. The holder hears of it at once, wherever they can be reached. */
export async function askLostFactor(
  context: Context,
  { statement, picture }: { statement: string; picture: string },
): Promise<contract.LostFactor> {
  const { db, now, request, files, randomBytes } = context;
  const { step } = await requireStep(context);
  const { userId } = step;
  const refusal = whyNot(await store.findLastLost(db, userId), now);
  if (refusal) return fail(refusal);
  const bytes = picture && (await drawAnew(context, Buffer.from(picture, 'base64')));
  const code = randomBytes(32).toString('base64url');
  const cancelHash = await keyedHash(context, 'lost-factor', code);
  const pictureKey = bytes ? `lost-factors/${randomBytes(16).toString('hex')}.webp` : '';
  if (bytes) await files.put(pictureKey, bytes);
  try {
    await db.tx(async () => {
      await lockUser(db, userId);
      const last = await store.findLastLost(db, userId);
      const again = whyNot(last, now);
      if (again) return fail(again);
      // One that was approved and never used makes room.
      if (last) await store.moveLost(db, { id: last.id, state: 'cancelled', endedAt: now });
      await store.createLost(db, {
        userId,
        statement,
        pictureKey,
        cancelHash,
        address: request.clientAddress,
        now,
        opensAt: addHours(now, contract.lostFactorHours),
      });
      await logSignIn(context, { userId, event: 'lost_asked' });
    });
  } catch (error) {
    if (pictureKey) await files.delete(pictureKey);
    if (isUniqueViolation(error, 'lost_factors_open')) return fail('factor.lost_open');
    throw error;
  }
  await notifyOfLost(context, { userId, event: 'asked', code });
  await notifyStaffOfLost(context, userId);
  return toLost((await store.findLastLost(db, userId)) ?? fail('factor.lost_not_found'));
}

/** Takes all factors away and begins the one session that is left; what others had open ends. */
export async function applyLostFactor(context: Context): Promise<SignedIn> {
  const { db, now } = context;
  const { step, tokenHash } = await requireStep(context);
  const { userId, event } = step;
  const pictureKey = await db.tx(async () => {
    await lockUser(db, userId);
    const last = await store.findLastLost(db, userId);
    if (!last || !isOpen(last, now)) return fail('factor.lost_not_open');
    if (!(await deleteStep(db, tokenHash))) return fail('auth.second_step_gone');
    await store.moveLost(db, { id: last.id, state: 'done', endedAt: now });
    await store.deleteTwoFactor(db, userId);
    await revokeSessionsOf(db, { userId, now });
    await logSignIn(context, { userId, event: 'lost_done' });
    return last.pictureKey;
  });
  if (pictureKey) await context.files.delete(pictureKey);
  clearStepCookie(context);
  await notifyOfLost(context, { userId, event: 'done' });
  const isRemembered = step.isRemembered ?? undefined;
  return startSession(context, { userId, event, isRemembered, isSecondStepDone: true });
}

export async function getOwnLostFactor({ db, viewer, now }: SignedInContext) {
  const last = await store.findLastLost(db, viewer.userId);
  return { request: last && isAlive(last, now) ? toLost(last) : null };
}

export async function cancelLostFactor(context: SignedInContext): Promise<{ isCancelled: true }> {
  if (!(await cancelLost(context, context.viewer.userId))) return fail('factor.lost_not_found');
  return { isCancelled: true };
}

/** Whoever reads the account's mail can stop it, and nothing else. */
export async function cancelLostFactorByMail(
  context: Context,
  { code }: { code: string },
): Promise<{ isCancelled: true }> {
  const hash = await keyedHash(context, 'lost-factor', code);
  const found = (await store.findLostByCode(context.db, hash)) ?? fail('factor.lost_not_found');
  if (!(await cancelLost(context, found.userId, found.id))) return fail('factor.lost_not_found');
  return { isCancelled: true };
}

/** Calls an open request off, or only that of `id`; a factor that was just used is not lost. False when there was none. */
export async function cancelLost(context: Context, userId: number, id?: number): Promise<boolean> {
  const { db, now, files } = context;
  const open = await db.tx(async () => {
    await lockUser(db, userId);
    const last = await store.findLastLost(db, userId);
    if (!last || (id !== undefined && last.id !== id)) return undefined;
    if (!(await store.moveLost(db, { id: last.id, state: 'cancelled', endedAt: now }))) return undefined;
    await logSignIn(context, { userId, event: 'lost_cancelled' });
    return last;
  });
  if (open?.pictureKey) await files.delete(open.pictureKey);
  if (open) await notifyOfLost(context, { userId, event: 'cancelled' });
  return open !== undefined;
}

const isOpen = ({ state, opensAt, closesAt }: store.LostFactorRow, now: Date): boolean =>
  state === 'approved' && now >= opensAt && closesAt !== null && now < closesAt;

/** Waiting, or approved and not lapsed. */
const isAlive = ({ state, closesAt }: store.LostFactorRow, now: Date): boolean =>
  state === 'waiting' || (state === 'approved' && closesAt !== null && now < closesAt);

/** Why nobody can ask now. A pause after a refusal keeps the staff from being worn down. */
function whyNot(last: store.LostFactorRow | undefined, now: Date) {
  if (!last) return undefined;
  if (isAlive(last, now)) return 'factor.lost_open';
  const isPaused =
    (last.state === 'refused' || last.state === 'cancelled') &&
    last.endedAt !== null &&
    now < addHours(last.endedAt, contract.lostFactorPauseHours);
  return isPaused ? 'factor.lost_pause' : undefined;
}

/** The picture without anything else that its file holds. */
async function drawAnew(context: Context, bytes: Buffer): Promise<Uint8Array> {
  if (bytes.length > imageLimits.bytes)
    return fail('upload.too_large', { values: { megabytes: imageLimits.bytes / 1024 / 1024 } });
  return encodePaper(context, bytes);
}

const toLost = ({ state, createdAt, opensAt, closesAt }: store.LostFactorRow): contract.LostFactor => ({
  state,
  createdAt: createdAt.toISOString(),
  opensAt: opensAt.toISOString(),
  closesAt: closesAt?.toISOString() ?? null,
});
