import { createHash } from 'node:crypto';
import type { FileFacts } from '../../../../contract/file/facts.ts';
import { extensionOf, type FileView, fileKindOf } from '../../../../contract/file/kind.ts';
import type { Similarity } from '../../../conversion/similarity/similarity.ts';
import type { Database } from '../../../db/database.ts';
import type { Services } from '../../../http/context.ts';
import {
  createReadyFile,
  deleteUnusedFilesOf,
  fileFolder,
  originalKey,
  pieceKey,
  saveFindings,
} from '../../file/index.ts';
import { enqueueIndex } from '../../search/index.ts';
import { addPublished, nextRevision } from '../library-store.ts';
import { notifyPartWatchers } from '../watchers.ts';
import * as store from './demo-store.ts';

/** A file of the library with what converting it gave. */
export interface ReadyFile {
  name: string;
  bytes: Uint8Array;
  view: FileView;
  facts: FileFacts;
  similarity?: Similarity | undefined;
  pieces: readonly { name: string; bytes: Uint8Array }[];
}

/** The account that holds the files that come with the portal; nobody signs in to it. */
const holder = { username: 'parts-library', nickname: '示例部件库' };
/** A disk takes several files at once. */
const atOnce = 16;

/** Stores files that are ready to be seen, each content once; returns their ids by name. */
export async function storeReadyFiles(
  { db, files, randomBytes }: Pick<Services, 'db' | 'files' | 'randomBytes'>,
  ready: readonly ReadyFile[],
  now: Date,
): Promise<Map<string, string>> {
  const ownerId = await store.findOrCreateHolder(db, { ...holder, now });
  const idsByContent = new Map<string, string>();
  const idsByName = new Map<string, string>();
  const writes: [key: string, bytes: Uint8Array][] = [];
  for (const file of ready) {
    const sha256 = createHash('sha256').update(file.bytes).digest('hex');
    const known = idsByContent.get(sha256);
    const id = known ?? randomBytes(12).toString('hex');
    idsByName.set(file.name, id);
    if (known) continue;
    idsByContent.set(sha256, id);
    const name = file.name.slice(file.name.lastIndexOf('/') + 1);
    const extension = extensionOf(name);
    await createReadyFile(db, {
      id,
      ownerId,
      name,
      folder: '',
      extension,
      kind: fileKindOf(extension) ?? 'drawing',
      byteSize: file.bytes.byteLength,
      sha256,
      state: 'ready',
      code: null,
      view: file.view,
      hasPoster: true,
      facts: file.facts,
      now,
    });
    if (file.similarity) await saveFindings(db, { fileId: id, similarity: file.similarity });
    writes.push([originalKey(id), file.bytes]);
    for (const piece of file.pieces) writes.push([pieceKey(id, piece.name), piece.bytes]);
  }
  for (let from = 0; from < writes.length; from += atOnce)
    await Promise.all(writes.slice(from, from + atOnce).map(([key, bytes]) => files.put(key, bytes)));
  return idsByName;
}

/** Files of the demo parts by their content, for what shows them elsewhere. */
export function findDemoFiles(db: Database, hashes: readonly string[]) {
  return store.listHeldFiles(db, { username: holder.username, hashes });
}

/** Takes the demo parts and their files out; a part that staff changed stays, and so do its files. */
export async function removeDemoParts({
  db,
  files,
  features,
}: Pick<Services, 'db' | 'files' | 'features'>): Promise<{ deleted: number; kept: number }> {
  const removed = await db.tx(async () => {
    await nextRevision(db);
    const { ids, publishedCount } = await store.deleteDemoParts(db);
    await addPublished(db, -publishedCount);
    await notifyPartWatchers(features, (watcher) => watcher.onDemoRemoved(db, ids));
    await enqueueIndex(db, { kind: 'part', id: ids });
    const fileIds = await deleteUnusedFilesOf(db, holder.username);
    await db.publish('changed', JSON.stringify(['parts', 'part-requests', 'mentions']));
    return { ids, fileIds, kept: await store.countKept(db, holder.username) };
  });
  for (const id of removed.fileIds) await files.delete(fileFolder(id));
  return { deleted: removed.ids.length, kept: removed.kept };
}
