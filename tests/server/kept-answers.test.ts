import { describe, expect, test } from 'vitest';
import { keepAnswers } from '../../server/kept-answers.ts';

const config = 'http://localhost/view/sysconfig/configs';
const boards = 'http://localhost/api/forum/boards';

/** A backend that says how often it was asked, and a clock of its own. */
function startKeeping(answer = (count: number) => Response.json({ count })) {
  const asked: string[] = [];
  const time = { now: 0 };
  const kept = keepAnswers(
    async (request) => {
      asked.push(new URL(request.url).pathname);
      return answer(asked.length);
    },
    () => time.now,
  );
  const get = async (url: string, init?: RequestInit) => (await kept.fetch(new Request(url, init))).json();
  return { kept, asked, time, get };
}

describe('answers that all pages share', () => {
  test('are asked for once, and say the same to everybody, as JSON', async () => {
    const { kept, asked, get } = startKeeping();
    expect(await get(config, { headers: { cookie: 'authorization=a' } })).toEqual({ count: 1 });
    const again = await kept.fetch(new Request(config));
    expect(again.headers.get('content-type')).toContain('application/json');
    expect(await again.json()).toEqual({ count: 1 });
    expect(asked).toHaveLength(1);
  });

  test('are forgotten when what they show changes, each by its own tag', async () => {
    const { kept, asked, get } = startKeeping();
    await get(config);
    await get(boards);
    kept.forget(['boards', 'topic:1']);
    await get(config);
    await get(boards);
    expect(asked).toEqual(['/view/sysconfig/configs', '/api/forum/boards', '/api/forum/boards']);
  });

  test('end by themselves after 30 s', async () => {
    const { asked, time, get } = startKeeping();
    await get(config);
    time.now = 29_999;
    await get(config);
    expect(asked).toHaveLength(1);
    time.now = 30_000;
    await get(config);
    expect(asked).toHaveLength(2);
  });

  test('are not kept when something changed while they were read', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let count = 0;
    const kept = keepAnswers(async () => {
      count += 1;
      if (count > 1) return Response.json('new');
      begun.resolve();
      await gate.promise;
      return Response.json('old');
    });
    const first = kept.fetch(new Request(config));
    await begun.promise;
    kept.forget(['site']);
    gate.resolve();
    expect(await (await first).json()).toBe('old');
    expect(await (await kept.fetch(new Request(config))).json()).toBe('new');
  });

  test('are only those of the list, whole and good', async () => {
    for (const url of ['http://localhost/api/me', 'http://localhost/api/forum/topics', `${boards}?page=2`]) {
      const { asked, get } = startKeeping();
      await get(url);
      await get(url);
      expect(asked, url).toHaveLength(2);
    }
    const faults = [
      () => Response.json({}, { status: 503 }),
      () => Response.json({}, { headers: { 'set-cookie': 'authorization=; Max-Age=0' } }),
    ];
    for (const fault of faults) {
      const { asked, get } = startKeeping(fault);
      await get(config);
      await get(config);
      expect(asked).toHaveLength(2);
    }
  });
});
