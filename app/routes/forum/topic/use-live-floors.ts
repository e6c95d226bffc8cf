import { useEffect, useState } from 'react';

/** One's own reply comes back with the page; what is told for longer is somebody else's. */
const quietMilliseconds = 1500;

/**
 * The highest floor that a topic has by now, reported by the event stream while the page is visible; browsers have
 * few connections to one host, so a hidden tab holds none. On coming back the stream tells where the topic stands.
 */
export function useLiveFloors({
  topicId,
  lastFloor,
  isSignedIn,
}: {
  topicId: number;
  lastFloor: number;
  isSignedIn: boolean;
}): number {
  const [newest, setNewest] = useState(lastFloor);
  useEffect(() => {
    if (!isSignedIn || !('EventSource' in window)) return;
    let stream: EventSource | undefined;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const onMessage = ({ data }: MessageEvent<string>) => {
      const event = JSON.parse(data) as { kind: string; topicId?: number; floor?: number };
      const { floor } = event;
      if (event.kind !== 'floor' || event.topicId !== topicId || !floor) return;
      timers.add(setTimeout(() => setNewest((known) => Math.max(known, floor)), quietMilliseconds));
    };
    const watch = () => {
      stream?.close();
      stream = undefined;
      if (document.visibilityState !== 'visible') return;
      stream = new EventSource(`/api/events?topic=${topicId}`);
      stream.onmessage = onMessage;
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      stream?.close();
      for (const timer of timers) clearTimeout(timer);
    };
  }, [topicId, isSignedIn]);
  return Math.max(newest, lastFloor);
}
