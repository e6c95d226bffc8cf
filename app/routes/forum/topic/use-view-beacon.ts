import { useEffect } from 'react';
import { splitInput } from '../../../../contract/endpoint.ts';
import { recordView } from '../../../../contract/forum/views.ts';

/** A glance is no view: the page has to be visible for this long. */
const visibleMilliseconds = 3000;

/** Says once that a person has had the topic before the eyes. */
export function useViewBeacon(topicId: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      stop();
      navigator.sendBeacon?.(splitInput(recordView, { topicId }).path);
    };
    const watch = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(send, visibleMilliseconds);
    };
    const stop = () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
    document.addEventListener('visibilitychange', watch);
    watch();
    return stop;
  }, [topicId]);
}
