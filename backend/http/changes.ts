import { messagesMissed } from '../db/bus.ts';
import type { Database } from '../db/database.ts';
import type { Log } from './context.ts';

const topic = 'changed';
/** A message holds less than 8,000 bytes; a tag is a word and a number. */
const tagsAMessage = 100;
const retryMilliseconds = 1_000;

/** Tags of what changed; undefined when messages may have been missed, so that anything may have. */
export type ChangeHandler = (tags: readonly string[] | undefined) => void;

/**
 * Tells every instance what a write changed. The write is done by then: when the message cannot be sent, this
 * process hears of it all the same, and sending is tried again until it succeeds.
 */
export function createChanges({ db, log }: { db: Database; log: Log }) {
  const handlers = new Set<ChangeHandler>();
  const unsent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  function deliver(tags: readonly string[] | undefined) {
    for (const handler of handlers) handler(tags);
  }

  const stops = [
    db.subscribe(topic, (payload) => deliver(JSON.parse(payload))),
    db.subscribe(messagesMissed, () => deliver(undefined)),
  ];

  async function send(tags: readonly string[]): Promise<void> {
    for (let at = 0; at < tags.length; at += tagsAMessage) {
      await db.publish(topic, JSON.stringify(tags.slice(at, at + tagsAMessage)));
    }
  }

  async function retry(): Promise<void> {
    timer = undefined;
    const tags = [...unsent];
    unsent.clear();
    // The timer was set inside of whatever wrote then.
    await db.outside(() => publish(tags));
  }

  async function publish(tags: readonly string[]): Promise<void> {
    if (tags.length === 0) return;
    try {
      await send(tags);
    } catch (error) {
      log('warn', 'changes.unsent', { tags, error });
      deliver(tags);
      for (const tag of tags) unsent.add(tag);
      timer ??= setTimeout(retry, retryMilliseconds).unref();
    }
  }

  return {
    publish,
    subscribe(handler: ChangeHandler): () => void {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    stop(): void {
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}
