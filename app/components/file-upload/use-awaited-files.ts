import { type RefObject, useEffect, useRef, useState } from 'react';
import type { UploadItem } from '../../../contract/file/upload-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** `coming`: the form is sent as soon as its files have come. `stuck`: some do not come unless somebody sees to it. */
export type AwaitedFiles = 'none' | 'coming' | 'stuck';

const isComing = ({ state }: UploadItem) => state === 'waiting' || state === 'sending';
const isStuck = ({ state }: UploadItem) => state === 'paused' || state === 'failed';

/**
 * Holds the form around `inForm` back while files for it are on their way, and sends it with them when they have come.
 * Where one stops on the way it says so once; whoever presses again sends the rest.
 */
export function useAwaitedFiles(
  inForm: RefObject<HTMLElement | null>,
  { queue, items }: { queue: UploadQueue; items: readonly UploadItem[] },
): AwaitedFiles {
  const [awaited, setAwaited] = useState<AwaitedFiles>('none');
  const held = useRef<HTMLElement | null>(null);
  /** Stopped before this page was opened, or told of. */
  const known = useRef(new Set<number>());
  useEffect(() => {
    known.current = new Set(keysOf(queue.get().filter(isStuck)));
    const form = inForm.current?.closest('form');
    const onSubmit = (event: SubmitEvent) => {
      const { submitter } = event;
      if (submitter?.getAttribute('formmethod') === 'get') return;
      const now = queue.get();
      const news = now.filter((item) => isStuck(item) && !known.current.has(item.key));
      const isHeld = now.some(isComing);
      held.current = isHeld ? submitter : null;
      setAwaited(isHeld ? 'coming' : news.length > 0 ? 'stuck' : 'none');
      if (!isHeld) for (const key of keysOf(news)) known.current.add(key);
      if (!isHeld && news.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    form?.addEventListener('submit', onSubmit, { capture: true });
    return () => form?.removeEventListener('submit', onSubmit, { capture: true });
  }, [queue, inForm]);
  // After what came stands in the form.
  useEffect(() => {
    if (awaited !== 'coming' || items.some(isComing)) return;
    setAwaited('none');
    const submitter = held.current?.isConnected ? held.current : null;
    inForm.current?.closest('form')?.requestSubmit(submitter);
  }, [awaited, items, inForm]);
  return awaited;
}

const keysOf = (items: readonly UploadItem[]): number[] => items.map(({ key }) => key);
