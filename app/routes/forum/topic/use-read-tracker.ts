import { useEffect } from 'react';
import { splitInput } from '../../../../contract/endpoint.ts';

const restMilliseconds = 2000;
const readPath = { path: '/api/forum/topics/:topicId/reads' };

/** Tells how far somebody has read while they do: the highest floor that was visible for two seconds. */
export function useReadTracker({
  topicId,
  readFloor,
  lastFloor,
  isOn,
}: {
  topicId: number;
  readFloor: number | null;
  /** Floors that come while the page is open are watched too. */
  lastFloor: number;
  /** Only who is signed in, and only where floors stand in their order. */
  isOn: boolean;
}): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new floor has to be watched
  useEffect(() => {
    if (!isOn || typeof IntersectionObserver === 'undefined') return;
    let sent = readFloor ?? 0;
    let seen = 1;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      clearTimeout(timer);
      if (seen <= sent || document.visibilityState !== 'visible') return;
      sent = seen;
      const body = new Blob([JSON.stringify({ floor: seen })], { type: 'application/json' });
      navigator.sendBeacon?.(splitInput(readPath, { topicId }).path, body);
    };
    const plan = () => {
      clearTimeout(timer);
      timer = setTimeout(send, restMilliseconds);
    };
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        const floor = Number(/^floor-(\d+)$/.exec(target.id)?.[1] ?? 0);
        if (isIntersecting && floor > seen) seen = floor;
      }
      plan();
    });
    for (const post of document.querySelectorAll('main article[id^="floor-"]')) observer.observe(post);
    plan();
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [topicId, lastFloor, isOn]);
}
