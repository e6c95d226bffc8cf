import type { CodePurpose } from '../../../../contract/auth/auth.ts';
import type { Context } from '../../../http/context.ts';
import { codeMail } from '../mail-texts.ts';

/** How long a code is good for, in seconds: it may be read on another device, and a message may be late. */
export const lifeSeconds = 600;
/** Of a code that staff have to pass on. */
export const waitingLifeSeconds = 1800;

interface Message {
  target: string;
  code: string;
}

/** True where no message to that address leaves this process. */
export function isUnreachable({ sms, mail }: Pick<Context, 'sms' | 'mail'>, target: string): boolean {
  return (target.includes('@') ? mail : sms).isAbsent === true;
}

/** True where a call can read a code out to that address. */
export function canCall({ sms }: Pick<Context, 'sms'>, target: string): boolean {
  return sms.call !== undefined && !target.includes('@');
}

export async function deliver(
  { sms, mail, request }: Context,
  { target, code, siteTitle, byVoice }: Message & { siteTitle: string; byVoice: boolean },
): Promise<void> {
  if (byVoice) return sms.call?.({ phone: target, code });
  if (!target.includes('@')) return sms.send({ phone: target, template: 'code', code });
  const text = codeMail(request.locale, { siteTitle, code, minutes: lifeSeconds / 60 });
  return mail.send({ to: target, ...text });
}

/** For the terminal alone, whose operator has the database as well. */
export function describeUnsent({ purpose, target, code }: Message & { purpose: CodePurpose }): string {
  const channel = target.includes('@') ? 'mail (SMTP_URL)' : 'SMS (SMS_DRIVER)';
  return `Code for ${target} (${purpose}): ${code}, good for ${waitingLifeSeconds / 60} minutes. It was not sent: no ${channel} is configured.`;
}
