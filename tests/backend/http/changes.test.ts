import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesMissed } from '../../../backend/db/bus.ts';
import type { Database } from '../../../backend/db/database.ts';
import { createChanges } from '../../../backend/http/changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that is nothing but a bus, which can be down. */
function startBus() {
  const handlers = new Map<string, (payload: string) => void>();
  const state = { isDown: false, sent: [] as string[] };
  const db = {
    outside: <T>(fn: () => T) => fn(),
    subscribe: (topic: string, handler: (payload: string) => void) => {
      handlers.set(topic, handler);
      return () => handlers.delete(topic);
    },
    async publish(topic: string, payload: string) {
      if (state.isDown) throw new Error('connection lost');
      if (payload.length > 7_900) throw new RangeError('too long');
      state.sent.push(payload);
      handlers.get(topic)?.(payload);
    },
  } as unknown as Database;
  const changes = createChanges({ db, log: () => {} });
  const heard: (readonly string[] | undefined)[] = [];
  changes.subscribe((tags) => heard.push(tags));
  return { changes, heard, state, miss: () => handlers.get(messagesMissed)?.('') };
}

test('what a write changed is heard through the bus', async () => {
  const { changes, heard } = startBus();
  await changes.publish(['topics', 'topic:1']);
  await changes.publish([]);
  expect(heard).toEqual([['topics', 'topic:1']]);
});

test('a message that cannot be sent is heard here at once, and by all when it can be', async () => {
  const { changes, heard, state } = startBus();
  state.isDown = true;
  await changes.publish(['topics']);
  await changes.publish(['boards']);
  expect(heard).toEqual([['topics'], ['boards']]);
  expect(state.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.sent).toEqual([]);
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state.sent.map((payload) => JSON.parse(payload))).toEqual([['topics', 'boards']]);
  expect(vi.getTimerCount()).toBe(0);
});

test('a listener that may have missed messages takes everything as changed', () => {
  const { heard, miss } = startBus();
  miss();
  expect(heard).toEqual([undefined]);
});

test('more tags than fit into one message go in several', async () => {
  const { changes, heard } = startBus();
  const tags = Array.from({ length: 1_000 }, (_, n) => `topic:${n}`);
  await changes.publish(tags);
  expect(heard.flat()).toEqual(tags);
});

test('nothing is sent after the stop', async () => {
  const { changes, state } = startBus();
  state.isDown = true;
  await changes.publish(['topics']);
  changes.stop();
  state.isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(state.sent).toEqual([]);
});
