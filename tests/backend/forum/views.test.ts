import { beforeEach, expect, test } from 'vitest';
import { createViewCounter } from '../../../backend/features/forum/topic/view-counter.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const wechat =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

describeOnBothDatabases('view counts', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  async function see(topicId: number, from: { agent?: string; address?: string; cookie?: string } = {}) {
    const { agent = firefox, address = '203.0.113.7', cookie } = from;
    const headers = { 'user-agent': agent, 'x-client-address': address };
    const answer = await world.send('POST', `/api/forum/topics/${topicId}/views`, {
      headers,
      cookie,
      body: {},
    });
    expect(answer.status).toBe(200);
  }

  /** The count after the waiting views were added up, by two instances at once. */
  async function viewsOf(topicId: number) {
    await Promise.all([createViewCounter(world.services).count(), createViewCounter(world.services).count()]);
    return (await world.read(topicId)).topic.viewCount;
  }

  test('each device once in twelve hours', async () => {
    const topicId = await world.ask(await world.signUp());
    const person = await world.signUp();
    await see(topicId);
    await see(topicId);
    await see(topicId, { agent: wechat });
    await see(topicId, { address: '203.0.113.8' });
    await see(topicId, { cookie: person.cookie });
    await see(topicId, { cookie: person.cookie, address: '203.0.113.9' });
    expect(await viewsOf(topicId)).toBe(4);
    world.clock.advance({ hours: 11 });
    await see(topicId);
    expect(await viewsOf(topicId)).toBe(4);
    world.clock.advance({ hours: 1 });
    await see(topicId);
    expect(await viewsOf(topicId)).toBe(5);
  });

  test('programs are not counted', async () => {
    const topicId = await world.ask(await world.signUp());
    const agents = [
      'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
      'Sogou web spider/4.0',
      'curl/8.5.0',
      'python-requests/2.32',
      'HeadlessChrome',
      '',
    ];
    for (const [index, agent] of agents.entries())
      await see(topicId, { agent, address: `203.0.113.${index + 20}` });
    expect(await viewsOf(topicId)).toBe(0);
  });

  test('views at the same moment are all added, once', async () => {
    const topicId = await world.ask(await world.signUp());
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => see(topicId, { address: `198.51.100.${index}` })),
    );
    expect(await viewsOf(topicId)).toBe(20);
    expect(await viewsOf(topicId)).toBe(20);
  });

  test('a topic that is not there is no error, and nothing is kept', async () => {
    await see(999);
    const { rows } = await database.db.query('select 1 from topic_views');
    expect(rows).toEqual([]);
    expect((await world.as().post('/api/forum/topics/x/views')).status).toBe(400);
  });
});
