import type { Captcha, CaptchaPurpose } from '../../contract/auth/auth.ts';
import { getCaptcha } from '../../contract/auth/auth.ts';
import type { Api } from './call.ts';
import { call } from './call.ts';
import { isCallFailure } from './call-failure.ts';

/** A new captcha, or null when the caller has asked for too many. */
export async function findCaptcha(api: Api, purpose: CaptchaPurpose): Promise<Captcha | null> {
  try {
    return await call(api, getCaptcha, { purpose });
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return null;
  }
}

/** The captcha that a refused form goes on with: another one, or undefined where the one that was solved still counts. */
export async function findNextCaptcha(
  api: Api,
  purpose: CaptchaPurpose,
  error: unknown,
): Promise<Captcha | null | undefined> {
  return isCallFailure(error) && !error.isCaptchaSpent ? undefined : findCaptcha(api, purpose);
}
