import { createContext, use, useSyncExternalStore } from 'react';

const tickMs = 60_000;

/** The moment the document was rendered, so that the browser's first render says the same as the server's. */
export const RenderedAtContext = createContext(0);

const loadedAt = Date.now();
let current = 0;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The present to the minute: the server's while hydrating, the machine's own from then on. */
export function useNow(): Date {
  const renderedAt = use(RenderedAtContext);
  return new Date(useSyncExternalStore(subscribe, readCurrent, () => renderedAt || loadedAt));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function readCurrent(): number {
  const now = Date.now();
  if (now - current >= tickMs) current = now;
  return current;
}

function tick(): void {
  for (const listener of listeners) listener();
}
