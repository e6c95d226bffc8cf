import type { Upload } from 'tus-js-client';
import type { UploadItem } from '../../contract/file/upload-item.ts';
import {
  createFileUpload,
  forgetUnfinishedUpload,
  listUnfinishedUploads,
  startFileUpload,
  type UploadFailure,
  unfinishedPrefix,
} from './file-upload.ts';

interface Entry {
  item: UploadItem;
  file: File;
  ownerId: number;
  upload?: Upload;
}

/** At once; more share the same line. */
const atOnce = 2;

/** A line of its own; it sends by `client`. */
export function createUploadQueue(client = { createFileUpload, startFileUpload }) {
  let entries: Entry[] = [];
  let shown: readonly UploadItem[] = [];
  let count = 0;
  const listeners = new Set<() => void>();

  const line = {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): readonly UploadItem[] => shown,
    add(files: readonly { file: File; folder: string }[], ownerId: number): void {
      // The same listener however often: what a broken line stopped goes on when there is a line again.
      window.addEventListener('online', resumeBroken);
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
          isFinal: false,
          fileId: null,
          isKnown: false,
        };
        entries.push({ item, file, ownerId });
      }
      publish();
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
      publish();
      next();
    },
    clear(): void {
      entries = entries.filter(({ item }) => item.state !== 'done');
      publish();
    },
    /** Uploads that this person began in this browser and did not finish; the same file goes on where it stopped. */
    async listUnfinished(ownerId: number) {
      // The client is only loaded where there is something to go on with.
      if (!isUnfinished(ownerId)) return [];
      const uploads = await listUnfinishedUploads(ownerId);
      return uploads.map(({ urlStorageKey, metadata, size }) => ({
        key: urlStorageKey,
        name: metadata['filename'] ?? '',
        byteSize: size ?? 0,
      }));
    },
    forgetUnfinished: forgetUnfinishedUpload,
  };
  return line;

  function resumeBroken(): void {
    for (const entry of entries) {
      if (entry.item.state === 'failed' && entry.item.code === 'network') line.resume(entry.item.key);
    }
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
    const upload = await client.createFileUpload(
      { file: entry.file, folder: entry.item.folder, ownerId: entry.ownerId },
      {
        onProgress: (sent, total) => change(entry, { sent, total }),
        onDone: ({ id, isKnown }) => {
          change(entry, { state: 'done', sent: entry.file.size, fileId: id || null, isKnown });
          next();
        },
        onFailed: (failure) => stop(entry, failure),
      },
    );
    if (!upload) return stop(entry, { code: 'network', values: {}, isFinal: false });
    entry.upload = upload;
    // It may be paused meanwhile.
    await client.startFileUpload(upload, () => entry.item.state === 'sending');
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
    publish();
  }

  function publish(): void {
    shown = entries.map(({ item }) => item);
    for (const listener of listeners) listener();
  }
}

/** The uploads of this document; they go on while one walks from page to page. */
export const uploadQueue = createUploadQueue();

function isUnfinished(ownerId: number): boolean {
  try {
    return Object.keys(window.localStorage).some((name) => name.startsWith(unfinishedPrefix(ownerId)));
  } catch {
    return false;
  }
}
