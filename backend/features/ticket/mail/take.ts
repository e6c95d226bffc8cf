import { createHash } from 'node:crypto';
import { subHours } from 'date-fns';
import type { TicketMailReason, TicketMailState } from '../../../../contract/ticket/mail.ts';
import { ticketLimits } from '../../../../contract/ticket/ticket.ts';
import type { ReadMail } from '../../../conversion/ticket-mail/read-message.ts';
import type { Context } from '../../../http/context.ts';
import { mailAsker, notifyAssignee, notifyMail } from '../news.ts';
import { createPost } from '../post-store.ts';
import { stateAfter } from '../states.ts';
import { getTicket, lockTicket, type TicketRow, updateTicket } from '../store.ts';
import { opened } from '../ticket.ts';
import { addFiles, dropFiles, type StoredFile, storeFiles } from './mail-files.ts';
import { countTaken, createMail, hasMail, updateMail } from './mail-store.ts';
import { readMail } from './read-mail.ts';
import { findToken, isOurs, isRightToken } from './reply-address.ts';

interface Arrived {
  path: string;
  /** An empty one, for what the mail holds. */
  folder: string;
  /** Hex SHA-256 of the mail. */
  hash: string;
  byteSize: number;
}

interface Taken {
  state: TicketMailState | 'known';
  reason: TicketMailReason | '';
}

const nothing = { messageId: '', sender: '', recipients: [], subject: '', text: '', files: [], left: [] };
const unreadable: ReadMail = { ...nothing, isCut: false, isUnsure: false, automatic: '' };
/** Of one ticket; beyond it two programs answer each other. */
const maxAnHour = 20;

/** Makes a mail a message of its ticket, or keeps it for staff; one that came before changes nothing. */
export async function takeMail(context: Context, arrived: Arrived): Promise<Taken> {
  const { db } = context;
  const read = await readMail(context, arrived);
  const mail = read ?? unreadable;
  const key = keyOf(mail, arrived);
  if (await hasMail(db, key)) return { state: 'known', reason: '' };
  const { ticket, reason } = read
    ? await findAsker(context, mail)
    : { ticket: undefined, reason: 'unreadable' as const };
  const isMessage = ticket !== undefined && reason === '';
  const { stored, refused } = isMessage ? await storeFiles(context, mail) : { stored: [], refused: [] };
  const isIgnored = reason === 'automatic' || reason === 'loop';
  const isRawKept = !isIgnored && (!isMessage || refused.length > 0 || isTooLong(mail) || mail.isUnsure);
  const rawKey = isRawKept ? `tickets/raw/${context.randomBytes(16).toString('hex')}` : null;
  if (rawKey) await context.files.putFile(rawKey, arrived.path);
  const made: Made = {
    mail,
    key,
    rawKey,
    stored,
    refused,
    byteSize: arrived.byteSize,
    ticket,
    reason,
    isIgnored,
  };
  const taken = await db
    .tx(() => write(context, made))
    .catch(async (error) => {
      await forget(context, made);
      throw error;
    });
  const isTaken = taken.state === 'taken' || taken.state === 'partly';
  if (taken.state === 'known') await forget(context, made);
  else if (!isTaken) await dropFiles(context, stored);
  if (isMessage && (taken.state === 'partly' || taken.state === 'held'))
    await mailAsker(context, { ticket, news: taken.state, text: refused.join('\n') });
  return taken;
}

async function forget(context: Context, { rawKey, stored }: Made): Promise<void> {
  if (rawKey) await context.files.delete(rawKey);
  await dropFiles(context, stored);
}

const isTooLong = ({ isCut, text }: ReadMail): boolean => isCut || text.length > ticketLimits.text;

/** A server that sends a mail again sends its id again; one without an id is known by its bytes. */
function keyOf({ messageId, sender }: ReadMail, { hash }: Arrived): string {
  if (messageId === '') return `sha256:${hash}`;
  return `id:${createHash('sha256').update(`${sender}\n${messageId}`).digest('hex')}`;
}

