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

/** Refusals of what was typed, before anybody looked at the captcha: it is as good as it was. */
const unspent: ReadonlySet<string> = new Set([
  'request.invalid',
  'auth.consent_required',
  'auth.company_required',
  'auth.username_unfit',
  'auth.nickname_unfit',
  'auth.phone_unfit',
  'auth.email_unfit',
  'auth.password_unfit',
  'auth.password_mismatch',
  'ticket.no_mail',
  'appointment.no_consent',
  'appointment.no_slot',
]);

/** The captcha that a refused form goes on with: another one, or undefined where the one that was solved still counts. */
export async function findNextCaptcha(
  api: Api,
  purpose: CaptchaPurpose,
  error: unknown,
): Promise<Captcha | null | undefined> {
  return isCallFailure(error) && unspent.has(error.code) ? undefined : findCaptcha(api, purpose);
}
