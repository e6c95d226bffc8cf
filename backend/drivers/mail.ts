import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { MailDriver } from '../http/context.ts';
import { createOutboxMail } from './outbox.ts';

/**
 * The configured way out for mail: SMTP, or the outbox in memory. Mails carry links, so that none leaves by SMTP
 * while the portal's own address is not configured.
 */
export function createMail(config: Config, clock: () => Date): MailDriver {
  if (config.SMTP_URL === '') return createOutboxMail(clock);
  return lacksOrigin(config) ? mailless : createSmtpMail(config);
}

/** Whether mails were meant to leave, and none does: said at the start. */
export function lacksOrigin({ SMTP_URL, PUBLIC_ORIGIN }: Config): boolean {
  return SMTP_URL !== '' && PUBLIC_ORIGIN.length === 0;
}

const mailless: MailDriver = {
  isAbsent: true,
  send: () => Promise.reject(new Error('no mail is sent: SMTP_URL is set, but PUBLIC_ORIGIN is not')),
};

/** Rejects when the server refuses; header lines cannot be added from outside, as addresses are checked before. */
function createSmtpMail({ SMTP_URL, MAIL_FROM }: Config): MailDriver {
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, headers }) {
      await transport.sendMail({
        from: MAIL_FROM,
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      });
    },
  };
}
