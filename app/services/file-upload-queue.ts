import type { Upload } from 'tus-js-client';
import { extensionOf, type FileKind, fileKindOf } from '../../contract/file/kind.ts';
import type { UploadItem } from '../../contract/file/upload-item.ts';
import {
  createFileUpload,
  forgetRefusedUpload,
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

/** At once; more share the same connection. */
const atOnce = 2;

/** The uploads in their order, and who is told of each change. */
function createEntries() {
  let entries: Entry[] = [];
  let shown: readonly UploadItem[] = [];
  const listeners = new Set<() => void>();

  function publish(): void {
    shown = entries.map(({ item }) => item);
    for (const listener of listeners) listener();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (): readonly UploadItem[] => shown,
    list: (): readonly Entry[] => entries,
    find: (key: number): Entry | undefined => entries.find(({ item }) => item.key === key),
    set(changed: Entry[]): void {
      entries = changed;
      publish();
    },
    change(entry: Entry | undefined, changed: Partial<UploadItem>): void {
      if (!entry) return;
      entry.item = { ...entry.item, ...changed };
      publish();
    },
  };
}

/** A queue of its own; it sends by `client`. */
export function createUploadQueue(client = { createFileUpload, startFileUpload, forgetRefusedUpload }) {
  const entries = createEntries();
  const { find, change } = entries;
  let count = 0;

  const queue = {
    subscribe: entries.subscribe,
    get: entries.get,
    /** Takes files in; where one kind alone is of use, whatever else was dropped among them is refused unsent. */
    add(files: readonly { file: File; folder: string }[], ownerId: number, kind?: FileKind): void {
      // The same listener however often: what a broken line stopped goes on when there is a line again.
      window.addEventListener('online', resumeBroken);
      const added = files.map(({ file, folder }) => {
        count += 1;
        return { item: { ...newItem(count, { file, folder }), ...refusalOf(file, kind) }, file, ownerId };
      });
      entries.set([...entries.list(), ...added]);
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
    /** Takes an upload out of the queue; the server forgets what has come of it. */
    cancel(key: number): void {
      const entry = find(key);
      if (entry?.item.state !== 'done') void entry?.upload?.abort(true).catch(() => {});
      entries.set(entries.list().filter((each) => each !== entry));
      next();
    },
    clear(): void {
      entries.set(entries.list().filter(({ item }) => item.state !== 'done'));
    },
    listUnfinished,
    forgetUnfinished: forgetUnfinishedUpload,
  };
  return queue;

  function resumeBroken(): void {
    for (const { item } of entries.list()) {
      if (item.state === 'failed' && item.code === 'network') queue.resume(item.key);
    }
  }

  function next(): void {
    const sending = entries.list().filter(({ item }) => item.state === 'sending').length;
    const waiting = entries
      .list()
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
    if (failure.isFinal && entry.upload) void client.forgetRefusedUpload(entry.upload);
    next();
  }
}

/** The uploads of this document; they go on while one walks from page to page. */
export const uploadQueue = createUploadQueue();

function refusalOf({ name }: File, kind: FileKind | undefined): Partial<UploadItem> {
  const extension = extensionOf(name);
  if (!kind || fileKindOf(extension) === kind) return {};
  return { state: 'failed', code: 'file.type_not_taken', values: { extension }, isFinal: true };
}

function newItem(key: number, { file, folder }: { file: File; folder: string }): UploadItem {
  return {
    key,
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
}

/** Uploads that this person began in this browser and did not finish; the same file goes on where it stopped. */
async function listUnfinished(ownerId: number) {
  // The client is only loaded where there is something to go on with.
  if (!isUnfinished(ownerId)) return [];
  const uploads = await listUnfinishedUploads(ownerId);
  return uploads.map(({ urlStorageKey, metadata, size }) => ({
    key: urlStorageKey,
    name: metadata['filename'] ?? '',
    byteSize: size ?? 0,
  }));
}

function isUnfinished(ownerId: number): boolean {
  try {
    return Object.keys(window.localStorage).some((name) => name.startsWith(unfinishedPrefix(ownerId)));
  } catch {
    return false;
  }
}
