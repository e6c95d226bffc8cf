import { createHash } from 'node:crypto';
import type { Database } from '../../../backend/db/database.ts';
import { signMail } from '../../../backend/features/ticket/mail/signature.ts';
import type { Page } from '../../../contract/paging.ts';
import { type TicketMail, ticketMailPath } from '../../../contract/ticket/mail.ts';
import type { TicketPage } from '../../../contract/ticket/ticket.ts';
import { createTestBackend } from '../../support/backend.ts';

export const secret = 'a secret of at least thirty-two characters';

interface Letter {
  from?: string;
  to: string;
  id?: string;
  text?: string;
  heads?: string[];
  files?: { name: string; bytes: Buffer }[];
}

/** A mail as a person's program writes it. */
export function letter({
  from = 'Lin <lin@panel.example>',
  to,
  id = 'one@panel.example',
  ...more
}: Letter): Buffer {
  const { text = '还是不行', heads = [], files = [] } = more;
  const parts = files.map(({ name, bytes }) =>
    [
      '--b',
      `Content-Type: application/octet-stream; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    ].join('\r\n'),
  );
  const lines = [`From: ${from}`, `To: ${to}`, `Message-ID: <${id}>`, 'Subject: Re: [#1]', ...heads];
  const words = ['--b', 'Content-Type: text/plain; charset=utf-8', '', text].join('\r\n');
  const head = [...lines, 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''].join('\r\n');
  return Buffer.from([head, words, ...parts, '--b--', ''].join('\r\n'));
}

/** A ticket that staff have answered, whose asker may answer by mail to `replyTo`. */
export async function createMailWorld(db: Database) {
  const config = {
    PUBLIC_ORIGIN: ['https://portal.example'],
    TICKET_MAIL_ADDRESS: 'care@portal.example',
    TICKET_MAIL_SECRET: secret,
  };
  const world = createTestBackend(db, { config });
  const [owner, asker] = [await world.signUp({ roles: ['owner'] }), await world.signUp()];
  const question = { subject: '布线报错', text: 'E-1203', severity: 'fault', email: 'lin@panel.example' };
  const made = (await world.as(asker).post<{ ticketId: number; code: string }>('/api/tickets', question))
    .data;

  const say = (kind: string) =>
    world.as(owner).post(`/api/admin/tickets/${made.ticketId}/posts`, { kind, text: '请升级' });
  const read = async () => (await world.as(asker).get<TicketPage>(`/api/tickets/${made.ticketId}`)).data;
  const sign = (body: Buffer, { key = secret, late = 0, of = body } = {}) => {
    const time = String(Math.round(world.clock.now().getTime() / 1000) - late);
    const digest = createHash('sha256').update(of).digest('hex');
    return {
      'content-type': 'message/rfc822',
      'x-ticket-mail-time': time,
      'x-ticket-mail-sha256': digest,
      'x-ticket-mail-signature': signMail({ secret: key, time, digest }),
    };
  };
  const send = async (body: Buffer, signing = {}) => {
    const headers = sign(body, signing);
    const answer = await world
      .as()
      .fetch(ticketMailPath, { method: 'POST', headers, body: new Uint8Array(body) });
    return { status: answer.status, ...((await answer.json()) as { state?: string; reason?: string }) };
  };
  const listed = async (all = '') =>
    (await world.as(owner).get<{ mails: Page<TicketMail> }>(`/api/admin/ticket-mails?isAll=${all}`)).data
      .mails.items;
  await say('answer');
  const replyTo = world.outbox.mails.at(-1)?.headers?.['Reply-To'] ?? '';
  return { ...world, owner, asker, made, replyTo, say, read, sign, send, listed };
}

export type MailWorld = Awaited<ReturnType<typeof createMailWorld>>;
