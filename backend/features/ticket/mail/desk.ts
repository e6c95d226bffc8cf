import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointOutput, EndpointParsedInput } from '../../../../contract/endpoint.ts';
import { fail } from '../../../../contract/errors.ts';
import type * as contract from '../../../../contract/ticket/mail.ts';
import { ticketLimits } from '../../../../contract/ticket/ticket.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { withWorkFolder } from '../../../work-folder.ts';
import { requireStaff } from '../../approval/index.ts';
import { recordAct } from '../../audit/index.ts';
import { lockAsStaff } from '../access.ts';
import { mailAsker } from '../news.ts';
import { createPost } from '../post-store.ts';
import { createTicket, getTicket } from '../store.ts';
import { duesFrom } from '../terms/promise.ts';
import { addFiles, dropFiles, type StoredFile, storeFiles } from './mail-files.ts';
import * as store from './mail-store.ts';
import { readMail } from './read-mail.ts';
import { takesMails } from './reply-address.ts';

export async function listTicketMails(
  context: SignedInContext,
  { isAll, page }: EndpointParsedInput<typeof contract.listTicketMails>,
): Promise<EndpointOutput<typeof contract.listTicketMails>> {
  const listed = await store.listMails(context.db, { isAll: isAll === '1', page });
  const items = listed.items.map((row) => ({
    mailId: row.id,
    ticketId: row.ticket_id,
    sender: row.sender,
    subject: row.subject,
    text: row.text,
    state: row.state,
    reason: row.reason || null,
    refused: row.refused.split('\n').filter(Boolean),
    hasRaw: row.raw_key !== null,
    byteSize: row.byte_size,
    createdAt: row.created_at.toISOString(),
  }));
  return { isConfigured: takesMails(context), mails: { ...listed, items } };
}

type Settling = EndpointParsedInput<typeof contract.settleTicketMail>;

/** Deals with a mail that waits for staff; what is kept of it as it came stays until the mail goes. */
export async function settleTicketMail(
  context: SignedInContext,
  input: Settling,
): Promise<EndpointOutput<typeof contract.settleTicketMail>> {
  const { db } = context;
  const { mailId, as } = input;
  const row = (await store.getMail(db, mailId)) ?? fail('ticket.mail_not_found');
  if (as === 'ticket' && row.sender === '') return fail('ticket.mail_no_sender');
  const { stored, refused } = as === 'aside' ? { stored: [], refused: [] } : await storeAgain(context, row);
  try {
    const ticketId = await db.tx(() => settle(context, { input, stored }));
    const made = as === 'ticket' && ticketId !== null ? await getTicket(db, ticketId) : undefined;
    if (made) await mailAsker(context, { ticket: made, news: 'made', text: '' });
    return { ticketId, refused };
  } catch (error) {
    await dropFiles(context, stored);
    throw error;
  }
}

async function settle(
  context: SignedInContext,
  { input: { mailId, as, ticketId: asked }, stored }: { input: Settling; stored: readonly StoredFile[] },
): Promise<number | null> {
  const { db, viewer, now } = context;
  await requireStaff(context);
  const mail = await store.lockMail(db, mailId);
  if (!mail || (mail.state !== 'held' && mail.state !== 'partly')) return fail('ticket.mail_not_found');
  const postTo = async (id: number, kind: 'asker' | 'note', text: string) => {
    const authorId = kind === 'note' ? viewer.userId : null;
    const postId = await createPost(db, { ticketId: id, kind, authorId, text, now });
    await addFiles(context, { postId, stored });
  };
  const words = mail.text.slice(0, ticketLimits.text);
  let ticketId = mail.ticket_id;
  if (as === 'ticket') {
    ticketId = await openFor(context, mail);
    await postTo(ticketId, 'asker', words || '–');
  } else if (as === 'note') {
    const ticket = await lockAsStaff(context, asked === '' ? 0 : asked);
    if (ticket.state === 'merged') return fail('ticket.over');
    ticketId = ticket.id;
    // Never in the thread: nobody has shown that its sender is the asker.
    await postTo(ticketId, 'note', `${mail.sender}: ${mail.subject}\n\n${words}`.slice(0, ticketLimits.text));
  }
  await store.updateMail(db, mailId, {
    state: 'settled',
    ticket_id: ticketId,
    settled_at: now,
    settled_by: viewer.userId,
  });
  await recordAct(context, { action: 'ticket.mail', target: `ticket_mail:${mailId}`, after: as });
  return ticketId;
}

/** A ticket of whoever the mail says it is from: its link goes to that address alone. */
async function openFor(context: SignedInContext, { sender, subject }: store.MailRow): Promise<number> {
  const { db, now, request } = context;
  const severity = 'question';
  return createTicket(db, {
    ...{ subject: subject.slice(0, ticketLimits.subject) || '–', product: '', version: '', licence: '' },
    ...{ severity, asker_id: null, name: '', email: sender, locale: request.locale },
    code_seed: context.randomBytes(16).toString('base64url'),
    open_since: now,
    ...(await duesFrom(context, { severity, terms_id: null, solve_minutes: null }, now)),
    created_at: now,
  });
}

/** The files of a mail that is kept as it came, held against the rules of tickets. */
async function storeAgain(
  context: SignedInContext,
  { raw_key }: store.MailRow,
): Promise<{ stored: StoredFile[]; refused: string[] }> {
  return withWorkFolder(join(context.workFolder, 'ticket-mails'), async (folder) => {
    const task = { path: join(folder, 'mail'), folder: join(folder, 'files') };
    await mkdir(task.folder);
    const isThere = raw_key !== null && (await context.files.copyTo(raw_key, task.path));
    const mail = isThere ? await readMail(context, task) : undefined;
    return mail ? storeFiles(context, mail) : { stored: [], refused: [] };
  });
}

/** Sends a mail as it came to be saved, to staff; its words are a stranger's. */
export async function sendRawMail(context: Context, params: Record<string, string>): Promise<Response> {
  const mailId = /^\d{1,15}$/.test(params.mailId ?? '') ? Number(params.mailId) : 0;
  const mail = await store.getMail(context.db, mailId);
  const size = mail?.raw_key ? await context.files.size(mail.raw_key) : undefined;
  const body =
    size && mail?.raw_key ? await context.files.read(mail.raw_key, { start: 0, end: size - 1 }) : undefined;
  if (!body) return fail('ticket.mail_not_found');
  return new Response(body, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'content-disposition': `attachment; filename="mail-${mailId}.eml"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    },
  });
}
