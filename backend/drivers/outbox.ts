import type { MailDriver, SmsDriver } from '../http/context.ts';

const kept = 50;

interface OutboxEntry {
  to: string;
  subject: string;
  text: string;
  at: string;
}

/** What would have been sent in this process, the newest first; for development and tests only. */
export const outbox: OutboxEntry[] = [];

export function createOutboxMail(clock: () => Date): MailDriver {
  return {
    isAbsent: true,
    async send({ to, subject, text }) {
      keep({ to, subject, text, at: clock().toISOString() });
    },
  };
}

export function createOutboxSms(clock: () => Date): SmsDriver {
  return {
    isAbsent: true,
    async send({ phone, code }) {
      keep({ to: phone, subject: 'SMS', text: code, at: clock().toISOString() });
    },
  };
}

function keep(entry: OutboxEntry): void {
  outbox.unshift(entry);
  outbox.length = Math.min(outbox.length, kept);
}
