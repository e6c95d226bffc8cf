import { emitPersonalEvent, type PersonalEvent } from './personal-events.ts';

/** A browser allows six connections to a host without HTTP/2: all tabs together take one of them. */
const lockName = 'event-stream';

/**
 * Opens the person's event stream in one tab and passes what it tells on to the others, until stopped. `onTold` is
 * called in the one tab that holds the stream.
 */
export function openEventStream(address: string, onTold: (event: PersonalEvent) => void): () => void {
  const ended = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(lockName);
  channel?.addEventListener('message', ({ data }) => emitPersonalEvent(data as PersonalEvent));
  const hold = () =>
    new Promise<void>((done) => {
      if (ended.signal.aborted) return done();
      const source = new EventSource(address);
      source.addEventListener('message', ({ data }) => {
        const event = JSON.parse(data as string) as PersonalEvent;
        emitPersonalEvent(event);
        channel?.postMessage(event);
        onTold(event);
        if (event.kind === 'sessions_ended') source.close();
      });
      ended.signal.addEventListener('abort', () => {
        source.close();
        done();
      });
    });
  // Without a secure context there are no locks; each tab then has a stream of its own.
  if (navigator.locks) navigator.locks.request(lockName, { signal: ended.signal }, hold).catch(() => {});
  else void hold();
  return () => {
    ended.abort();
    channel?.close();
  };
}
