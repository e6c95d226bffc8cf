import { fail } from '../../../contract/errors.ts';
import { recoveryCodeCount } from '../../../contract/two-factor/two-factor.ts';
import type { Context, Services } from '../../http/context.ts';
import { holdPerson } from '../account/index.ts';
import { countTry, forgetFailures, logSignIn } from '../auth/index.ts';
import { keyedHash, unseal } from '../site/index.ts';
import * as store from './store.ts';
import { findStep } from './totp.ts';

/** Without letters and digits that are taken for each other. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryLength = 10;

/**
 * Takes a code of the authenticator application, or a recovery code; each works once. Wrong ones are counted for
 * the account, and from the tenth on cost a wait, wherever they come from.
 */
export async function spendSecondCode(
  context: Context,
  { userId, code, field }: { userId: number; code: string; field: string },
): Promise<void> {
  const keys = { account: `second:${userId}`, address: '' };
  // Codes are six digits: there is nothing for a captcha to add to the wait.
  await countTry(context, { ...keys, hasCaptcha: true });
  const plain = code.normalize('NFKC').toLowerCase().replace(/[\s-]/g, '');
  const isTaken = await context.db.tx(async () => {
    // Else a code of an application that was replaced meanwhile would pass.
    await holdPerson(context.db, userId);
    return takeCode(context, { userId, code: plain });
  });
  if (!isTaken) {
    await logSignIn(context, { userId, event: 'second_step_failed' });
    return fail('auth.second_code_wrong', { fields: { [field]: 'wrong' } });
  }
  await forgetFailures(context, keys);
}

async function takeCode(
  context: Context,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const { db, now } = context;
  if (/^\d{6}$/.test(code)) {
    const totp = await store.getTotp(db, userId);
    if (!totp?.confirmed_at) return false;
    const secret = await unseal(context, 'totp', totp.secret);
    const step = findStep(secret, { code, now, lastStep: totp.last_step });
    return step !== undefined && store.takeStep(db, { userId, step });
  }
  const hash = await hashRecoveryCode(context, { userId, code });
  const isSpent = await store.spendRecoveryCode(db, { userId, hash, now });
  if (isSpent) await logSignIn(context, { userId, event: 'recovery_used' });
  return isSpent;
}

/** Fresh recovery codes in the form in which they are shown; only their hashes are kept. */
export async function makeRecoveryCodes(context: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => makeCode(context.randomBytes));
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(context, { userId, code })));
  await store.replaceRecoveryCodes(context.db, { userId, hashes });
  return codes.map((code) => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`);
}

function hashRecoveryCode(services: Services, { userId, code }: { userId: number; code: string }) {
  return keyedHash(services, 'recovery', `${userId}\n${code}`);
}

function makeCode(randomBytes: Services['randomBytes']): string {
  let code = '';
  while (code.length < recoveryLength) {
    const value = randomBytes(1).readUInt8();
    // The remainder alone would prefer the first letters.
    if (value < 256 - (256 % letters.length)) code += letters[value % letters.length];
  }
  return code;
}
