import type { PreviousUpload, Upload } from 'tus-js-client';
import { filePartBytes, fileUploadPath } from '../../../contract/file-limits.ts';

export interface UploadItem {
  key: number;
  name: string;
  folder: string;
  sent: number;
  total: number;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  code: string | null;
  values: Record<string, string | number>;
  fileId: string | null;
  isKnown: boolean;
}

interface Entry {
  item: UploadItem;
  file: File;
  upload?: Upload;
}

/** At once; more share the same line. */
const atOnce = 2;
const retryDelays = [0, 1000, 3000, 5000, 10_000, 20_000];

let entries: Entry[] = [];
let shown: readonly UploadItem[] = [];
let count = 0;
const listeners = new Set<() => void>();

/** The uploads of this document; they go on while one walks from page to page. */
export const uploadLine = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly UploadItem[] => shown,
  add(files: readonly { file: File; folder: string }[]): void {
    for (const { file, folder } of files) {
      count += 1;
      const item: UploadItem = {
        key: count,
        name: file.name,
        folder,
        sent: 0,
        total: file.size,
        state: 'waiting',
        code: null,
        values: {},
        fileId: null,
        isKnown: false,
      };
      entries.push({ item, file });
    }
    tell();
    next();
  },
  pause(key: number): void {
    const entry = find(key);
    void entry?.upload?.abort();
    change(entry, { state: 'paused' });
    next();
  },
  resume(key: number): void {
    change(find(key), { state: 'waiting', code: null });
    next();
  },
  /** Takes an upload out of the line; the server forgets what has come of it. */
  cancel(key: number): void {
    const entry = find(key);
    if (entry?.item.state !== 'done') void entry?.upload?.abort(true).catch(() => {});
    entries = entries.filter((each) => each !== entry);
    tell();
    next();
  },
  clear(): void {
    entries = entries.filter(({ item }) => item.state !== 'done');
    tell();
  },
};

/** Uploads that this browser began and did not finish; the same file goes on where it stopped. */
export async function listUnfinished(): Promise<PreviousUpload[]> {
  const { defaultOptions } = await import('tus-js-client');
  const known = await defaultOptions.urlStorage?.findAllUploads();
  return known ?? [];
}

export async function forgetUnfinished(upload: PreviousUpload): Promise<void> {
  const { defaultOptions } = await import('tus-js-client');
  await defaultOptions.urlStorage?.removeUpload(upload.urlStorageKey);
}

function next(): void {
  const sending = entries.filter(({ item }) => item.state === 'sending').length;
  const waiting = entries
    .filter(({ item }) => item.state === 'waiting')
    .slice(0, Math.max(0, atOnce - sending));
  for (const entry of waiting) void send(entry);
}

async function send(entry: Entry): Promise<void> {
  change(entry, { state: 'sending' });
  const { Upload } = await import('tus-js-client').catch(() => ({ Upload: undefined }));
  if (!Upload) return stop(entry, 'network', {});
  if (entry.upload) return entry.upload.start();
  const upload = new Upload(entry.file, {
    endpoint: fileUploadPath,
    chunkSize: filePartBytes,
    retryDelays,
    metadata: { filename: entry.file.name, folder: entry.item.folder },
    removeFingerprintOnSuccess: true,
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      return (
        status === 0 || status >= 500 || status === 409 || status === 423 || status === 408 || status === 429
      );
    },
    onProgress: (sent, total) => change(entry, { sent, total: total ?? entry.file.size }),
    onSuccess: ({ lastResponse }) => {
      change(entry, {
        state: 'done',
        sent: entry.file.size,
        fileId: lastResponse.getHeader('x-file-id') ?? null,
        isKnown: lastResponse.getHeader('x-file-known') === '1',
      });
      next();
    },
    onError: (error) => {
      const { code, values } = readFailure(
        'originalResponse' in error ? error.originalResponse?.getBody() : '',
      );
      stop(entry, code, values);
    },
  });
  entry.upload = upload;
  const previous = await upload.findPreviousUploads();
  // Paused meanwhile.
  if (entry.item.state !== 'sending') return;
  if (previous[0]) upload.resumeFromPreviousUpload(previous[0]);
  upload.start();
}

function stop(entry: Entry, code: string, values: UploadItem['values']): void {
  change(entry, { state: 'failed', code, values });
  next();
}

function readFailure(body: string | undefined): { code: string; values: UploadItem['values'] } {
  try {
    const { code, values = {} } = JSON.parse(body ?? '');
    return { code, values };
  } catch {
    return { code: 'network', values: {} };
  }
}

function find(key: number): Entry | undefined {
  return entries.find(({ item }) => item.key === key);
}

function change(entry: Entry | undefined, changed: Partial<UploadItem>): void {
  if (!entry) return;
  entry.item = { ...entry.item, ...changed };
  tell();
}

function tell(): void {
  shown = entries.map(({ item }) => item);
  for (const listener of listeners) listener();
}
