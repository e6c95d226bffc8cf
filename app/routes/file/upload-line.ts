import type { PreviousUpload, Upload } from 'tus-js-client';
import { createFileUpload, startFileUpload, type UploadFailure } from '../../services/file-upload.ts';

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
  if (entry.upload) return entry.upload.start();
  const upload = await createFileUpload(
    { file: entry.file, folder: entry.item.folder },
    {
      onProgress: (sent, total) => change(entry, { sent, total }),
      onDone: ({ id, isKnown }) => {
        change(entry, { state: 'done', sent: entry.file.size, fileId: id || null, isKnown });
        next();
      },
      onFailed: (failure) => stop(entry, failure),
    },
  );
  if (!upload) return stop(entry, { code: 'network', values: {} });
  entry.upload = upload;
  // It may be paused meanwhile.
  await startFileUpload(upload, () => entry.item.state === 'sending');
}

function stop(entry: Entry, failure: UploadFailure): void {
  change(entry, { state: 'failed', ...failure });
  next();
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
