import { fail } from '../../../contract/errors.ts';
import * as file from '../../../contract/file/file.ts';
import { fileTiers, fileUploadPath, smallFileBytes, smallFilePath } from '../../../contract/file/limits.ts';
import type { Context, SignedInContext } from '../../http/context.ts';
import { on, onRaw } from '../../http/on.ts';
import { readBytes } from '../../http/read-bytes.ts';
import { succeed } from '../../http/respond.ts';
import { listTextsWithFile } from '../card/index.ts';
import { withPlaces } from './conversion/lanes.ts';
import { sendOriginal } from './download.ts';
import * as rules from './file.ts';
import { requireOwn, requirePiece, requireReadable } from './file-access.ts';
import { createFileLink, requireSigned } from './file-link.ts';
import { tierOf } from './file-tier.ts';
import { sendPiece } from './pieces.ts';
import { getUsage, listFiles, listStates } from './store.ts';
import { answerUpload } from './upload/tus.ts';
import { answerUploadHead } from './upload/upload-head.ts';
import { createSmallFile } from './upload/uploads.ts';

// A part goes to the disk as it comes, so that a program may send all of a file as one.
const bodyLimit = fileTiers.staff.fileBytes;
const uploads = { access: 'verified', rate: 'file_upload', bodyLimit } as const;
const parts = { access: 'verified', rate: 'file_part', bodyLimit } as const;
const upload = (context: Context, _: unknown, request: Request) =>
  answerUpload(context as SignedInContext, request);

export const fileEndpoints = [
  on(file.listFiles, async (context, input) => {
    const page = await listFiles(context.db, { ownerId: context.viewer.userId, ...input });
    const isDwgDrawn = context.config.DWG_TO_DXF !== '';
    return { ...page, items: await withPlaces(context, page.items), isDwgDrawn };
  }),
  on(file.getFileUsage, async ({ db, viewer }) => {
    const { byte_size, file_count } = await getUsage(db, viewer.userId);
    return { usedBytes: byte_size, fileCount: file_count, ...tierOf(viewer) };
  }),
  on(file.listFileStates, async (context, { ids }) => ({
    items: await withPlaces(context, await listStates(context.db, { ownerId: context.viewer.userId, ids })),
  })),
  onRaw('POST', fileUploadPath, upload, uploads),
  onRaw('PATCH', `${fileUploadPath}/:upload`, upload, parts),
  onRaw('DELETE', `${fileUploadPath}/:upload`, upload, parts),
  // The router hands HEAD to the handler of GET.
  onRaw(
    'GET',
    `${fileUploadPath}/:upload`,
    (context, { upload: id = '' }) => answerUploadHead(context as SignedInContext, id),
    parts,
  ),
  onRaw('POST', smallFilePath, postSmallFile, { ...uploads, bodyLimit: smallFileBytes }),
  on(file.getFile, rules.getFile),
  on(file.listFileMentions, async (context, { id }) => {
    await requireOwn(context, id);
    return listTextsWithFile(context, id);
  }),
  on(file.shareFile, rules.shareFile),
  on(file.convertFile, rules.convertFile),
  on(file.deleteFile, rules.deleteFile),
  on(file.createFileLink, createFileLink),
  onRaw('GET', '/api/files/:id/download', download, { rate: 'file_part' }),
  onRaw('GET', '/api/files/:id/parts/:name', getPiece, { rate: 'file_part' }),
];

async function postSmallFile(context: Context, _: unknown, request: Request): Promise<Response> {
  const bytes = await readBytes(request, smallFileBytes);
  if (!bytes) return fail('file.too_large', { values: { megabytes: smallFileBytes / 1024 / 1024 } });
  const query = context.request.url.searchParams;
  const sent = { name: query.get('name') ?? '', folder: query.get('folder') ?? '', bytes };
  return succeed(await createSmallFile(context as SignedInContext, sent), new Headers());
}

async function download(
  context: Context,
  { id = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const query = context.request.url.searchParams;
  const signature = query.get('signature');
  const found = signature
    ? await requireSigned(context, { id, expires: query.get('expires') ?? '', signature })
    : await requireReadable(context, { id, key: query.get('key') ?? undefined });
  return (await sendOriginal(context, found, request)) ?? fail('file.not_found');
}

async function getPiece(
  context: Context,
  { id = '', name = '' }: Record<string, string>,
  request: Request,
): Promise<Response> {
  const key = context.request.url.searchParams.get('key') ?? undefined;
  const file = await requirePiece(context, { id, key, name });
  // Such a file is its own document: it is shown from where it lies, a PDF in parts.
  if (name === `document.${file.extension}` && (file.kind === 'pdf' || file.kind === 'office')) {
    return (await sendOriginal(context, file, request)) ?? fail('file.not_found');
  }
  const { revision } = file;
  return (await sendPiece(context, { id, name, revision }, request)) ?? fail('file.not_found');
}
