import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerUnread } from '../../server/request/body-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function refuse() {
  const incoming = new PassThrough();
  const end = vi.fn();
  const outgoing = { setHeader() {}, writeHead() {}, write() {}, end } as unknown as ServerResponse;
  answerUnread({ status: 413, headers: {}, body: '' }, incoming as unknown as IncomingMessage, outgoing);
  /** Sends a piece every four seconds. */
  const send = (seconds: number) => {
    for (let at = 0; at < seconds; at += 4) {
      incoming.emit('data', Buffer.alloc(1));
      vi.advanceTimersByTime(4000);
    }
  };
  return { incoming, end, send };
}

test('a slow sender who was refused is heard out for twenty seconds, and let go of in a pause', () => {
  const { end, send } = refuse();
  send(20);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(end).toHaveBeenCalledOnce();
});

test('one who never ends is let go of after half a minute, and one who ends at once', () => {
  const endless = refuse();
  endless.send(36);
  expect(endless.end).toHaveBeenCalled();
  const short = refuse();
  short.incoming.emit('end');
  expect(short.end).toHaveBeenCalledOnce();
});
