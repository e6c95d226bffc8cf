import { useState, useSyncExternalStore } from 'react';
import type { UploadItem } from '../../../contract/file/upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

const none: readonly UploadItem[] = [];

/** By the id of each file that came here, whether it stood among what is offered: from then on its box says for it. */
type SentFiles = ReadonlyMap<string, boolean>;

/** The uploads, and the ids of those that came while this page was open and never stood among `offered` yet. */
export function useSentFiles(
  queue: UploadQueue,
  offered: readonly string[],
): { items: readonly UploadItem[]; unseen: readonly string[] } {
  const items = useSyncExternalStore(queue.subscribe, queue.get, () => none);
  const [before] = useState(
    () => new Set(items.filter(({ state }) => state === 'done').map(({ key }) => key)),
  );
  // Kept, as an upload may go from the queue before its file is offered.
  const [known, setKnown] = useState<SentFiles>(() => new Map());
  const came = items.flatMap(({ key, state, fileId }) =>
    state === 'done' && fileId && !before.has(key) ? [fileId] : [],
  );
  const sent = follow(known, came, offered);
  if (sent !== known) setKnown(sent);
  return { items, unseen: [...sent].flatMap(([id, hasStood]) => (hasStood ? [] : [id])) };
}

/** The same map where nothing changed. */
function follow(known: SentFiles, came: readonly string[], offered: readonly string[]): SentFiles {
  const added = came.filter((id) => !known.has(id));
  const shown = offered.filter((id) => known.get(id) === false || added.includes(id));
  if (added.length === 0 && shown.length === 0) return known;
  return new Map([
    ...known,
    ...added.map((id) => [id, false] as const),
    ...shown.map((id) => [id, true] as const),
  ]);
}
