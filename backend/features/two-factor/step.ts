import type { SignedIn } from '../../../contract/auth/auth.ts';
import { fail } from '../../../contract/errors.ts';
import type { PasskeyAnswer, PasskeyRequest } from '../../../contract/two-factor/passkey.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import {
  clearStepCookie,
  deleteStep,
  type SecondStep,
  setStepChallenge,
  startSession,
  takeSessionChallenge,
} from '../auth/index.ts';
import { requireStep } from './current-step.ts';
import { cancelLost } from './lost.ts';
import { askPasskey, keepChallenge, requirePasskey } from './passkeys.ts';
import { noteProof } from './proof.ts';
import { spendSecondCode } from './second-code.ts';
import * as store from './store.ts';

/** What the page of the second step offers. */
export async function getSecondStep(context: Context): Promise<{ hasTotp: boolean; hasPasskey: boolean }> {
  const { step } = await requireStep(context);
  const totp = await store.getTotp(context.db, step.userId);
  const passkeys = await store.listPasskeys(context.db, step.userId);
  return { hasTotp: Boolean(totp?.confirmed_at), hasPasskey: passkeys.length > 0 };
}

export async function finishSecondStep(context: Context, { code }: { code: string }): Promise<SignedIn> {
  const { step, tokenHash } = await requireStep(context);
  await spendSecondCode(context, { userId: step.userId, code, field: 'code' });
  return finish(context, step, tokenHash);
}

export async function beginPasskeyStep(context: Context): Promise<PasskeyRequest> {
  const { step, tokenHash } = await requireStep(context);
  const options = (await askPasskey(context, step.userId)) ?? fail('auth.second_step_gone');
  await setStepChallenge(context.db, { tokenHash, challenge: options.challenge });
  return options;
}

export async function finishPasskeyStep(
  context: Context,
  { response }: { response: PasskeyAnswer },
): Promise<SignedIn> {
  const { step, tokenHash } = await requireStep(context);
  const { userId, challenge } = step;
  if (challenge === null) return fail('auth.passkey_wrong');
  // A challenge works once, right or wrong.
  await setStepChallenge(context.db, { tokenHash, challenge: null });
  await requirePasskey(context, { userId, challenge, response });
  return finish(context, step, tokenHash);
}

export async function beginPasskeyProof(context: SignedInContext): Promise<PasskeyRequest> {
  const options = (await askPasskey(context, context.viewer.userId)) ?? fail('account.proof_way_closed');
  await keepChallenge(context, options.challenge);
  return options;
}

export async function provePasskey(
  context: SignedInContext,
  { response }: { response: PasskeyAnswer },
): Promise<{ isFresh: true }> {
  const { db, viewer, now } = context;
  const { userId, sessionId } = viewer;
  const challenge = (await takeSessionChallenge(db, { sessionId, now })) ?? fail('auth.passkey_wrong');
  await requirePasskey(context, { userId, challenge, response });
  return noteProof(context, 'passkey');
}

async function finish(context: Context, step: SecondStep, tokenHash: string): Promise<SignedIn> {
  if (!(await deleteStep(context.db, tokenHash))) return fail('auth.second_step_gone');
  clearStepCookie(context);
  const { userId, event } = step;
  // A factor that works is not lost: what somebody asked for meanwhile is off.
  await cancelLost(context, userId);
  return startSession(context, {
    userId,
    event,
    isRemembered: step.isRemembered ?? undefined,
    isSecondStepDone: true,
  });
}
