import { beforeEach, expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import { features } from '../../../backend/features.ts';
import type { TestPerson } from '../../support/backend.ts';
import { crawl, listDataQueries, listDoors } from '../../support/crawl.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { isMainRun } from '../../support/main-run.ts';
import { pace } from '../../support/pace.ts';
import { createPartWorld } from '../part/part-world.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

/** Whoever is signed in sees no more than a reviewer; and staff's crawl only shows that the words can be found. */
const crawlersInMain = ['visitor', 'expert'];

/** Stands in every text of what is hidden, and nowhere else. */
const secret = '绝密工艺卡';

describeOnBothDatabases('what is hidden in the wiki', (database) => {
  let world: WikiWorld;
  let people: Record<string, TestPerson | undefined>;
  let expert: TestPerson;
  let hiddenId: number;
  let own: { id: number; slug: string };
  let topicId: number;

  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    expert = await world.signUp({ nickname: '审阅人' });
    people = { visitor: undefined, user: await world.signUp(), expert };
    await makeExpert();
    await world.publish({ slug: 'open', title: '公开词条', body: '见 [[later]]。' });
    const texts = { summary: `${secret}：只给站点人员看的说明。`, tags: secret };
    const hidden = await world.publish({
      ...texts,
      slug: 'hidden-in-category',
      title: `${secret}甲`,
      categoryId: world.wiki.internal,
      body: `## ${secret}\n\n[[open]] [[secret-wanted]] #[面板](product:nothing) @[人](user:${expert.userId})`,
    });
    hiddenId = hidden.id;
    own = await world.publish({
      ...texts,
      slug: 'hidden-by-itself',
      title: `${secret}乙`,
      body: `${secret} [[open]]`,
    });
    const settings = {
      slug: own.slug,
      categoryId: world.wiki.busbar,
      position: 10,
      audience: 'staff',
      ownerName: '',
      reviewOn: '2026-01-01',
      reason: '内部资料',
    };
    await world.as(world.staff).put(`/api/admin/wiki/articles/${own.id}`, settings);
    topicId = await world.ask(people.user as TestPerson, {
      title: '公开的主题在这里',
      body: '提到 [[hidden-in-category]] 和 [[open]]',
    });
    world.clock.advance({ minutes: 5 });
    const indexer = createIndexer({ db: database.db, log: () => {}, clock: world.clock.now, features });
    await indexer.drain();
  });

  /** Ten published proposals make somebody a reviewer who is no staff. */
  async function makeExpert() {
    for (let count = 0; count < 10; count += 1) {
      await database.db.q
        .insertInto('wiki_proposals')
        .values({
          author_id: expert.userId,
          state: 'published',
          title: '从前的修改',
          summary: '从前的修改，已经发布。',
          category_id: world.wiki.busbar,
          tags: [],
          related: [],
          source: '从前',
          created_at: world.clock.now(),
          updated_at: world.clock.now(),
        })
        .execute();
    }
  }

  const addresses = () => [
    '/api/wiki',
    '/api/wiki/granted',
    '/api/wiki/categories/busbar',
    '/api/wiki/categories/internal',
    `/api/wiki/categories/${world.wiki.internal}`,
    `/api/wiki/tagged?tag=${secret}`,
    `/api/wiki/search?keyword=${secret}`,
    '/api/wiki/changes',
    '/api/wiki/report',
    '/api/wiki/articles/open',
    ...['hidden-in-category', 'hidden-by-itself', String(hiddenId), String(own.id)].flatMap((name) =>
      [
        '',
        '/revisions',
        '/revisions/1',
        '/compare?from=1&to=1',
        '/blame',
        '/comments',
        '/source',
        '/export.md',
        '/export.pdf',
      ].map((end) => `/api/wiki/articles/${name}${end}`),
    ),
    '/api/wiki/categories/internal/export.zip',
    '/api/wiki/categories/busbar/export.zip',
    '/api/wiki/proposals',
    '/api/wiki/tasks',
    '/api/cards/article/open/mentions',
    '/api/cards/article/hidden-in-category/mentions',
    `/api/cards/person/${expert.userId}/mentions`,
    `/api/cards/topic/${topicId}/mentions`,
    `/api/cards/search?words=${secret}`,
    '/api/cards/search?words=hidden',
    '/api/sitemap',
    '/api/sitemap/wiki',
    '/api/sitemap/pages',
    '/api/admin/wiki/categories',
    `/api/admin/wiki/articles/${hiddenId}`,
    `/api/search/similar?title=${secret}`,
    ...['all', 'article', 'topic'].map((kind) => `/api/search?keyword=${secret}&kind=${kind}`),
    '/api/search?keyword=hidden-by-itself',
    `/api/search/suggestions?words=${secret}`,
    '/api/search/suggestions?words=juemi',
    '/api/search/hot',
    '/api/search/newest?kind=article',
    '/api/wiki/categories/internal/export.pdf',
  ];

  const leaks = /绝密|hidden-by-itself|secret-wanted|内部手册|"internal"/;

  test.each(['visitor', 'user', 'expert'])('no address tells a %s anything of it', async (who) => {
    const told: string[] = [];
    for (const path of addresses()) {
      const answer = await world.as(people[who]).fetch(encodeURI(path));
      const text = Buffer.from(await answer.arrayBuffer()).toString('utf8');
      // A text of the asker's own may repeat the words that were searched for.
      if (leaks.test(text.replaceAll(JSON.stringify(secret), '""'))) told.push(`${path} ${answer.status}`);
    }
    expect(told).toEqual([]);
    const topic = await world
      .as(people[who])
      .post('/view/search/topic', { keyword: secret, nodeId: 0, timeRange: 0, page: 1 });
    expect(topic.data).toMatchObject({ searchPage: { total: 0 } });
  });

  const terms = () => ({
    words: [secret],
    names: ['hidden-in-category', 'hidden-by-itself', String(hiddenId), 'internal', 'open'],
    ids: [hiddenId, own.id],
  });
  /** Doors that told of it; words that were asked for may be repeated. */
  const leaksOf = (answers: readonly { door: string; text: string }[]) => [
    ...new Set(
      answers
        .filter(({ text }) =>
          leaks.test(text.replaceAll(JSON.stringify(secret), '""').replaceAll('"hidden-by-itself"', '""')),
        )
        .map(({ door }) => door),
    ),
  ];

  test('no read that the backend has, also one that is new, tells of it', {
    timeout: 120_000 * pace,
  }, async () => {
    expect(listDoors().length).toBeGreaterThan(100);
    for (const [who, person] of Object.entries(people))
      if (!isMainRun || crawlersInMain.includes(who))
        expect([who, leaksOf(await crawl(world, person, terms()))]).toEqual([who, []]);
    if (isMainRun) return;
    const seen = leaksOf(await crawl(world, world.staff, terms()));
    for (const door of [
      'getWikiArticle',
      'getWikiHome',
      'searchWiki',
      'searchWhole',
      'searchCards',
      'listMentions',
    ])
      expect(seen).toContain(door);
    expect(seen.length).toBeGreaterThan(15);
  });

  test('no field of the data client tells of it or of a hidden part', async () => {
    const parts = await createPartWorld(database.db, { seed: 'parts' });
    const part = { name: `${secret}断路器`, values: { current: '777 A' } };
    const [partId, shownId] = [
      await parts.add('SECRET-9', part),
      await parts.add('OPEN-1', { values: { current: '1 A' } }),
    ];
    await parts.setState(partId, 'hidden');
    const queries = listDataQueries({ ...terms(), ids: [partId, shownId] });
    const told = async (person: TestPerson | undefined) => {
      const token = person && (await parts.tokenOf(person));
      const found: { door: string; text: string }[] = [];
      for (const { door, query } of queries) {
        const answer = await parts.ask({ query }, token ? { token } : {});
        expect([query, answer.errors]).toEqual([query, undefined]);
        found.push({ door, text: JSON.stringify(answer) });
      }
      return leaksOf(found);
    };
    expect(new Set(queries.map(({ door }) => door)).size).toBeGreaterThan(10);
    for (const person of Object.values(people)) expect(await told(person)).toEqual([]);
    expect((await told(world.staff)).length).toBeGreaterThan(1);
  });

  test('staff reads it in the same places, so that the crawl above could have found it', async () => {
    const found = new Set<string>();
    for (const path of addresses()) {
      const text = await (await world.as(world.staff).fetch(encodeURI(path))).text();
      if (leaks.test(text)) found.add(path.replace(/\?.*/, ''));
    }
    for (const path of [
      '/api/wiki',
      '/api/wiki/categories/internal',
      '/api/wiki/tagged',
      '/api/wiki/search',
      '/api/wiki/changes',
      '/api/wiki/report',
      '/api/wiki/articles/hidden-by-itself/revisions',
      '/api/wiki/articles/hidden-in-category/export.md',
      '/api/cards/article/open/mentions',
      '/api/cards/search',
    ])
      expect(found, path).toContain(path);
  });

  test('writing to it is refused as if it never was', async () => {
    for (const person of [people.user, expert] as TestPerson[]) {
      const as = world.as(person);
      const edit = { ...world.text, revision: 1, body: '改' };
      expect((await as.put(`/api/wiki/articles/${hiddenId}`, edit)).code).toBe('wiki.article_not_found');
      const calls = {
        vote: { isHelpful: '1' },
        editing: { isEditing: '1' },
        revert: { number: 1, revision: 1, editSummary: '' },
        comments: { section: '', body: '在吗' },
        reviewed: {},
      };
      for (const [call, body] of Object.entries(calls))
        expect((await as.post(`/api/wiki/articles/${hiddenId}/${call}`, body)).code, call).toBe(
          'wiki.article_not_found',
        );
      world.clock.advance({ minutes: 1 });
      const into = await as.post('/api/wiki/articles', { ...world.text, categoryId: world.wiki.internal });
      expect(into.code).toBe('wiki.category_not_found');
    }
  });

  test('hiding a category takes all of it out of sight at once, and back', async () => {
    const category = {
      slug: 'busbar',
      name: '母线',
      description: '',
      position: 1,
      audience: 'signed_in',
      leastApprovals: 1,
    };
    const path = `/api/admin/wiki/categories/${world.wiki.busbar}`;
    expect((await world.as().put(path, category)).code).toBe('session.required');
    expect((await world.as(people.user).put(path, category)).code).toBe('session.forbidden');
    expect((await world.as(world.staff).put(path, category)).status).toBe(200);
    expect((await world.as().get('/api/wiki/articles/open')).code).toBe('wiki.article_not_found');
    expect((await world.as(people.user).get('/api/wiki/articles/open')).status).toBe(200);
    expect((await world.as().get('/api/sitemap/wiki')).data).toEqual([]);
    await createIndexer({ db: database.db, log: () => {}, clock: world.clock.now, features }).drain();
    const search = '/api/wiki/search?keyword=公开词条';
    expect((await world.as().get(search)).data).toMatchObject({ hits: { total: 0 } });
    expect((await world.as(people.user).get(search)).data).toMatchObject({ hits: { total: 1 } });
    await world.as(world.staff).put(path, { ...category, audience: 'everyone' });
    expect((await world.as().get('/api/wiki/articles/open')).status).toBe(200);
  });
});
