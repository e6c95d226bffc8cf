import { useState } from 'react';
import type { Captcha } from '../../../contract/auth/auth.ts';

/**
 * The captcha that a form shows: the one of its last answer, or of an answer before that where the last one left it
 * unspent, so that what was read from it stays typed; else the one that came with the page.
 */
export function useKeptCaptcha<T extends Captcha | null | undefined>(
  answered: Captcha | null | undefined,
  first: T,
): Captcha | T {
  const [kept, setKept] = useState(answered);
  if (answered && answered.captchaId !== kept?.captchaId) setKept(answered);
  return answered ?? kept ?? first;
}
