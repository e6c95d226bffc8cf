import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatchCutter } from '../../../backend/db/embedded/wire.ts';

function message(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(Buffer.byteLength(body) + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

const startup = message('', 'user\0postgres');
const extended = [message('P', 'select 1'), message('B', ''), message('E', ''), message('S', '')];
const simple = message('Q', 'select 2');

test('cuts at the startup packet, at Sync and at Query, however the bytes arrive', () => {
  const stream = Buffer.concat([startup, ...extended, simple, ...extended]);
  const expected = [startup, Buffer.concat(extended), simple, Buffer.concat(extended)].map(String);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: stream.length })), (cuts) => {
      const batches: string[] = [];
      const write = createBatchCutter(
        (bytes) => batches.push(String(bytes)),
        () => {},
      );
      const edges = [0, ...[...cuts].sort((a, b) => a - b), stream.length];
      for (let i = 1; i < edges.length; i += 1) write(stream.subarray(edges[i - 1], edges[i]));
      expect(batches).toEqual(expected);
    }),
  );
});

test('a Terminate ends it and sends nothing', () => {
  const batches: Buffer[] = [];
  let hasEnded = false;
  const write = createBatchCutter(
    (bytes) => batches.push(bytes),
    () => {
      hasEnded = true;
    },
  );
  write(Buffer.concat([startup, message('X', '')]));
  expect({ hasEnded, count: batches.length }).toEqual({ hasEnded: true, count: 1 });
});
