import { addHours } from 'date-fns';
import { fail } from '../../../contract/errors.ts';
import { attachmentBytes } from '../../../contract/file/attachment.ts';
import { ticketTerms } from '../../../contract/ticket/ticket.ts';
import type { Context } from '../../http/context.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { requireStaff } from '../approval/index.ts';
import {
  answerAttachment,
  attachmentDigest,
  checkAttachment,
  checkStoredAttachment,
  cleanFileName,
  isAttachmentType,
  storeAttachment,
} from '../file/index.ts';
import { findTicket } from './access.ts';
import * as posts from './post-store.ts';
import { lockTicket } from './store.ts';

const askedIn = (context: Context, ticketId: string | undefined) => ({
  ticketId: numberOf(ticketId),
  code: context.request.url.searchParams.get('code') ?? undefined,
});

const numberOf = (text: string | null | undefined): number =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;

/** Adds a file to a message, for whoever wrote it and for a while. */
export async function addTicketFile(
  context: Context,
  params: Record<string, string>,
  request: Request,
): Promise<Response> {
  const { db, now } = context;
  const asked = askedIn(context, params.ticketId);
  const query = context.request.url.searchParams;
  const postId = numberOf(query.get('postId'));
  await requireWriter(context, asked, postId);
  const bytes = await readBytes(request, attachmentBytes);
  if (!bytes) return fail('file.too_large', { values: { megabytes: attachmentBytes / 1024 / 1024 } });
  const name = cleanFileName(query.get('name') ?? '');
  if (!isAttachmentType(name)) return fail('ticket.file_type');
  await checkAttachment(context, { name, bytes });
  const digest = attachmentDigest(bytes);
  const key = `tickets/${asked.ticketId}/${context.randomBytes(16).toString('hex')}`;
  const fileId = await storeAttachment(context, { key, bytes }, () =>
    db.tx(async () => {
      await lockTicket(db, asked.ticketId);
      const { isStaff } = await requireWriter(context, asked, postId);
      if (isStaff && context.viewer) await requireStaff({ ...context, viewer: context.viewer });
      const standing = await posts.listFiles(db, [postId]);
      const same = standing.find((file) => file.name === name && file.digest === digest);
      if (same) return { fileId: same.id, isNew: false };
      if (standing.length >= ticketTerms.maxFiles)
        return fail('ticket.too_many_files', { values: { count: ticketTerms.maxFiles } });
      const file = { postId, name, byteSize: bytes.length, key, digest, now };
      return { fileId: await posts.createFile(db, file), isNew: true };
    }),
  );
  return succeed({ fileId }, new Headers());
}

async function requireWriter(
  context: Context,
  asked: { ticketId: number; code: string | undefined },
  postId: number,
): Promise<{ isStaff: boolean }> {
  const { viewer, now } = context;
  const { isStaff, isAsker } = await findTicket(context, asked);
  const post = await posts.getPost(context.db, postId);
  const mayWrite = post?.kind === 'asker' ? isAsker : isStaff && post?.author_id === viewer?.userId;
  if (!post || post.ticket_id !== asked.ticketId || !mayWrite) return fail('ticket.not_found');
  if (now > addHours(post.created_at, ticketTerms.fileHours)) return fail('ticket.file_late');
  return { isStaff: post.kind !== 'asker' };
}

/** Holds a file that lies at a path against what it is called, and has it scanned where a scanner is configured. */
export async function requireFit(context: Context, file: { name: string; path: string }): Promise<void> {
  if (!isAttachmentType(file.name)) return fail('ticket.file_type');
  await checkStoredAttachment(context, file);
}

/** Sends a file to be saved; a browser shows none of them. */
export async function sendTicketFile(context: Context, params: Record<string, string>): Promise<Response> {
  const asked = askedIn(context, params.ticketId);
  const { isStaff } = await findTicket(context, asked);
  const found = await posts.findFile(context.db, {
    ticketId: asked.ticketId,
    fileId: numberOf(params.fileId),
  });
  if (!found || (found.kind === 'note' && !isStaff)) return fail('ticket.not_found');
  return (await answerAttachment(context, found)) ?? fail('ticket.not_found');
}
