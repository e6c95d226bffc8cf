import type { ShareAnswer } from '../../app/services/call.ts';

/** Seconds; ends also what nobody announces: a remote provider's changes, another instance's new content. */
const life = 30;

interface CachedAnswer {
  value: unknown;
  tags: readonly string[];
  until: number;
}

export interface AnswerCache {
  share: ShareAnswer;
  /** Forgets what these tags change; everything without them. */
  forget(tags?: readonly string[]): void;
}

/**
 * Keeps the answers that are the same for everybody, ready as the pages take them: requesting them again, reading and
 * checking them costs more than drawing what they say. Nothing personal can be among them, because the backend does
 * not look up who asks for such an answer. `now` in milliseconds.
 */
export function createAnswerCache(now: () => number = () => performance.now()): AnswerCache {
  const kept = new Map<string, CachedAnswer>();
  let forgotten = 0;
  return {
    async share<T>({ path, cacheTags }: Parameters<ShareAnswer>[0], load: () => Promise<T>): Promise<T> {
      if (!cacheTags) return load();
      const found = kept.get(path);
      if (found && found.until > now()) return found.value as T;
      const since = forgotten;
      const value = deepFreeze(await load());
      // What was read before a change may be wrong after it.
      if (since === forgotten) kept.set(path, { value, tags: cacheTags, until: now() + life * 1000 });
      return value;
    },
    forget(tags) {
      forgotten += 1;
      for (const [path, answer] of kept) {
        if (!tags || answer.tags.some((tag) => tags.includes(tag))) kept.delete(path);
      }
    },
  };
}

/** Many pages hold the same objects: one that changes them must fail, not change the others. */
function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
