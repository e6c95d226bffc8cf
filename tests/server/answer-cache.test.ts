import { describe, expect, test } from 'vitest';
import { endpoints } from '../../backend/features.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { listBoards, listTopics } from '../../contract/forum/forum.ts';
import { getSiteConfig } from '../../contract/site/site.ts';
import { createAnswerCache } from '../../server/cache/answer-cache.ts';

/** A backend that says how often it was asked, and a clock of its own. */
function startKeeping() {
  const asked: string[] = [];
  const time = { now: 0 };
  const kept = createAnswerCache(() => time.now);
  const get = (endpoint: Endpoint) =>
    kept.share(endpoint, async () => {
      asked.push(endpoint.name);
      return { count: asked.length, list: [{ n: 1 }] };
    });
  return { kept, asked, time, get };
}

describe('answers that all pages share', () => {
  test('are asked for once, and nobody can change them for the others', async () => {
    const { asked, get } = startKeeping();
    const first = await get(getSiteConfig);
    expect(await get(getSiteConfig)).toBe(first);
    expect(asked).toHaveLength(1);
    expect(() => Object.assign(first.list[0] ?? {}, { n: 2 })).toThrow(TypeError);
  });

  test('are forgotten when what they show changes, each by its own tag', async () => {
    const { kept, asked, get } = startKeeping();
    await get(getSiteConfig);
    await get(listBoards);
    kept.forget(['boards', 'topic:1']);
    await get(getSiteConfig);
    await get(listBoards);
    expect(asked).toEqual(['getSiteConfig', 'listBoards', 'listBoards']);
  });

  test('are all forgotten when messages may have been missed', async () => {
    const { kept, asked, get } = startKeeping();
    await get(getSiteConfig);
    await get(listBoards);
    kept.forget();
    await get(getSiteConfig);
    await get(listBoards);
    expect(asked).toHaveLength(4);
  });

  test('end by themselves after 30 s', async () => {
    const { asked, time, get } = startKeeping();
    await get(getSiteConfig);
    time.now = 29_999;
    await get(getSiteConfig);
    expect(asked).toHaveLength(1);
    time.now = 30_000;
    await get(getSiteConfig);
    expect(asked).toHaveLength(2);
  });

  test('are not kept when something changed while they were read', async () => {
    const gate = Promise.withResolvers<string>();
    const { kept } = startKeeping();
    const first = kept.share(getSiteConfig, () => gate.promise);
    kept.forget(['site']);
    gate.resolve('old');
    expect(await first).toBe('old');
    expect(await kept.share(getSiteConfig, async () => 'new')).toBe('new');
  });

  test('are only those of endpoints that say so, and only good ones', async () => {
    const { asked, get, kept } = startKeeping();
    await get(listTopics);
    await get(listTopics);
    expect(asked).toHaveLength(2);
    await expect(kept.share(listBoards, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    await get(listBoards);
    expect(asked).toHaveLength(3);
  });

  test('come from endpoints that can depend on nothing but their tags', () => {
    const shared = endpoints.filter(({ cacheTags }) => cacheTags);
    expect(shared.map(({ name }) => name)).toContain('listBoards');
    for (const { name, method, path, access, input } of shared) {
      expect({ name, method, access, parameters: path.match(/:\w+/g) }).toEqual({
        name,
        method: 'GET',
        access: 'anyone',
        parameters: null,
      });
      expect((input as { entries?: object }).entries, name).toEqual({});
    }
  });
});
