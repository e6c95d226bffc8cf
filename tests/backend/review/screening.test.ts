import { beforeEach, expect, test } from 'vitest';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';
import { expectTrueCounters } from '../moderation/counters.ts';

const reason = '测试需要';

describeOnBothDatabases('texts before they are published', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let reader: TestPerson;
  let admin: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    author = await world.signUp();
    reader = await world.signUp();
    admin = await world.signUp({ roles: ['admin'] });
  });

  const put = (path: string, body: object, by = admin) =>
    world.as(by).put(`/api/admin/review${path}`, { reason, ...body });
  const word = (text: string, outcome = 'queue') => put('/words', { word: text, outcome });
  const post = (body: string, by = author, title = '铜排搭接面怎样处理') =>
    world.as(by).post<{ topicId: number }>('/api/forum/topics', {
      boardId: world.busbar,
      kind: 'question',
      title,
      body,
    });
  const cases = async () =>
    (
      await database.db.query<{ kind: string; thing_kind: string }>(
        'select kind, thing_kind from moderation_cases where decided_at is null order by id',
      )
    ).rows.map((row) => `${row.kind} ${row.thing_kind}`);

  test('a refused word says what was found and writes nothing', async () => {
    await word('代开发票', 'refuse');
    const answer = await post('本公司代 開 發 票，量大从优');
    expect(answer).toMatchObject({ status: 409, code: 'review.refused', values: { found: '代 開 發 票' } });
    expect((await world.list()).total).toBe(0);
    expect((await post('发票抬头怎么开')).success).toBe(true);
  });

  test('a queued text is seen by its author and staff, and leaks nowhere', async () => {
    await word('加微信');
    const asked = await world.ask(reader);
    const topic = await post('加-微-信 领资料', author, '只有我能看到的题目');
    const topicId = topic.data.topicId;
    const written = await world.answer(author, asked, '也可以加微信');
    expect((await world.read(topicId, '', author)).topic).toMatchObject({
      hidden: 'pending',
      can: { edit: true, reply: false },
    });
    expect((await world.read(topicId, '', admin)).topic.hidden).toBe('pending');
    for (const person of [undefined, reader]) {
      expect((await world.as(person).get(`/api/forum/topics/${topicId}`)).code).toBe('forum.topic_not_found');
      const seen = await world.read(asked, '', person);
      expect(seen.topic.replyCount).toBe(0);
      expect(seen.posts.items[0]).toMatchObject({ body: null, author: null, hidden: 'deleted' });
    }
    expect((await world.as(reader).get<{ unreadCount: number }>('/api/me')).data.unreadCount).toBe(0);
    for (const path of [
      '/api/forum/topics',
      `/api/people/${author.userId}/topics`,
      `/api/people/${author.userId}/replies`,
      `/api/people/${author.userId}`,
      `/api/forum/topics/${asked}/similar`,
      '/api/forum/aside',
      '/api/cards?kind=topic&words=题目',
    ]) {
      const text = JSON.stringify((await world.as(reader).get(path)).data ?? {});
      expect(text, path).not.toMatch(/只有我能看到|微信/);
    }
    expect((await world.queued()).includes(topicId)).toBe(false);
    await expectTrueCounters(database.db);
    expect(await cases()).toEqual(['first_post topic', 'rule topic', 'rule post']);

    const { rows } = await database.db.query<{ id: number }>(
      `select id from moderation_cases where kind = 'rule' order by id`,
    );
    const decided = await world.as(admin).post('/api/moderation/decisions', {
      caseIds: rows.map(({ id }) => id),
      decision: 'keep',
      reason,
    });
    expect(decided.data).toEqual({ decided: rows.map(({ id }) => id), refused: [] });
    expect((await world.read(topicId)).topic.hidden).toBeNull();
    expect((await world.read(asked)).topic.replyCount).toBe(1);
    const told = await database.db.query<{ kind: string }>('select kind from notices where user_id = $1', [
      reader.userId,
    ]);
    expect(told.rows.map(({ kind }) => kind)).toEqual(['reply']);
    expect((await world.queued()).includes(topicId)).toBe(true);
    await expectTrueCounters(database.db);
    expect(written.floor).toBe(2);
  });

  test('an edit that hits a rule goes out of sight until somebody has looked', async () => {
    await word('加微信');
    const topicId = await world.ask(author);
    const edit = { title: '改过的标题在这里', body: '加微信', tags: '', revision: 1 };
    expect((await world.as(author).put(`/api/forum/topics/${topicId}`, edit)).status).toBe(200);
    expect((await world.as(reader).get(`/api/forum/topics/${topicId}`)).code).toBe('forum.topic_not_found');
    await expectTrueCounters(database.db);
  });

  test('links: too many wait, refused domains are refused, allowed ones are not counted', async () => {
    expect((await put('/domains', { domain: 'bad.example', outcome: 'refuse' })).status).toBe(200);
    await put('/domains', { domain: 'gov.cn', outcome: 'allow' });
    expect((await put('/domains', { domain: 'not a domain', outcome: 'allow' })).fields).toHaveProperty(
      'domain',
    );
    expect((await post('[表](https://sub.bad.example/x)')).values).toEqual({ found: 'sub.bad.example' });
    const link = (host: string, at: number) => `[第${at}处](https://${host}/${at})`;
    const few = await post(`${link('a.example', 1)} ${link('a.example', 2)} ${link('x.gov.cn', 3)}`);
    expect((await world.read(few.data.topicId)).topic.hidden).toBeNull();
    const many = await post([1, 2, 3].map((at) => link('a.example', at)).join(' '));
    expect((await world.read(many.data.topicId, '', author)).topic.hidden).toBe('pending');
  });

  test('first posts: looked at after, before, or not at all', async () => {
    const settle = (firstPosts: string) => put('/settings', { firstPosts, firstPostCount: 1 });
    await world.ask(author);
    expect(await cases()).toEqual(['first_post topic']);
    await settle('before');
    const waiting = await post('第一次发帖', reader);
    expect((await world.as(author).get(`/api/forum/topics/${waiting.data.topicId}`)).code).toBe(
      'forum.topic_not_found',
    );
    expect((await world.read((await post('已有一帖', author)).data.topicId)).topic.hidden).toBeNull();
    await settle('off');
    const third = await world.signUp();
    expect((await world.read((await post('不再先看', third)).data.topicId)).topic.hidden).toBeNull();
    expect(await cases()).toHaveLength(2);
  });

  test('the preview tells what a word would have hit, and changes are in the log', async () => {
    const topicId = await world.ask(author, { body: '有人说加-微-信领资料' });
    await world.ask(author, { body: '另一条' });
    const preview = await world
      .as(admin)
      .get(`/api/admin/review/preview?word=${encodeURIComponent('加微信')}`);
    expect(preview.data).toMatchObject({
      scanned: 2,
      hitCount: 1,
      hits: [{ path: `/forum/topic/${topicId}`, found: '加-微-信' }],
    });
    expect((await world.as(admin).get('/api/admin/review/preview?word=%E3%80%82')).code).toBe(
      'review.empty_word',
    );
    await word('加微信');
    await put('/words', { word: '加 微 信', outcome: 'refuse' });
    const { data } = await world
      .as(admin)
      .get<{ words: { wordId: number; word: string; outcome: string }[] }>('/api/admin/review');
    expect(data.words).toMatchObject([{ word: '加 微 信', outcome: 'refuse' }]);
    const wordId = data.words[0]?.wordId;
    await world.as(admin).post(`/api/admin/review/words/${wordId}/delete`, { reason });
    expect((await post('可以加微信')).success).toBe(true);
    const { rows } = await database.db.query<{ action: string }>(
      'select action from audit_entries order by id',
    );
    expect(rows.map(({ action }) => action)).toEqual(['review.word', 'review.word', 'review.delete_word']);
  });

  test('names and private messages go through the same rules', async () => {
    await word('加微信');
    await word('代开发票', 'refuse');
    const send = (body: string) =>
      world.as(author).post<{ messageId: number }>(`/api/messages/${reader.userId}`, { body });
    expect((await send('代-开-发-票')).code).toBe('review.refused');
    const { data } = await send('可以加微信');
    expect(await cases()).toEqual(['rule message']);
    expect((await world.as(admin).get('/api/moderation/cases')).data).toMatchObject({
      cases: { items: [{ thing: { text: '可以加微信' }, hits: [{ rule: '加微信', found: '加微信' }] }] },
    });
    const outsider = await world.signUp();
    const report = (by: TestPerson) =>
      world.as(by).post('/api/reports', { thingKind: 'message', thingId: data.messageId, category: 'spam' });
    expect((await report(outsider)).code).toBe('report.thing_not_found');
    expect((await report(reader)).success).toBe(true);
  });

  test('the rules are for staff alone', async () => {
    expect((await world.as().get('/api/admin/review')).code).toBe('session.required');
    expect((await put('/words', { word: 'x', outcome: 'queue' }, author)).code).toBe('session.forbidden');
  });
});
