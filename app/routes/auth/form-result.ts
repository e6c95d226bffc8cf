import { data } from 'react-router';
import type { Captcha, SentCode } from '../../../contract/auth/auth.ts';
import { expectFailure } from '../../framework/post-answer.ts';
import { readForm as readPostedForm } from '../../framework/posted-form.ts';
import type { CallFailure } from '../../services/call-failure.ts';

export type Typed = Record<string, string>;

/** What an action of these pages hands back to its form. */
export interface FormResult {
  /**
   * What was typed, without passwords, captchas and codes. `sentTo` is the address that a code was sent to: more codes to
   * it need no captcha.
   */
  typed: Typed;
  failure?: Failure;
  captcha?: Captcha | null;
  /** A code went out, or waits with the staff. */
  sent?: Sent;
  isDone?: boolean;
  /** A code that was right and is still good: the next step needs it, and without scripts nothing else keeps it. */
  keptCode?: string;
}

export interface Sent {
  /** Until the next may be asked for. */
  waitSeconds: number;
  /** That it is good for. */
  minutes: number;
  /** Nothing leaves this portal; the code waits in the back office. */
  isWithStaff: boolean;
  /** It was read out by a call. */
  isCall: boolean;
  /** A call can read another out. */
  canCall: boolean;
}

export interface Failure {
  code: string;
  fields: Record<string, string>;
  values: Record<string, string | number>;
}

export const readSent = ({ expiresInSeconds, ...sent }: SentCode): Sent => ({
  ...sent,
  minutes: expiresInSeconds / 60,
});

const secrets = /password|captcha|code$|^intent$/i;

export async function readForm(request: Request): Promise<Typed> {
  const form = await readPostedForm(request);
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value).slice(0, 1000)]));
}

export function typedOf(form: Typed): Typed {
  return Object.fromEntries(Object.entries(form).filter(([name]) => !secrets.test(name)));
}

/** The expected failure of a call as a form's answer with its own status; anything else goes on upwards. */
export function refuseForm(
  error: unknown,
  { form, ...rest }: { form: Typed; captcha?: Captcha | null | undefined; keptCode?: string | undefined },
) {
  const refusal = expectFailure(error);
  const typed = typedOf(form);
  if (needsCaptcha(refusal)) delete typed.sentTo;
  const result: FormResult = { typed, failure: readFailure(refusal), ...rest };
  return data(result, { status: refusal.statusCode });
}

const needsCaptcha = ({ code }: CallFailure) =>
  code === 'auth.captcha_required' || code === 'auth.captcha_wrong';

function readFailure({ code, fields, values }: CallFailure): Failure {
  const { seconds } = values;
  const minutes = typeof seconds === 'number' ? Math.ceil(seconds / 60) : undefined;
  return { code, fields, values: minutes === undefined ? values : { ...values, minutes } };
}
