import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetWays } from '../../../backend/features/resource/views.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createResourceWorld, type ResourceWorld } from './resource-world.ts';

describeOnBothDatabases('how people came to resources', (database) => {
  let world: ResourceWorld;
  let author: TestPerson;
  beforeEach(async () => {
    world = createResourceWorld(database.db);
    author = await world.signUp();
  });
  afterEach(() => world.close());

  test('an author sees from what kind of place people came, counted as views are', async () => {
    const { resourceId } = await world.publish(author);
    const view = (source?: string) => world.as().post(`/api/resources/${resourceId}/views`, { source });
    const sourcesOf = async (person: TestPerson) =>
      (await world.as(person).get<{ sources: object[] }>('/api/own/resources/figures')).data.sources;
    for (const source of ['wechat', 'wechat', 'engine', undefined]) await view(source);
    expect((await view('https://example.com/')).code).toBe('request.invalid');
    expect((await world.as().post('/api/resources/999999/views', { source: 'site' })).data).toEqual({
      isCounted: false,
    });
    expect(await sourcesOf(author)).toEqual([
      { source: 'wechat', count: 2 },
      { source: 'engine', count: 1 },
      { source: 'other', count: 1 },
    ]);
    expect(await sourcesOf(await world.signUp())).toEqual([]);
    await forgetWays({ db: database.db, now: new Date(world.clock.now().getTime() + 100 * 86_400_000) });
    expect(await sourcesOf(author)).toEqual([]);
  });

  test('an author sees the words that led to the works, not what is private or rare', async () => {
    const { resourceId } = await world.publish(author);
    const view = (words: string) => world.as().post(`/api/resources/${resourceId}/views`, { words });
    const wordsOf = async (person: TestPerson) =>
      (await world.as(person).get<{ words: object[] }>('/api/own/resources/figures')).data.words;
    for (const words of ['正反转 接线', '正反转-接线', '13800138000', '13800138000', '13800138000', '']) {
      expect((await view(words)).success).toBe(true);
    }
    expect(await wordsOf(author)).toEqual([]);
    await view(' 正反转  接线');
    expect(await wordsOf(author)).toEqual([{ words: '正反转 接线', count: 3, resourceCount: 1 }]);
    expect(await wordsOf(await world.signUp())).toEqual([]);
    expect((await view('长'.repeat(61))).code).toBe('request.invalid');
    const later = new Date(world.clock.now().getTime() + 91 * 86_400_000);
    await forgetWays({ db: database.db, now: later });
    expect(await wordsOf(author)).toEqual([]);
  });
});
