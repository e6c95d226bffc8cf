import { fail } from '../../../contract/errors.ts';
import { tenderLimits } from '../../../contract/tender/kinds.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { recordAct } from '../audit/index.ts';
import { findFile, requireOwn, sendOriginal } from '../file/index.ts';
import * as store from './file-store.ts';
import { tendersTag, tenderTag } from './staff.ts';
import { getTenderRecord, lockTender } from './store.ts';
import { isStaff } from './tender.ts';

interface OfTender {
  tenderId: number;
  fileId: string;
}

/** Shows one of the viewer's own files with a notice. */
export async function attachTenderFile(
  context: SignedInContext,
  { tenderId, fileId }: OfTender,
): Promise<Record<string, never>> {
  const { db, now, reply } = context;
  await db.tx(async () => {
    if (!(await lockTender(db, tenderId))) return fail('tender.not_found');
    const file = await requireOwn(context, fileId);
    if (file.state === 'refused') return fail('file.refused');
    if ((await store.listFileIds(db, tenderId)).length >= tenderLimits.files)
      return fail('tender.too_many_files', { values: { count: tenderLimits.files } });
    await store.addFile(db, { tenderId, fileId, now });
    await recordAct(context, { action: 'tender.file', target: `tender:${tenderId}`, after: file.name });
  });
  reply.changed(tendersTag, tenderTag(tenderId));
  return {};
}

export async function detachTenderFile(
  context: SignedInContext,
  { tenderId, fileId }: OfTender,
): Promise<Record<string, never>> {
  const { db, reply } = context;
  await db.tx(async () => {
    if (!(await lockTender(db, tenderId))) return fail('tender.not_found');
    if (!(await store.removeFile(db, { tenderId, fileId }))) return fail('tender.file_not_found');
    await recordAct(context, { action: 'tender.file_removed', target: `tender:${tenderId}`, before: fileId });
  });
  reply.changed(tendersTag, tenderTag(tenderId));
  return {};
}

/** An attachment as it was published, for whoever may see its notice. */
export async function sendTenderFile(
  context: Context,
  { tenderId: id = '', fileId = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const { db } = context;
  const tenderId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
  const tender = await getTenderRecord(db, tenderId);
  if (!tender || (tender.state !== 'published' && !isStaff(context))) return fail('tender.not_found');
  const isThere = (await store.listFileIds(db, tenderId)).includes(fileId);
  const file = isThere ? await findFile(db, fileId) : undefined;
  if (!file || file.state === 'refused') return fail('tender.file_not_found');
  return (await sendOriginal(context, file, request)) ?? fail('tender.file_not_found');
}

/** Whether a notice that the viewer may see shows pieces of the file. */
export async function showsPieceOfTender(
  context: Pick<Context, 'db' | 'viewer'>,
  { fileId }: { fileId: string },
): Promise<boolean> {
  const { db } = context;
  return isStaff(context) ? store.isFileOfTender(db, fileId) : store.isFileShown(db, fileId);
}
