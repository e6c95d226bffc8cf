import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import type { MailDriver } from '../http/context.ts';
import { createOutboxMail } from './outbox.ts';

/** The configured way out for mail: SMTP, or the outbox in memory. */
export function createMail(config: Config, clock: () => Date): MailDriver {
  return config.SMTP_URL === '' ? createOutboxMail(clock) : createSmtpMail(config);
}

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
