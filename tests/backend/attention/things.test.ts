import { beforeEach, expect, test } from 'vitest';
import type { listFeed } from '../../../contract/attention/attention.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

type Feed = EndpointOutput<typeof listFeed>;

describeOnBothDatabases('following things', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let writer: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, writer] = [await world.signUp(), await world.signUp()];
  });

  const follow = (kind: string, id: string | number, person: TestPerson | undefined = me) =>
    world.as(person).post('/api/attention/things/follow', { kind, id: String(id) });
  const feed = async (query = '') => (await world.as(me).get<Feed>(`/api/attention/feed${query}`)).data;
  const events = async (query = '') =>
    (await feed(query)).items.map(({ kind, because }) => `${kind} by ${because.kind} ${because.name}`);
  const insert = async (sql: string, values: unknown[] = []): Promise<number> =>
    ((await database.db.query(`${sql} returning id`, values)).rows[0] as { id: number }).id;

  async function createWork(tag: string) {
    const workId = await insert(
      `insert into resources (author_id, type, title, about, application, industry, licence, state, published_at,
        created_at, updated_at)
      values ($1, 'drawing', '配电箱图纸', '说明', 'busbar', 'power', 'cc0', 'shown', $2, $2, $2)`,
      [writer.userId, world.clock.now()],
    );
    await database.db.query('insert into resource_tags values ($1, 0, $2, lower($2))', [workId, tag]);
  }

  async function createPart(state = 'published') {
    const now = world.clock.now();
    await database.db.query(
      `insert into part_groups (slug, name) values ('mcb', '微型断路器') on conflict do nothing`,
    );
    await database.db.query(
      `insert into part_makers (slug, name, name_key) values ('acme', '示例电气', 'acme') on conflict do nothing`,
    );
    return insert(
      `insert into parts (maker_id, family_id, number, number_key, name, life_cycle, state, revision, created_at,
        updated_at, published_at)
      select m.id, g.id, 'C65-' || $2, 'C65' || $2, '断路器', 'active', $2, 1, $1, $1, $1
      from part_makers m, part_groups g`,
      [now, state],
    );
  }

  async function createArticle(grade = 0) {
    const categoryId = await insert(
      `insert into wiki_categories (slug, name, own_grade, grade) values ('c' || $1::int, '母线', $1, $1)`,
      [grade],
    );
    const now = world.clock.now();
    const articleId = await insert(
      `insert into wiki_articles (slug, category_id, title, summary, source, body, created_at, updated_at)
      values ('bend-' || $1::bigint, $1::bigint, '折弯系数', '折弯时中性层的位置', '', '[]', $2, $2)`,
      [categoryId, now],
    );
    await revise(articleId, 1);
    return articleId;
  }
  const revise = (articleId: number, number: number) =>
    insert(
      `insert into wiki_revisions (article_id, number, kind, author_id, title, summary, category_id, tags, related,
        source, edit_summary, created_at)
      select id, $2, 'edit', $3, title, summary, category_id, tags, related, source, '改了系数', $4
      from wiki_articles where id = $1`,
      [articleId, number, writer.userId, world.clock.now()],
    );

  test('boards, tags, makers, parts and articles come into one feed, each saying why, and by kind', async () => {
    const partId = await createPart();
    const articleId = await createArticle();
    await follow('board', world.control);
    await follow('maker', 'acme');
    await follow('part', partId);
    await follow('article', articleId);
    world.clock.advance({ minutes: 1 });
    await world.ask(writer, { boardId: world.control });
    world.clock.advance({ minutes: 1 });
    await createWork('折弯');
    expect((await follow('tag', '折弯')).data).toEqual({ isFollowing: true });
    world.clock.advance({ minutes: 1 });
    await world.ask(writer, { tags: '折弯' });
    world.clock.advance({ minutes: 1 });
    await database.db.query('update parts set version = 2, updated_at = $1', [world.clock.now()]);
    world.clock.advance({ minutes: 1 });
    await revise(articleId, 2);
    expect(await events()).toEqual([
      'article_revision by article 折弯系数',
      'part_version by part C65-published 断路器',
      'topic by tag 折弯',
      'resource by tag 折弯',
      'topic by board 控制回路',
      'part by maker 示例电气',
    ]);
    expect(await events('?kind=part')).toHaveLength(2);
    expect(await events('?kind=resource')).toEqual(['resource by tag 折弯']);
    expect((await feed()).items[0]).toMatchObject({
      path: `/wiki/detail/bend-${articleId}`,
      excerpt: '改了系数',
      author: { userId: writer.userId },
    });
    await world.as(me).post('/api/attention/saveAttention', { attentionUserId: writer.userId });
    // What comes by two ways stands once, under the person; works and first revisions of people come too.
    expect(await events('?kind=topic')).toHaveLength(2);
    expect((await events('?kind=topic'))[0]).toContain('by person');
    expect(await events('?kind=article')).toHaveLength(2);
    expect((await world.as(me).get('/api/attention/feed?kind=money')).code).toBe('request.invalid');
  });

  test('what happened at the same moment is parted between pages, and nothing is lost', async () => {
    await follow('board', world.busbar);
    const topicId = await world.ask(writer);
    await database.db.query(
      `insert into topics (board_id, author_id, kind, title, body, created_at, last_post_at, last_poster_id)
      select board_id, author_id, kind, 'n' || n, body, created_at, last_post_at, last_poster_id
      from topics, generate_series(1, 30) n where id = $1`,
      [topicId],
    );
    const first = await feed();
    const second = await feed(`?before=${encodeURIComponent(first.nextBefore ?? '')}`);
    expect(second.nextBefore).toBeNull();
    expect(new Set([...first.items, ...second.items].map(({ key }) => key)).size).toBe(31);
  });

  test('what is muted, blocked, hidden or one’s own does not appear', async () => {
    await follow('board', world.busbar);
    const topicId = await world.ask(writer);
    await world.ask(me);
    expect(await events()).toHaveLength(1);
    const mute = (kind: string, targetId: number, isMuted = true) =>
      world.as(me).post('/api/notices/mutes', { kind, targetId, isMuted });
    const kinds = { board: world.busbar, person: writer.userId, topic: topicId };
    for (const [kind, id] of Object.entries(kinds)) {
      await mute(kind, id);
      expect(await events(), kind).toEqual([]);
      await mute(kind, id, false);
    }
    await world.as(me).post(`/api/people/${writer.userId}/block`, { isBlocked: true });
    expect(await events()).toEqual([]);
    await world.as(me).post(`/api/people/${writer.userId}/block`, { isBlocked: false });
    const partId = await createPart();
    await follow('maker', 'acme');
    await database.db.query(`update parts set state = 'hidden' where id = $1`, [partId]);
    expect(await events('?kind=part')).toEqual([]);
  });

  test('follows are listed with what was muted, and let go of', async () => {
    const partId = await createPart();
    await follow('part', partId);
    await follow('maker', 'acme');
    const board = { kind: 'board', id: String(world.busbar) };
    await follow(board.kind, board.id);
    await world.as(me).post('/api/notices/mutes', { kind: 'part', targetId: partId, isMuted: true });
    const list = async (person?: TestPerson) =>
      (await world.as(person).get<{ items: unknown[] }>('/api/attention/things')).data;
    expect(await list(me)).toMatchObject({
      total: 3,
      items: [
        { kind: 'board', name: '母线加工', path: `/forum/board/${world.busbar}`, isMuted: false },
        { kind: 'maker', id: 'acme', path: '/ldz?maker=acme' },
        { kind: 'part', name: 'C65-published 断路器', path: `/ldz/detail/${partId}`, isMuted: true },
      ],
    });
    expect((await world.as(me).get('/api/notices/settings')).data).toMatchObject({
      mutes: [{ kind: 'part', path: `/ldz/detail/${partId}` }],
    });
    expect(await list(writer)).toMatchObject({ total: 0 });
    expect((await world.as().get('/api/attention/things')).code).toBe('session.required');
    const state = `/api/attention/things/board/${world.busbar}`;
    expect((await world.as(me).get(state)).data).toEqual({ isFollowing: true });
    expect((await world.as(writer).get(state)).data).toEqual({ isFollowing: false });
    expect((await world.as().get(state)).code).toBe('session.required');
    const unfollow = (person?: TestPerson) => world.as(person).post('/api/attention/things/unfollow', board);
    expect((await unfollow()).code).toBe('session.required');
    expect((await unfollow(writer)).data).toEqual({ isFollowing: false });
    expect((await world.as(me).get(state)).data).toEqual({ isFollowing: true });
    await unfollow(me);
    expect(await list(me)).toMatchObject({ total: 2 });
    // People who follow are counted by people alone.
    expect((await world.as().get(`/api/people/${me.userId}`)).data).toMatchObject({ followingCount: 0 });
  });

  test('what is not there, or not for the viewer, cannot be followed, muted or asked after', async () => {
    const hidden = await createArticle(2);
    const draft = await createPart('draft');
    expect((await world.as().post('/api/attention/things/follow', { kind: 'board', id: '1' })).code).toBe(
      'session.required',
    );
    const refused = { article: hidden, part: draft, board: 999, tag: '没有人用过', maker: 'nobody' };
    for (const [kind, id] of Object.entries(refused))
      expect((await follow(kind, id)).code, kind).toBe('attention.thing_not_found');
    expect((await follow('person', 1)).code).toBe('request.invalid');
    expect((await follow('board', 'x')).code).toBe('attention.thing_not_found');
    const mute = { kind: 'article', targetId: hidden, isMuted: true };
    expect((await world.as(me).post('/api/notices/mutes', mute)).code).toBe('notice.target_not_found');
    const staff = await world.signUp({ roles: ['admin'] });
    expect((await follow('article', hidden, staff)).data).toEqual({ isFollowing: true });
    expect((await world.as(me).get(`/api/attention/things/article/${hidden}`)).data).toEqual({
      isFollowing: false,
    });
    // A follow from before it was hidden tells nothing.
    await database.db.query(
      `insert into follows (follower_id, kind, thing_id, created_at) values ($1, 'article', $2, now())`,
      [me.userId, hidden],
    );
    await revise(hidden, 2);
    expect(await events()).toEqual([]);
    const taken = await createPart();
    await follow('part', taken);
    await follow('board', world.busbar);
    await database.db.query(`update parts set state = 'hidden' where id = $1`, [taken]);
    const list = async () =>
      (await world.as(me).get<{ items: object[] }>('/api/attention/things')).data.items;
    // Last, and without a word about them: only the number by which they are let go of.
    const nothing = { name: null, path: null, isMuted: false };
    expect(await list()).toEqual([
      expect.objectContaining({ kind: 'board', name: '母线加工' }),
      { kind: 'part', id: String(taken), targetId: taken, ...nothing },
      { kind: 'article', id: String(hidden), targetId: hidden, ...nothing },
    ]);
    const unfollow = (person: TestPerson | undefined, kind: string, id: string | number) =>
      world.as(person).post('/api/attention/things/unfollow', { kind, id: String(id) });
    expect((await unfollow(undefined, 'part', taken)).code).toBe('session.required');
    // Whoever does not follow it hears the same as of what never was.
    expect((await unfollow(writer, 'article', hidden)).code).toBe('attention.thing_not_found');
    expect((await unfollow(me, 'article', 'x')).code).toBe('attention.thing_not_found');
    for (const [kind, id] of [
      ['part', taken],
      ['article', hidden],
    ] as const) {
      expect((await unfollow(me, kind, id)).data).toEqual({ isFollowing: false });
    }
    expect(await list()).toHaveLength(1);
  });
});