/** Only the token of a ticket and the address of its asker together open it; everything else is for staff. */
async function findAsker(
  context: Context,
  mail: ReadMail,
): Promise<{ ticket: TicketRow | undefined; reason: TicketMailReason | '' }> {
  const asked = findToken(context, mail.recipients);
  const found = asked && (await getTicket(context.db, asked.ticketId));
  const ticket = found && (await isRightToken(context, found, asked.token)) ? found : undefined;
  if (isOurs(context, mail.sender)) return { ticket, reason: 'loop' };
  if (mail.automatic !== '') return { ticket, reason: 'automatic' };
  if (!ticket) return { ticket, reason: 'token' };
  if (mail.sender === '' || mail.sender !== ticket.email) return { ticket, reason: 'sender' };
  if (mail.text === '' && mail.files.length === 0) return { ticket, reason: 'empty' };
  return { ticket, reason: '' };
}

interface Made {
  mail: ReadMail;
  key: string;
  rawKey: string | null;
  stored: readonly StoredFile[];
  refused: readonly string[];
  byteSize: number;
  ticket: TicketRow | undefined;
  /** Empty where it is to be a message. */
  reason: TicketMailReason | '';
  isIgnored: boolean;
}

/** The row of the mail comes first: whoever posts it a second time at the same moment waits, and then finds it. */
async function write(context: Context, made: Made): Promise<Taken> {
  const { db, now } = context;
  const { mail, ticket: named, refused, reason } = made;
  const mailId = await createMail(db, {
    message_key: made.key,
    ticket_id: named?.id ?? null,
    post_id: null,
    sender: mail.sender,
    subject: mail.subject,
    text: mail.text,
    state: made.isIgnored ? 'ignored' : 'held',
    reason,
    refused: refused.join('\n'),
    raw_key: made.rawKey,
    byte_size: made.byteSize,
    created_at: now,
  });
  if (mailId === undefined) return { state: 'known', reason: '' };
  if (made.isIgnored) return { state: 'ignored', reason };
  const message =
    named && reason === '' ? await writeMessage(context, { ticketId: named.id, made }) : { reason };
  if (!('postId' in message)) {
    await updateMail(db, mailId, { reason: message.reason });
    await notifyMail(context, { mailId, subject: mail.subject || mail.sender });
    return { state: 'held', reason: message.reason };
  }
  const lacking = refused.length > 0 ? 'files' : isTooLong(mail) ? 'long' : '';
  const state = lacking ? 'partly' : 'taken';
  await updateMail(db, mailId, {
    ticket_id: message.ticketId,
    post_id: message.postId,
    state,
    reason: lacking,
  });
  return { state, reason: lacking };
}

async function writeMessage(
  context: Context,
  { ticketId, made: { mail, stored } }: { ticketId: number; made: Made },
): Promise<{ ticketId: number; postId: number } | { reason: TicketMailReason }> {
  const { db, now } = context;
  const named = await lockTicket(db, ticketId);
  // What was merged goes on in the other ticket of the same account.
  const ticket = named?.merged_into ? await lockTicket(db, named.merged_into) : named;
  const state = ticket && stateAfter({ state: ticket.state, solvedAt: ticket.solved_at }, 'ask', now);
  if (!ticket || !state) return { reason: 'over' };
  if ((await countTaken(db, { ticketId: ticket.id, since: subHours(now, 1) })) >= maxAnHour)
    return { reason: 'many' };
  const text = mail.text.slice(0, ticketLimits.text) || '–';
  const author = { kind: 'asker', authorId: ticket.asker_id } as const;
  const postId = await createPost(db, { ticketId: ticket.id, ...author, text, now });
  await addFiles(context, { postId, stored });
  await updateTicket(db, ticket.id, {
    active_at: now,
    ...(ticket.state !== 'open' && (await opened(context, ticket))),
  });
  await notifyAssignee(context, { ticket, kind: 'ticket_reply', thing: `ticket_post:${postId}` });
  return { ticketId: ticket.id, postId };
}
