import { describe, expect, test } from 'vitest';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { gateRenders } from '../../server/pages/render-gate.ts';
import { startFakePortal, until } from './support/portal.ts';

/** A gate before pages that are done when the test says so, on a clock that the test moves. */
function createGate(options: { atOnce: number; maxWait?: number }) {
  const doors: (() => void)[] = [];
  const clock = { time: 0 };
  let most = 0;
  let running = 0;
  const { render } = gateRenders(
    async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => doors.push(resolve));
      running -= 1;
      return new Response('done');
    },
    { ...options, now: () => clock.time },
  );
  const visit = (method = 'GET') =>
    render(new Request('http://x/', { method }), {} as PageRequest).then(
      () => 'done',
      (error) => error.code,
    );
  return { visit, doors, clock, most: () => most, running: () => running };
}

describe('the gate', () => {
  test('lets no more pages be made at once, and everybody in turn', async () => {
    const { visit, doors, most } = createGate({ atOnce: 3 });
    const visits = Array.from({ length: 20 }, () => visit());
    for (let done = 0; done < 20; done += 1) {
      await until(() => doors.length > done);
      doors[done]?.();
    }
    expect(await Promise.all(visits)).toEqual(Array(20).fill('done'));
    expect(most()).toBe(3);
  });

  test('turns away at once who would wait too long, by what the others took', async () => {
    const { visit, doors, clock } = createGate({ atOnce: 1, maxWait: 1_000 });
    const visits = Array.from({ length: 40 }, () => visit());
    // Each page takes 100 ms, so the eleventh in the queue would wait longer than a second.
    for (let done = 0; done < 30; done += 1) {
      await until(() => doors.length > done);
      clock.time += 100;
      doors[done]?.();
    }
    await until(() => doors.length > 30);
    const [, , third] = [visit(), visit(), visit()];
    expect(await third).toBe('request.overloaded');
    for (let done = 30; done < 42; done += 1) {
      await until(() => doors.length > done);
      doors[done]?.();
    }
    expect(await Promise.all(visits)).toEqual(Array(40).fill('done'));
  });

  test('between pages of which all is at hand others are heard', async () => {
    const { render } = gateRenders(async () => new Response('done'), { atOnce: 2 });
    let done = 0;
    const visits = Array.from({ length: 40 }, () =>
      render(new Request('http://x/'), {} as PageRequest).then(() => {
        done += 1;
      }),
    );
    const seen: number[] = [];
    while (done < 40) {
      await new Promise((turn) => setImmediate(turn));
      seen.push(done - seen.reduce((sum, each) => sum + each, 0));
    }
    await Promise.all(visits);
    expect(Math.max(...seen)).toBeLessThanOrEqual(4);
  });

  test('a form holds no place', async () => {
    const { visit, running } = createGate({ atOnce: 1 });
    void visit('POST');
    void visit('POST');
    void visit('GET');
    await until(() => running() === 3);
  });
});

test('who is turned away gets 503 and a time to come back', async () => {
  let begun = 0;
  const gate = gateRenders(
    () => {
      begun += 1;
      return new Promise<Response>(() => {});
    },
    { atOnce: 1, maxWait: 1 },
  );
  const portal = await startFakePortal({ render: gate.render });
  const headers = { cookie: 'rememberMe=1' };
  const visits = Array.from({ length: 3 }, () => portal.get('/', headers));
  const refused = await Promise.race(visits);
  expect(refused.status).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  expect(begun).toBe(1);
  for (const visit of visits) visit.catch(() => {});
});

test('at a full door pages and their data end before anything is made of them, and nothing else', async () => {
  let begun = 0;
  const render = () => {
    begun += 1;
    return new Response('page');
  };
  const portal = await startFakePortal({ render, isFull: () => true });
  const headers = { cookie: 'rememberMe=1' };
  for (const path of ['/forum', '/forum/topic/1.data']) {
    const { status, headers: answered } = await portal.get(path, headers);
    expect([status, answered['retry-after'], answered['x-content-type-options']]).toEqual([
      503,
      '1',
      'nosniff',
    ]);
  }
  expect(begun).toBe(0);
  expect((await portal.get('/api/me', headers)).status).toBe(200);
  expect((await portal.get('/healthz', headers)).status).toBe(200);
});
