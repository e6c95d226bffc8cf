import type { EndpointOutput, EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type {
  commentEntry as CommentEntry,
  confirmEntry as ConfirmEntry,
  createEntry as CreateEntry,
  EntryStatus,
  withdrawEntry as WithdrawEntry,
} from '../../../contract/guest-book/guest-book.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { spendCaptcha } from '../auth/index.ts';
import { beginSending, keepAnswer } from '../draft/index.ts';
import { keepImages, storeImage } from '../upload/index.ts';
import { findEntry } from './access.ts';
import * as entries from './entry-store.ts';
import { deleteFiles } from './file-store.ts';
import { hashFollowCode, makeFollowCode } from './follow-code.ts';
import { notifyConcerned } from './notices.ts';
import { requireDecentComment, screenGuestText } from './screening.ts';
import * as talk from './talk-store.ts';
import { titlePairs } from './title-pairs.ts';

/** Tag of every page that shows entries. */
export const guestBookTag = 'guest-book';

/** Leaves an entry. Whoever has no verified phone solves a captcha, and waits until the staff has looked at it. */
export async function createEntry(
  context: Context,
  input: EndpointParsedInput<typeof CreateEntry>,
): Promise<EndpointOutput<typeof CreateEntry>> {
  const { db, viewer, now, request } = context;
  const isKnown = viewer?.isVerified === true;
  if (!isKnown) await spendCaptcha(context, { ...input, purpose: 'guest' });
  const isDoubtful = await screenGuestText(context, [input.title, input.text, input.authorName]);
  const isTrusted = isKnown && !isDoubtful;
  const imageIds = await storeScreenshot(context, input.screenshot);
  const code = viewer ? null : makeFollowCode(context.randomBytes);
  const { kind, title, text, isPrivate, page, requestId, version } = input;
  const isShown = isTrusted && !isPrivate;
  const answer = await db.tx(async () => {
    await beginSending(context);
    const id = await entries.createEntry(db, {
      ...{ kind, title, text, isPrivate, page, requestId, version, imageIds, now },
      authorId: viewer?.userId ?? null,
      authorName: viewer ? '' : input.authorName,
      codeHash: code && hashFollowCode(code),
      state: isTrusted ? 'shown' : 'waiting',
      userAgent: request.userAgent.slice(0, 300),
      titlePairs: titlePairs(title),
    });
    await keepImages(db, { entity: 'guest_entry', entityId: id, ids: imageIds });
    await talk.createStep(db, { entryId: id, status: 'received', reason: '', actorId: null, now });
    if (viewer) {
      await talk.createVote(db, { entryId: id, userId: viewer.userId, now });
      await talk.updateCounts(db, id);
    }
    return keepAnswer(context, { entryId: id, code, isShown });
  });
  if (isShown) context.reply.changed(guestBookTag);
  return answer;
}

async function storeScreenshot(context: Context, screenshot: string): Promise<string[]> {
  if (screenshot === '') return [];
  const bytes = Buffer.from(screenshot, 'base64');
  if (bytes.length > imageLimits.bytes) {
    return fail('upload.too_large', {
      fields: { screenshot: 'too_large' },
      values: { megabytes: imageLimits.bytes / 1024 / 1024 },
    });
  }
  const { id } = await storeImage(context, { bytes, ownerId: context.viewer?.userId ?? null });
  return [id];
}

/** Votes for an entry or takes the vote back. */
export async function voteEntry(
  context: SignedInContext,
  { entryId, isVoted }: { entryId: number; isVoted: boolean },
): Promise<{ isVoted: boolean; voteCount: number }> {
  const { db, viewer, now } = context;
  const voteCount = await db.tx(async () => {
    const { entry } = await findEntry(context, { entryId, isLocked: true });
    const isOpen = !['done', 'declined'].includes(entry.status) && entry.mergedInto === null;
    if (!isOpen || entry.state !== 'shown' || entry.isPrivate) return fail('guest_book.closed');
    const entryIds = [entryId, ...(await talk.listMergedIds(db, entryId))];
    if (isVoted) await talk.createVote(db, { entryId, userId: viewer.userId, now });
    else await talk.deleteVotes(db, { entryIds, userId: viewer.userId });
    return talk.updateCounts(db, entryId);
  });
  context.reply.changed(guestBookTag, entryTag(entryId));
  return { isVoted, voteCount };
}

/** Writes below an entry: for all with a verified phone, privately for its writer and the staff. */
export async function commentEntry(
  context: Context,
  { entryId, code, text, isPrivate }: EndpointParsedInput<typeof CommentEntry>,
): Promise<{ commentId: number }> {
  const { db, viewer, now } = context;
  const answer = await db.tx(async () => {
    await beginSending(context);
    const { entry, relation } = await findEntry(context, { entryId, code, isLocked: true });
    const isInside = relation.isStaff || relation.isWriter;
    if (isPrivate && !isInside) return fail('guest_book.not_found');
    if (!isPrivate) {
      requirePublicVoice(context, entry);
      await requireDecentComment(context, text);
    }
    const id = await talk.createComment(db, {
      entryId,
      authorId: viewer?.userId ?? null,
      text,
      isPrivate,
      now,
    });
    const isFirstAnswer = relation.isStaff && !relation.isWriter && entry.answeredAt === null;
    await entries.updateEntry(db, entryId, { active_at: now, ...(isFirstAnswer && { answered_at: now }) });
    await talk.updateCounts(db, entryId);
    await notifyConcerned(context, { entry, kind: 'guest_comment', isPrivate, thing: `guest_comment:${id}` });
    return keepAnswer(context, { commentId: id });
  });
  context.reply.changed(guestBookTag, entryTag(entryId));
  return answer;
}

function requirePublicVoice({ viewer }: Context, entry: entries.EntryRecord): void {
  if (!viewer) fail('session.required');
  if (!viewer.isVerified) fail('session.phone_required');
  if (entry.state !== 'shown' || entry.isPrivate || entry.mergedInto !== null) fail('guest_book.not_found');
}

/** Says whether what is done is solved. That it is not opens the entry again. */
export async function confirmEntry(
  context: Context,
  { entryId, code, isFixed, note }: EndpointParsedInput<typeof ConfirmEntry>,
): Promise<{ status: EntryStatus }> {
  const { db, viewer, now } = context;
  const status = await db.tx(async () => {
    const { entry, relation } = await findEntry(context, { entryId, code, isLocked: true });
    const entryIds = [entryId, ...(await talk.listMergedIds(db, entryId))];
    const hasVoted = viewer !== undefined && (await talk.existsVote(db, { entryIds, userId: viewer.userId }));
    if (entry.status !== 'done' || !(relation.isWriter || hasVoted)) return fail('guest_book.not_asked');
    if (!isFixed && note === '') return fail('guest_book.note_required', { fields: { note: 'min_length' } });
    const person = relation.isByCode || !viewer ? 'code' : `user:${viewer.userId}`;
    if (isFixed) {
      await talk.saveConfirmation(db, { entryId, person, isFixed, now });
      return 'done' as const;
    }
    await talk.deleteConfirmations(db, entryId);
    await entries.updateEntry(db, entryId, { status: 'received', status_reason: note, active_at: now });
    await talk.createStep(db, {
      entryId,
      status: 'received',
      reason: note,
      actorId: viewer?.userId ?? null,
      now,
    });
    return 'received' as const;
  });
  context.reply.changed(guestBookTag, entryTag(entryId));
  return { status };
}

/** Takes one's own entry back, as long as nobody else has taken part in it. */
export async function withdrawEntry(
  context: Context,
  { entryId, code }: EndpointParsedInput<typeof WithdrawEntry>,
): Promise<Record<string, never>> {
  const { db, files, now } = context;
  const keys = await db.tx(async () => {
    const { entry, relation } = await findEntry(context, { entryId, code, isLocked: true });
    if (!relation.isWriter) return fail('guest_book.not_yours');
    const own = entry.authorId === null ? 0 : 1;
    const comments = await talk.listComments(db, [entryId]);
    const merged = await talk.listMergedIds(db, entryId);
    if (comments.length > 0 || merged.length > 0 || entry.voteCount > own) return fail('guest_book.in_talk');
    await entries.updateEntry(db, entryId, { state: 'withdrawn', active_at: now });
    // Nobody needs the picture and the files any more.
    await keepImages(db, { entity: 'guest_entry', entityId: entryId, ids: [] });
    return deleteFiles(db, { entryId });
  });
  for (const key of keys) await files.delete(key);
  context.reply.changed(guestBookTag, entryTag(entryId));
  return {};
}

export function entryTag(entryId: number): string {
  return `guest-entry:${entryId}`;
}
