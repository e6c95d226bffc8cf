import type { HttpRequest, HttpResponse, PreviousUpload, Upload, UploadOptions } from 'tus-js-client';
import { filePartBytes, fileUploadPath } from '../../contract/file/limits.ts';

const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];
/** Answers that name a fault of the file itself, unless it is one of these that time or tidying mends. */
const finalStatuses = [400, 413, 415, 422];
const mendedCodes = ['file.quota', 'file.not_scanned'];
/** Answers to the question how much has come that mean: nothing of it is there any more. */
const goneStatuses = [404, 410];

export interface UploadFailure {
  code: string;
  values: Record<string, string | number>;
  isFinal: boolean;
}

interface UploadActs {
  onProgress: (sent: number, total: number) => void;
  onDone: (file: { id: string; isKnown: boolean }) => void;
  onFailed: (failure: UploadFailure) => void;
}

interface SentFile {
  file: File;
  folder: string;
  /** Whose unfinished uploads it may go on with; 0 for the editor's, which nobody lists. */
  ownerId: number;
}

/** Why the server was not told how much has come; the bytes are still there. */
class UnnamedFailure extends Error {
  readonly response: HttpResponse;
  constructor(response: HttpResponse) {
    super('not told how much has come');
    this.response = response;
  }
}

/** An upload in parts that goes on where it broke off, also in another document; undefined when its code does not come. */
export async function createFileUpload(
  { file, folder, ownerId }: SentFile,
  acts: UploadActs,
): Promise<Upload | undefined> {
  const tus = await import('tus-js-client').catch(() => undefined);
  // Asked for more than once.
  const fingerprint = fingerprintOf({ file, ownerId });
  const options: Partial<UploadOptions> = {
    endpoint: fileUploadPath,
    chunkSize: filePartBytes,
    retryDelays,
    metadata: { filename: file.name, folder },
    removeFingerprintOnSuccess: true,
    fingerprint: () => fingerprint,
    onAfterResponse: keepUnfinished,
    onShouldRetry: (error) => isPassing(responseOf(error)?.getStatus() ?? 0),
    onProgress: (sent, total) => acts.onProgress(sent, total ?? file.size),
    onSuccess: ({ lastResponse }) =>
      acts.onDone({
        id: lastResponse.getHeader('x-file-id') ?? '',
        isKnown: lastResponse.getHeader('x-file-known') === '1',
      }),
    onError: (error) => acts.onFailed(readFailure(responseOf(error))),
  };
  return tus && new tus.Upload(file, options);
}

/** Goes on where the same file broke off before, if it did; not at all when `isWanted` says no by then. */
export async function startFileUpload(upload: Upload, isWanted: () => boolean): Promise<void> {
  const previous = await upload.findPreviousUploads();
  if (!isWanted()) return;
  if (previous[0]) upload.resumeFromPreviousUpload(previous[0]);
  upload.start();
}

/** Begins every name under which the browser keeps an unfinished upload of this person. */
export const unfinishedPrefix = (ownerId: number) => `tus::${ownerId}-`;

export async function listUnfinishedUploads(ownerId: number): Promise<PreviousUpload[]> {
  const { defaultOptions } = await import('tus-js-client');
  const known = (await defaultOptions.urlStorage?.findAllUploads()) ?? [];
  return known.filter(({ urlStorageKey }) => urlStorageKey.startsWith(unfinishedPrefix(ownerId)));
}

export async function forgetUnfinishedUpload(key: string): Promise<void> {
  const { defaultOptions } = await import('tus-js-client');
  await defaultOptions.urlStorage?.removeUpload(key);
}

/** Nobody can go on with what the server refused. */
export async function forgetRefusedUpload(upload: Upload): Promise<void> {
  for (const { urlStorageKey } of await upload.findPreviousUploads())
    await forgetUnfinishedUpload(urlStorageKey);
}

/**
 * What tells the same file of the same person: two who share a browser see nothing of each other's. A file of several
 * parts is told by all it holds, so that one that was renamed or copied goes on, and one that was changed does not
 * end as half of each. Where the browser cannot hash (a page without https) or read it, name, size and date must do.
 */
export async function fingerprintOf({ file, ownerId }: { file: File; ownerId: number }): Promise<string> {
  const content = file.size > filePartBytes ? await hashContent(file).catch(() => undefined) : undefined;
  return [ownerId, ...(content ? [file.size, content] : [file.name, file.size, file.lastModified])].join('-');
}

/** SHA-256 of the parts' SHA-256, in hex: the browser hashes nothing that it does not hold whole. */
async function hashContent(file: File): Promise<string | undefined> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return undefined;
  const parts: ArrayBuffer[] = [];
  for (let at = 0; at < file.size; at += filePartBytes) {
    const bytes = await file.slice(at, at + filePartBytes).arrayBuffer();
    parts.push(await subtle.digest('SHA-256', bytes));
  }
  const whole = new Uint8Array(await subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
  return Array.from(whole, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * The client starts again whenever it is not told how much has come. Somebody who has to sign in again, or is asked
 * to wait, goes on instead.
 */
function keepUnfinished(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus();
  if (request.getMethod() !== 'HEAD' || status < 400 || goneStatuses.includes(status)) return;
  throw new UnnamedFailure(response);
}

function responseOf(error: Error): HttpResponse | null {
  if ('causingError' in error && error.causingError instanceof UnnamedFailure)
    return error.causingError.response;
  return 'originalResponse' in error ? (error.originalResponse as HttpResponse | null) : null;
}

function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
}

function readFailure(response: HttpResponse | null): UploadFailure {
  const status = response?.getStatus() ?? 0;
  // The answer to a question for the head alone has no body that says so.
  if (status === 401) return { code: 'session.required', values: {}, isFinal: false };
  try {
    const { code, values = {} } = JSON.parse(response?.getBody() ?? '');
    return { code, values, isFinal: finalStatuses.includes(status) && !mendedCodes.includes(code) };
  } catch {
    return { code: 'network', values: {}, isFinal: false };
  }
}
