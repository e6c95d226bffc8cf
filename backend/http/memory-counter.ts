import { clockDoubtSeconds, type HitWindow } from './rate-hits-store.ts';

export interface MemoryCounter {
  /** Counts one hit; returns 0, or the seconds until the full window starts again. */
  hit(window: HitWindow, now: Date): number;
}

/** Enough for every visitor of a busy hour; the oldest windows go first when an attack fills it. */
const maxKeys = 100_000;

/** Counts in this process alone: a restart forgets, another instance counts for itself. */
export function createMemoryCounter(): MemoryCounter {
  const counts = new Map<string, { startedAt: number; hits: number }>();
  return {
    hit({ key, hits: allowed, seconds }, now) {
      const time = now.getTime();
      let count = counts.get(key);
      const isOver =
        !count ||
        time - count.startedAt >= seconds * 1000 ||
        count.startedAt - time > clockDoubtSeconds * 1000;
      if (!count || isOver) {
        counts.delete(key);
        count = { startedAt: time, hits: 0 };
        counts.set(key, count);
        if (counts.size > maxKeys) counts.delete(counts.keys().next().value ?? '');
      }
      count.hits += 1;
      return count.hits <= allowed ? 0 : Math.ceil((count.startedAt + seconds * 1000 - time) / 1000);
    },
  };
}
