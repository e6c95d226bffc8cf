import { beijingMinute } from '../../../contract/beijing-time.ts';
import type { Context, Services } from '../../http/context.ts';
import { listOwnerIds } from '../account/index.ts';
import { notify } from '../notice/index.ts';
import { getSiteConfig } from '../site/index.ts';
import { codeOf, ticketPath } from './codes.ts';
import { replyAddress } from './mail/reply-address.ts';
import { type TicketNews, ticketMail } from './mail-texts.ts';
import type { TicketRow } from './store.ts';

type About = Pick<TicketRow, 'id' | 'subject'>;

/** Tells an asker who has an account; call it inside the transaction of the write. */
export async function notifyAsker(
  { db, now, viewer }: Pick<Context, 'db' | 'now' | 'viewer'>,
  { ticket, thing }: { ticket: About & Pick<TicketRow, 'asker_id'>; thing: string },
): Promise<void> {
  if (ticket.asker_id === null || ticket.asker_id === viewer?.userId) return;
  await notify(
    { db, now },
    {
      userIds: [ticket.asker_id],
      kind: 'ticket_answer',
      thing,
      path: ticketPath(ticket.id),
      data: { title: ticket.subject },
    },
  );
}

/** Tells whoever has taken it, and the owners where nobody has; call it inside the transaction of the write. */
export async function notifyAssignee(
  { db, now }: Pick<Context, 'db' | 'now'>,
  {
    ticket,
    kind,
    thing,
  }: {
    ticket: About & Pick<TicketRow, 'assignee_id'>;
    kind: 'ticket_new' | 'ticket_handed' | 'ticket_reply' | 'ticket_due';
    thing: string;
  },
): Promise<void> {
  const userIds = ticket.assignee_id === null ? await listOwnerIds(db) : [ticket.assignee_id];
  await notify(
    { db, now },
    {
      userIds,
      kind,
      thing,
      path: ticketPath(ticket.id),
      data: { title: ticket.subject },
    },
  );
}

/** Tells the owners of a mail that staff must look at; call it inside the transaction of the write. */
export async function notifyMail(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { mailId, subject }: { mailId: number; subject: string },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: await listOwnerIds(db),
      kind: 'ticket_mail',
      thing: `ticket_mail:${mailId}`,
      path: '/admin/ticket-mails',
      data: { title: subject },
    },
  );
}

/** Tells the owners that a promise was not kept; call it inside the transaction of the write. */
export async function notifyBreach(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { ticket, thing }: { ticket: About; thing: string },
): Promise<void> {
  await notify(
    { db, now },
    {
      userIds: await listOwnerIds(db),
      kind: 'ticket_breach',
      thing,
      path: ticketPath(ticket.id),
      data: { title: ticket.subject },
    },
  );
}

type Mailed = About & Pick<TicketRow, 'email' | 'code_seed' | 'locale' | 'due_at'>;

/** Mails the address that was given, where mails leave and one was given; what does not leave is logged. */
export async function mailAsker(
  services: Services & { now: Date },
  { ticket, news, text }: { ticket: Mailed; news: TicketNews; text: string },
): Promise<void> {
  const [origin] = services.config.PUBLIC_ORIGIN;
  if (services.mail.isAbsent || ticket.email === '' || origin === undefined) return;
  const { siteTitle } = await getSiteConfig(services.db);
  const path = ticketPath(ticket.id, await codeOf(services, ticket.code_seed));
  const replyTo = await replyAddress(services, ticket);
  const message = ticketMail(ticket.locale === 'en-US' ? 'en-US' : 'zh-CN', {
    ...{ siteTitle, news, text, subject: ticket.subject, ticketId: ticket.id },
    due: ticket.due_at ? beijingMinute(ticket.due_at) : '',
    address: new URL(path, origin).href,
    takesAnswers: replyTo !== undefined,
  });
  const headers = { 'Auto-Submitted': 'auto-replied', ...(replyTo && { 'Reply-To': replyTo }) };
  try {
    await services.mail.send({ to: ticket.email, ...message, headers });
  } catch (error) {
    services.log('error', 'mail.unsent', { error: String(error) });
  }
}
