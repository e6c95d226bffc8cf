import { fail } from '../../../../contract/errors.ts';
import { followLimits } from '../../../../contract/tender/follow.ts';
import type { Context, SignedInContext } from '../../../http/context.ts';
import { spreadsheetFile } from '../../../spreadsheet/spreadsheet-file.ts';
import { requireActive } from '../../company/index.ts';
import { attachmentHeader, findFile, requireOwn, sendOriginal } from '../../file/index.ts';
import { boardRows } from './board-rows.ts';
import * as store from './follow-file-store.ts';
import { findFollow, listFollows } from './follow-store.ts';
import { lockOwnFollow } from './lock-follow.ts';

interface OfFollow {
  followId: number;
  fileId: string;
}

export async function attachFollowFile(
  context: SignedInContext,
  { followId, fileId }: OfFollow,
): Promise<Record<string, never>> {
  const { db, now } = context;
  return db.tx(async () => {
    await lockOwnFollow(context, followId);
    const file = await requireOwn(context, fileId);
    if (file.state === 'refused') return fail('file.refused');
    if ((await store.listFollowFileIds(db, followId)).length >= followLimits.files)
      return fail('tender.too_many_files', { values: { count: followLimits.files } });
    await store.addFollowFile(db, { followId, fileId, now });
    return {};
  });
}

export async function detachFollowFile(
  context: SignedInContext,
  { followId, fileId }: OfFollow,
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    await lockOwnFollow(context, followId);
    const isThere = await store.removeFollowFile(db, { followId, fileId });
    return isThere ? {} : fail('tender.file_not_found');
  });
}

/** A file of the board as it was put there, for people of its company alone. */
export async function sendFollowFile(
  anyone: Context,
  { followId: id = '', fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const context = anyone as SignedInContext;
  const { db, now } = context;
  const { companyId } = (await requireActive(context)).member;
  const followId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  if (!(await findFollow(db, { companyId, followId, now }))) return fail('tender.follow_not_found');
  const isThere = (await store.listFollowFileIds(db, followId)).includes(fileId);
  const file = isThere ? await findFile(db, fileId) : undefined;
  if (!file || file.state === 'refused') return fail('tender.file_not_found');
  return (await sendOriginal(context, file, request)) ?? fail('tender.file_not_found');
}

/** The whole board as a workbook, in the order of the page. */
export async function sendFollowSheet(anyone: Context): Promise<Response> {
  const context = anyone as SignedInContext;
  const { db, now, request } = context;
  const { companyId } = (await requireActive(context)).member;
  const follows = await listFollows(db, { companyId, now, decision: undefined, page: 'all' });
  const { name, rows } = boardRows(follows, request.locale);
  return spreadsheetFile({
    format: 'xlsx',
    disposition: attachmentHeader(`${name}.xlsx`),
    sheet: name,
    rows,
  });
}
