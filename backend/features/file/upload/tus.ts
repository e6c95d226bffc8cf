import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { Failure } from '../../../../contract/errors.ts';
import type { UploadedFile } from '../../../../contract/file/file.ts';
import { fileTiers, fileUploadPath } from '../../../../contract/file/limits.ts';
import type { SignedInContext } from '../../../http/context.ts';
import { asFailure, refuse } from '../../../http/respond.ts';
import { beginUpload, endUpload, requireUpload } from './uploads.ts';

interface Call {
  context: SignedInContext;
  /** Why a hook refused, to be told in our own envelope. */
  failure?: Failure;
}

const calls = new AsyncLocalStorage<Call>();
const servers = new Map<string, { server: Server; store: FileStore }>();

/** Where the bytes of unfinished uploads lie. */
export function partsFolder(workFolder: string): string {
  return join(workFolder, 'uploads');
}

/** Headers that name the finished file to the browser, and say whether it was there before. */
export function headersOf({ file, isKnown }: UploadedFile): Record<string, string> {
  return { 'x-file-id': file.id, 'x-file-known': isKnown ? '1' : '0' };
}

/**
 * Answers one request of a resumable upload (tus 1.0.0). Who asks is checked on every one of them, whatever
 * upload it names.
 */
export async function answerUpload(context: SignedInContext, request: Request): Promise<Response> {
  const { server } = openServer(context.workFolder);
  const call: Call = { context };
  const response = await calls.run(call, () => server.handleWeb(request));
  return call.failure ? refuse(call.failure, context.request.id) : response;
}

/** Bytes that have come of an upload; undefined when nothing is there. */
export async function countParts(workFolder: string, id: string): Promise<number | undefined> {
  const upload = await openServer(workFolder)
    .store.getUpload(id)
    .catch(() => undefined);
  return upload?.offset;
}

/** Takes the bytes of an upload away; none is no error. */
export async function removeParts(workFolder: string, id: string): Promise<void> {
  const folder = partsFolder(workFolder);
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

function openServer(workFolder: string) {
  const known = servers.get(workFolder);
  if (known) return known;
  const store = new FileStore({ directory: partsFolder(workFolder) });
  const server = new Server({
    path: fileUploadPath,
    datastore: store,
    // The tier's own limit is a rule of its own; this one bounds what is read at all.
    maxSize: fileTiers.staff.fileBytes,
    relativeLocation: true,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: (request, metadata) =>
      ask((context) =>
        beginUpload(context, {
          ...metadata,
          byteSize: Number(request.headers.get('upload-length') ?? Number.NaN),
        }),
      ),
    // Also asked for one that has just got its name, which is then its own.
    onIncomingRequest: (_, id) => ask(async (context) => void (await requireUpload(context, id))),
    onUploadFinish: (_, { id }) =>
      ask(async (context) => {
        const done = await endUpload(context, { id, path: join(partsFolder(workFolder), id) });
        return { status_code: 204, headers: headersOf(done) };
      }),
  });
  const opened = { server, store };
  servers.set(workFolder, opened);
  return opened;
}

/** Asks a rule for whoever sent the request. What it refuses goes to the protocol's own way out. */
async function ask<T>(rule: (context: SignedInContext) => Promise<T>): Promise<T> {
  const call = calls.getStore();
  if (!call) throw new Error('an upload is answered through answerUpload only');
  try {
    return await rule(call.context);
  } catch (error) {
    call.failure = asFailure(error);
    if (!(error instanceof Failure)) {
      call.context.log('error', 'file.upload_failed', { requestId: call.context.request.id, error });
    }
    throw { status_code: 400, body: call.failure.code };
  }
}
