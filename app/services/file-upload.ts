import type { Upload, UploadOptions } from 'tus-js-client';
import { filePartBytes, fileUploadPath } from '../../contract/file-limits.ts';

const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

export interface UploadFailure {
  code: string;
  values: Record<string, string | number>;
}

interface UploadActs {
  onProgress: (sent: number, total: number) => void;
  onDone: (file: { id: string; isKnown: boolean }) => void;
  onFailed: (failure: UploadFailure) => void;
}

/** An upload in parts that goes on where it broke off, also in another document; undefined when its code does not come. */
export async function createFileUpload(
  { file, folder }: { file: File; folder: string },
  acts: UploadActs,
): Promise<Upload | undefined> {
  const tus = await import('tus-js-client').catch(() => undefined);
  const options: Partial<UploadOptions> = {
    endpoint: fileUploadPath,
    chunkSize: filePartBytes,
    retryDelays,
    metadata: { filename: file.name, folder },
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => isPassing(error.originalResponse?.getStatus() ?? 0),
    onProgress: (sent, total) => acts.onProgress(sent, total ?? file.size),
    onSuccess: ({ lastResponse }) =>
      acts.onDone({
        id: lastResponse.getHeader('x-file-id') ?? '',
        isKnown: lastResponse.getHeader('x-file-known') === '1',
      }),
    onError: (error) =>
      acts.onFailed(readFailure('originalResponse' in error ? error.originalResponse?.getBody() : '')),
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

function isPassing(status: number): boolean {
  return status === 0 || status >= 500 || [408, 409, 423, 429].includes(status);
}

function readFailure(body: string | undefined): UploadFailure {
  try {
    const { code, values = {} } = JSON.parse(body ?? '');
    return { code, values };
  } catch {
    return { code: 'network', values: {} };
  }
}
