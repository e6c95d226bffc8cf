import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listComments } from '../../../contract/wiki/talk.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from './wiki-world.ts';

describeOnBothDatabases('talking about articles', (database) => {
  let world: WikiWorld;
  let reader: TestPerson;
  let id: number;
  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    reader = await world.signUp();
    ({ id } = await world.publish({ slug: 'talked-about' }));
  });

  const notices = async (person: TestPerson) =>
    (
      await database.db.q
        .selectFrom('notices')
        .select('kind')
        .where('user_id', '=', person.userId)
        .orderBy('id')
        .execute()
    ).map(({ kind }) => kind);

  test('a vote counts once; a reason becomes a task that its owner answers', async () => {
    const vote = (person: TestPerson | undefined, fields: object) =>
      world.as(person).post(`/api/wiki/articles/${id}/vote`, fields);
    expect((await vote(undefined, { isHelpful: '1' })).code).toBe('session.required');
    expect((await vote(reader, { isHelpful: '1' })).data).toEqual({ helpfulCount: 1, taskId: null });
    expect((await vote(reader, { isHelpful: '1' })).data).toEqual({ helpfulCount: 1, taskId: null });
    const told = await vote(reader, { isHelpful: '0', reason: '查表一节的数不对' });
    expect(told.data).toMatchObject({ helpfulCount: 0, taskId: expect.any(Number) });
    expect(await world.readArticle(id, reader)).toMatchObject({ vote: false, openTaskCount: 1 });
    expect(await notices(world.staff)).toContain('wiki_task');
    const { taskId } = told.data as { taskId: number };
    const close = (person: TestPerson | undefined) =>
      world.as(person).post(`/api/wiki/tasks/${taskId}/close`, { outcome: 'done', answer: '已改' });
    expect((await close(undefined)).code).toBe('session.required');
    expect((await close(await world.signUp())).code).toBe('wiki.not_yours');
    expect((await world.as(world.staff).get('/api/wiki/tasks')).data).toMatchObject({
      total: 1,
      items: [{ id: taskId, reason: '查表一节的数不对', reporter: { userId: reader.userId } }],
    });
    expect((await world.as(reader).get('/api/wiki/tasks')).data).toMatchObject({ total: 0 });
    expect((await close(world.staff)).status).toBe(200);
    expect((await close(world.staff)).code).toBe('wiki.feedback_not_found');
    expect(await notices(reader)).toEqual(['wiki_task']);
    expect((await world.readArticle(id)).openTaskCount).toBe(0);
  });

  test('comments are counted, told to watchers, and taken away by their author or staff', async () => {
    const path = `/api/wiki/articles/${id}/comments`;
    const comment = { section: '查表', body: '这一节缺来源。' };
    expect((await world.as().post(path, comment)).code).toBe('session.required');
    const { data } = await world.as(reader).post<{ commentId: number }>(path, comment);
    expect((await world.readArticle(id)).sectionComments).toEqual([{ section: '查表', count: 1 }]);
    expect((await world.as().get(path)).data).toMatchObject({
      sections: [{ text: '查表' }, { text: '校正' }],
      comments: {
        total: 1,
        items: [{ section: '查表', author: { userId: reader.userId }, canRemove: false }],
      },
    });
    expect(await notices(world.staff)).toContain('wiki_comment');
    const remove = (person: TestPerson | undefined) =>
      world.as(person).delete(`/api/wiki/comments/${data.commentId}`);
    expect((await remove(undefined)).code).toBe('session.required');
    expect((await remove(await world.signUp())).code).toBe('wiki.not_yours');
    expect((await remove(reader)).data).toEqual({ articleId: id });
    expect((await remove(reader)).code).toBe('wiki.comment_not_found');
    expect((await world.readArticle(id)).commentCount).toBe(0);
  });

  test('a comment speaks of one paragraph, and keeps its words when the article goes on', async () => {
    const path = `/api/wiki/articles/${id}/comments`;
    type Talk = EndpointOutput<typeof listComments>;
    const talk = async () => (await world.as().get<Talk>(path)).data;
    const { paragraphs } = await talk();
    expect(paragraphs.map(({ section, text }) => [section, text])).toEqual([
      ['查表', '先看布置，再看环境温度。'],
      ['校正', '海拔 2000 m 以上要降容。'],
    ]);
    const [, second] = paragraphs;
    const say = (paragraph: string) =>
      world.as(reader).post(path, { section: '', paragraph, body: '依据是哪一条？' });
    expect((await say(second?.key ?? '')).success).toBe(true);
    expect(await say('nowhere')).toMatchObject({ code: 'wiki.paragraph_gone', fields: { about: 'gone' } });
    expect((await world.readArticle(id)).paragraphComments).toEqual([{ key: second?.key, count: 1 }]);
    const said = async () => (await talk()).comments.items[0];
    expect(await said()).toMatchObject({
      section: '校正',
      paragraph: { text: second?.text, key: second?.key },
    });
    const body = '## 校正\n\n海拔 2000 m 以上要降容，见标准。';
    expect((await world.update(world.staff, id, { body })).success).toBe(true);
    expect(await said()).toMatchObject({ paragraph: { text: second?.text, key: null } });
  });

  test('who follows an article hears of the next revision, until they stop or mute it', async () => {
    const thing = { kind: 'article', id: String(id) };
    const follow = () => world.as(reader).post('/api/attention/things/follow', thing);
    expect((await follow()).data).toEqual({ isFollowing: true });
    expect((await world.as(reader).get(`/api/wiki/articles/${id}`)).data).toMatchObject({ isFollowed: true });
    await world.update(world.staff, id, { body: '新的内容' });
    expect(await notices(reader)).toEqual(['wiki_changed']);
    await database.db.q.deleteFrom('notices').execute();
    await world.as(reader).post('/api/attention/things/unfollow', thing);
    await world.update(world.staff, id, { revision: 2, body: '更新的内容' });
    await follow();
    const mute = { kind: 'article', targetId: id, isMuted: true };
    expect((await world.as(reader).post('/api/notices/mutes', mute)).data).toEqual({ isMuted: true });
    await world.update(world.staff, id, { revision: 3, body: '再更新的内容' });
    expect(await notices(reader)).toEqual([]);
  });

  test('the day of the next look moves when somebody who may says that all is right', async () => {
    const path = `/api/wiki/articles/${id}/reviewed`;
    expect((await world.as().post(path)).code).toBe('session.required');
    expect((await world.as(reader).post(path)).code).toBe('wiki.not_reviewer');
    world.clock.advance({ days: 400 });
    expect((await world.readArticle(id)).isReviewDue).toBe(true);
    const staff = await world.signIn(world.staff.userId);
    expect((await world.as({ cookie: staff }).post(path, { months: 6 })).data).toEqual({
      reviewOn: '2028-06-07',
    });
    expect((await world.readArticle(id)).isReviewDue).toBe(false);
  });

  test('a solved topic gives what an article needs, and the article leads back to it', async () => {
    const asker = await world.signUp();
    const topicId = await world.ask(asker, { tags: '折弯' });
    const draft = `/api/wiki/topic-draft/${topicId}`;
    expect((await world.as().get(draft)).code).toBe('session.required');
    expect((await world.as(reader).get(draft)).code).toBe('wiki.topic_unsolved');
    expect((await world.as(reader).get('/api/wiki/topic-draft/999')).code).toBe('wiki.topic_not_found');
    const { postId } = await world.answer(reader, topicId, '折一块试件再反算。');
    await world.as(asker).post(`/api/forum/replies/${postId}/accept`);
    expect((await world.as(reader).get(draft)).data).toMatchObject({
      asker: { userId: asker.userId },
      answerer: { userId: reader.userId },
      tags: ['折弯'],
    });
    const article = await world.publish({
      slug: 'from-topic',
      topicId,
      body: `整理自 #[主题](topic:${topicId})`,
      related: `topic:${topicId}`,
    });
    expect(await world.readArticle(article.id)).toMatchObject({ origin: { topicId } });
    const mentions = await world.as().get(`/api/cards/topic/${topicId}/mentions`);
    expect(mentions.data).toMatchObject({ mentions: [{ kind: 'article', id: 'from-topic' }] });
    await database.db.q
      .updateTable('topics')
      .set({ hidden_at: world.clock.now(), hidden_why: 'removed' })
      .where('id', '=', topicId)
      .execute();
    expect((await world.readArticle(article.id)).origin).toBeNull();
  });
});
