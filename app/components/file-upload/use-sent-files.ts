import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { UploadItem } from '../../../contract/file/upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

const none: readonly UploadItem[] = [];

/** The uploads, and the ids of those that came while this page was open and never stood among `offered` yet. */
export function useSentFiles(
  queue: UploadQueue,
  offered: readonly string[],
): { items: readonly UploadItem[]; unseen: readonly string[] } {
  const items = useSyncExternalStore(queue.subscribe, queue.get, () => none);
  const before = useRef<ReadonlySet<number>>(undefined);
  before.current ??= new Set(items.filter(({ state }) => state === 'done').map(({ key }) => key));
  /** Whether each stood there: from then on its box says whether it is wanted. */
  const sent = useRef(new Map<string, boolean>());
  for (const { key, state, fileId } of items)
    if (state === 'done' && fileId && !before.current.has(key) && !sent.current.has(fileId))
      sent.current.set(fileId, false);
  useEffect(() => {
    for (const id of offered) if (sent.current.has(id)) sent.current.set(id, true);
  }, [offered]);
  const unseen = [...sent.current].flatMap(([id, hasStood]) =>
    hasStood || offered.includes(id) ? [] : [id],
  );
  return { items, unseen };
}
