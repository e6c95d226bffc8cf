import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { bindings } from '../../backend/features.ts';
import { readBodyLimits } from '../../backend/http/body-limits.ts';
import { defaultBodyBytes } from '../../contract/body-limits.ts';
import { pace } from '../support/pace.ts';
import { type Haproxy, hasHaproxy, startHaproxy } from './support/haproxy.ts';
import { startFakePortal } from './support/portal.ts';

const limitOf = readBodyLimits(bindings);

describe.skipIf(!hasHaproxy())('the proxy of deploy/ (haproxy)', () => {
  /** Lengths of the bodies that came through. */
  const read: number[] = [];
  const portal = createServer(async (incoming, outgoing) => {
    let length = 0;
    for await (const chunk of incoming) length += chunk.length;
    if (incoming.method === 'POST') read.push(length);
    outgoing.end('read');
  });
  let proxy: Haproxy;

  beforeAll(async () => {
    await new Promise<void>((listening) => portal.listen(0, '127.0.0.1', listening));
    proxy = await startHaproxy([(portal.address() as AddressInfo).port]);
  });
  afterAll(async () => {
    await proxy.close();
    portal.close();
  });

  const send = (path: string, length: number) =>
    fetch(proxy.origin + path, { method: 'POST', body: 'a'.repeat(length) });

  test.each([
    ['/api/guest-book/marks', defaultBodyBytes],
    ['/api/forum/topics', limitOf('POST', '/api/forum/topics')],
    ['/api/forum/topics/17/replies', limitOf('POST', '/api/forum/topics/17/replies')],
  ])(
    '%s: the longest body passes, a longer one is refused before it reaches the portal',
    async (path, limit) => {
      read.length = 0;
      expect((await send(path, limit)).status).toBe(200);
      const refused = await send(path, limit + 1);
      expect(refused.status).toBe(413);
      expect(await refused.text()).toContain('内容太大');
      expect(read).toEqual([limit]);
    },
  );

  test('of two portals one stops while people write: every request is answered, none is done twice', async () => {
    const done = new Map<string, number>();
    const answered: number[] = Array(20).fill(0);
    const backend = async (call: Request) => {
      const text = await call.text();
      // Long enough that each portal has requests under way whenever it stops.
      await wait(50);
      done.set(text, (done.get(text) ?? 0) + 1);
      return Response.json({ success: true, data: null });
    };
    const [older, newer] = await Promise.all([startFakePortal({ backend }), startFakePortal({ backend })]);
    const { origin, close } = await startHaproxy([older.port, newer.port]);
    onTestFinished(close);
    const statuses = new Map<number, number>();
    let isOver = false;
    const people = answered.map(async (_, person) => {
      for (let turn = 0; !isOver; turn += 1) {
        const headers = { origin, 'content-type': 'application/json' };
        const body = `${person}-${turn}`;
        const { status } = await fetch(`${origin}/api/x`, { method: 'POST', headers, body });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        answered[person] = turn + 1;
      }
    });
    /** Nobody waits for an answer to what was sent before: each has had two more. */
    const everybodyGoesOn = () => {
      const before = [...answered];
      const hasAll = () => answered.every((count, person) => count >= (before[person] ?? 0) + 2);
      return vi.waitUntil(hasAll, { timeout: 20_000 * pace });
    };
    await everybodyGoesOn();
    await older.stop();
    await everybodyGoesOn();
    isOver = true;
    await Promise.all(people);
    expect([...statuses.keys()]).toEqual([200]);
    expect([...done.values()].filter((times) => times !== 1)).toEqual([]);
    expect(done.size).toBe(statuses.get(200));
  });
});
