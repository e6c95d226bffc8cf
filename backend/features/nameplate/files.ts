import type { EndpointParsedInput } from '../../../contract/endpoint.ts';
import { fail } from '../../../contract/errors.ts';
import type * as contract from '../../../contract/nameplate/nameplate.ts';
import { nameplateLimits } from '../../../contract/nameplate/nameplate.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { requireOwn, sendOriginal, sendPiece } from '../file/index.ts';
import { findNameplate, lockAsKeeper } from './access.ts';
import * as store from './file-store.ts';
import { listFrozen } from './list-store.ts';

export async function addNameplateFile(
  context: SignedInContext,
  { code, replaces, ...file }: EndpointParsedInput<typeof contract.addNameplateFile>,
): Promise<{ nameplateFileId: number }> {
  const { db, viewer, now } = context;
  return db.tx(async () => {
    const row = await lockAsKeeper(context, code);
    await requireOwn(context, file.fileId);
    if ((await store.listFiles(db, row.id)).length >= nameplateLimits.files)
      return fail('nameplate.too_many_files', { values: { most: nameplateLimits.files } });
    const nameplateFileId = await store.createFile(db, {
      ...file,
      nameplateId: row.id,
      addedBy: viewer.userId,
      now,
    });
    const change = { nameplateId: row.id, former: replaces ?? 0, by: nameplateFileId };
    if (replaces !== undefined && !(await store.replaceFile(db, change)))
      return fail('nameplate.file_not_found');
    return { nameplateFileId };
  });
}

export async function removeNameplateFile(
  context: SignedInContext,
  { code, nameplateFileId }: { code: string; nameplateFileId: number },
): Promise<Record<string, never>> {
  const { db } = context;
  return db.tx(async () => {
    const row = await lockAsKeeper(context, code);
    if (!(await store.deleteFile(db, { nameplateId: row.id, id: nameplateFileId })))
      return fail('nameplate.file_not_found');
    return {};
  });
}

/** A file of a nameplate that the caller may see. */
async function requireFile(context: Context, { code = '', fileId = '' }: Record<string, string>) {
  const { row, isKeeper, isOwner } = await findNameplate(context, code);
  const file = (await store.listFiles(context.db, row.id)).find(({ id }) => id === fileId);
  const isOpen = isKeeper || isOwner || (file?.isPublic === true && row.status === 'published');
  return file && isOpen ? file : fail('nameplate.file_not_found');
}

export async function sendFile(
  context: Context,
  params: Record<string, string>,
  request: Request,
): Promise<Response> {
  const file = await requireFile(context, params);
  return (await sendOriginal(context, file, request)) ?? fail('nameplate.file_not_found');
}

export async function sendFilePiece(
  context: Context,
  params: Record<string, string>,
  request: Request,
): Promise<Response> {
  const file = await requireFile(context, params);
  const name = params['name'] ?? '';
  // Such a file is its own document.
  if (name === `document.${file.extension}` && (file.kind === 'pdf' || file.kind === 'office'))
    return sendFile(context, params, request);
  const { id, revision } = file;
  return (await sendPiece(context, { id, name, revision }, request)) ?? fail('nameplate.file_not_found');
}

/** The text of what was built in, byte for byte as it was hashed. */
export async function sendFrozen(context: Context, params: Record<string, string>): Promise<Response> {
  const { row, isKeeper, isOwner } = await findNameplate(context, params['code'] ?? '');
  const listId = Number(/^[1-9]\d{0,14}$/.exec(params['listId'] ?? '')?.[0] ?? 0);
  const list = (await listFrozen(context.db, row.id)).find(
    ({ nameplateListId }) => nameplateListId === listId,
  );
  if (!list || !(isKeeper || isOwner || (list.isPublic && row.status === 'published')))
    return fail('nameplate.file_not_found');
  return new Response(list.content, {
    headers: {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="as-built-${row.code}.json"`,
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    },
  });
}
