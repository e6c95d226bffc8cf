import type { Captcha, CaptchaPurpose } from '../../contract/auth/auth.ts';
import { getCaptcha } from '../../contract/auth/auth.ts';
import type { Api } from './call.ts';
import { call } from './call.ts';
import { isCallFailure } from './call-failure.ts';

/** A new captcha, or the one with `captchaId` while it is good; null when the caller has asked for too many. */
export async function findCaptcha(
  api: Api,
  purpose: CaptchaPurpose,
  captchaId?: string,
): Promise<Captcha | null> {
  try {
    return await call(api, getCaptcha, { purpose, captchaId });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return null;
  }
}

/**
 * The captcha that a refused form goes on with: another one where it was spent, else the one that it was posted with,
 * if it is told, or undefined. A page without scripts has nothing but the answer to show it from.
 */
export async function findNextCaptcha(
  api: Api,
  purpose: CaptchaPurpose,
  error: unknown,
  captchaId?: string,
): Promise<Captcha | null | undefined> {
  const isUnspent = isCallFailure(error) && !error.isCaptchaSpent;
  if (!isUnspent) return findCaptcha(api, purpose);
  return captchaId ? findCaptcha(api, purpose, captchaId) : undefined;
}
