import type { SignedIn } from '../../../contract/auth/auth.ts';
import { fail } from '../../../contract/errors.ts';
import type { PasskeyAnswer, PasskeyRequest } from '../../../contract/two-factor/passkey.ts';
import type { Context } from '../../http/context.ts';
import { ensureDevice, hashToken, readDeviceHash, startSession } from '../auth/index.ts';
import { cancelLost } from './lost.ts';
import * as challenges from './passkey-sign-in-store.ts';
import { askAnyPasskey, challengeMinutes, requireAnyPasskey } from './passkeys.ts';

/** Asks for any passkey that the browser has for this site: its answer tells who it is. */
export async function beginPasskeySignIn(context: Context): Promise<PasskeyRequest> {
  const { db, now } = context;
  const options = await askAnyPasskey(context);
  await challenges.keepSignInChallenge(db, {
    deviceHash: hashToken(ensureDevice(context)),
    challenge: options.challenge,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
    now,
  });
  return options;
}

/** A passkey whose device asked who holds it is both steps at once. */
export async function finishPasskeySignIn(
  context: Context,
  { response, isRemembered }: { response: PasskeyAnswer; isRemembered?: boolean | undefined },
): Promise<SignedIn> {
  const { db, now } = context;
  const deviceHash = readDeviceHash(context) ?? fail('auth.passkey_wrong');
  const challenge =
    (await challenges.takeSignInChallenge(db, { deviceHash, now })) ?? fail('auth.passkey_wrong');
  const { userId } = await requireAnyPasskey(context, { challenge, response });
  await cancelLost(context, userId);
  return startSession(context, {
    userId,
    ...(isRemembered !== undefined && { isRemembered }),
    isSecondStepDone: true,
  });
}
