import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

describeOnBothDatabases('topics', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  const draft = {
    kind: 'question',
    title: '浪涌保护器的后备怎么配？',
    body: 'In 20 kA，**后备**选多大？',
    tags: '浪涌, SPD，SPD',
  };

  test('opening one writes everything it changes', async () => {
    const person = await world.signUp();
    const changed: string[] = [];
    world.backend.onChanged((tags = []) => changed.push(...tags));
    const answer = await world
      .as(person)
      .post<{ topicId: number }>('/api/forum/topics', { ...draft, boardId: world.busbar });
    expect(answer.status).toBe(200);
    const { topicId } = answer.data;
    const { topic, posts, accepted } = await world.read(topicId);
    expect(topic).toMatchObject({
      id: topicId,
      title: draft.title,
      boardName: '母线加工',
      tags: ['浪涌', 'SPD'],
      excerpt: 'In 20 kA，后备选多大？',
      author: { userId: person.userId, nickname: person.nickname, topicCount: 1 },
      replyCount: 0,
      can: { edit: false, remove: false, reply: false, follow: false },
    });
    expect(topic.body.content).toHaveLength(1);
    expect(posts.items).toEqual([]);
    expect(accepted).toBeNull();
    expect(await world.counts()).toEqual({ topic_count: 1, unsolved_count: 1, featured_count: 0 });
    expect(await world.queued()).toEqual([topicId]);
    await expect
      .poll(() => changed)
      .toEqual(expect.arrayContaining(['topics', 'boards', `board:${world.busbar}`]));
  });

  test('who may not open one', async () => {
    const unverified = await world.signUp({ isPhoneVerified: false });
    const body = { ...draft, boardId: world.busbar };
    expect((await world.as().post('/api/forum/topics', body)).code).toBe('session.required');
    expect((await world.as(unverified).post('/api/forum/topics', body)).code).toBe('session.phone_required');
    const person = await world.signUp();
    const unknown = await world.as(person).post('/api/forum/topics', { ...body, boardId: 999 });
    expect(unknown).toMatchObject({ status: 404, code: 'forum.board_not_found' });
    expect(await world.list()).toMatchObject({ total: 0, items: [] });
  });

  test('what is wrong is named field by field', async () => {
    const person = await world.signUp();
    const send = (fields: object) =>
      world.as(person).post('/api/forum/topics', { ...draft, boardId: world.busbar, ...fields });
    expect((await send({ title: '短' })).fields).toEqual({ title: 'min_length' });
    expect((await send({ title: '长'.repeat(81) })).fields).toEqual({ title: 'max_length' });
    expect((await send({ body: '   ' })).fields).toEqual({ body: 'min_length' });
    expect((await send({ body: '图'.repeat(20_001) })).fields).toEqual({ body: 'max_length' });
    expect((await send({ body: { type: 'doc', content: [{ type: 'script' }] } })).fields).toEqual({
      body: 'malformed',
    });
    expect((await send({ tags: 'a,b,c,d,e,f' })).fields).toEqual({ tags: 'max_length' });
    expect((await send({ title: '标题\ud800坏了' })).fields).toEqual({ title: 'malformed' });
    for (const boardId of [-1, 0, 1.5, '2a', 2 ** 53, null])
      expect((await send({ boardId })).status).toBe(400);
    expect((await send({ body: '图'.repeat(80_000) })).code).toBe('request.body_too_large');
  });

  test('editing is for the author, and no tab overwrites another', async () => {
    const [author, other] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(author);
    const path = `/api/forum/topics/${topicId}`;
    const edit = { revision: 1, title: '改过的标题在这里', body: '新的正文', tags: ['铜排'] };
    expect((await world.as(other).put(path, edit)).code).toBe('forum.not_yours');
    expect((await world.as(author).put(path, edit)).status).toBe(200);
    expect((await world.as(author).put(path, edit)).code).toBe('forum.edited_meanwhile');
    expect((await world.as(author).put('/api/forum/topics/999', edit)).code).toBe('forum.topic_not_found');
    const { topic } = await world.read(topicId, '', author);
    expect(topic).toMatchObject({
      title: '改过的标题在这里',
      tags: ['铜排'],
      revision: 2,
      can: { edit: true, remove: true },
    });
    expect(topic.editedAt).not.toBeNull();
    expect((await world.read(topicId, '', other)).topic.can).toEqual({
      edit: false,
      remove: false,
      reply: true,
      follow: true,
      moderate: false,
      raiseBounty: false,
      report: true,
    });
  });

  test('deleting is for the author alone in it, and for staff', async () => {
    const [author, other, admin] = [
      await world.signUp(),
      await world.signUp(),
      await world.signUp({ roles: ['admin'] }),
    ];
    const lonely = await world.ask(author);
    const answered = await world.ask(author);
    await world.answer(other, answered);
    expect((await world.as().delete(`/api/forum/topics/${lonely}`)).code).toBe('session.required');
    expect((await world.as(other).delete(`/api/forum/topics/${lonely}`)).code).toBe('forum.not_yours');
    expect((await world.as(author).delete(`/api/forum/topics/${answered}`)).code).toBe(
      'forum.topic_has_replies',
    );
    expect((await world.as(author).delete(`/api/forum/topics/${lonely}`)).data).toEqual({
      boardId: world.busbar,
    });
    const gone = await world.as().get(`/api/forum/topics/${lonely}`);
    expect(gone).toMatchObject({ status: 410, code: 'forum.topic_removed', values: { why: 'deleted' } });
    expect((await world.as(admin).delete(`/api/forum/topics/${answered}`)).code).toBe('forum.not_yours');
    const removal = { act: 'remove', reason: '广告' };
    expect((await world.as(admin).post(`/api/forum/topics/${answered}/acts`, removal)).status).toBe(200);
    expect(await world.counts()).toEqual({ topic_count: 0, unsolved_count: 0, featured_count: 0 });
    expect(await world.written(author)).toMatchObject({ topic_count: 0 });
    expect(await world.written(other)).toMatchObject({ reply_count: 0 });
    expect((await world.list()).items).toEqual([]);
  });

  test('a like counts once for each person, on topics and replies', async () => {
    const [author, other] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(author);
    const { postId } = await world.answer(other, topicId);
    for (const path of [`/api/forum/topics/${topicId}/like`, `/api/forum/replies/${postId}/like`]) {
      expect((await world.as().post(path, { isLiked: true })).code).toBe('session.required');
      expect((await world.as(other).post(path, { isLiked: true })).data).toEqual({
        isLiked: true,
        likeCount: 1,
      });
      expect((await world.as(other).post(path, { isLiked: 'true' })).data).toEqual({
        isLiked: true,
        likeCount: 1,
      });
      expect((await world.as(author).post(path, { isLiked: true })).data).toEqual({
        isLiked: true,
        likeCount: 2,
      });
      expect((await world.as(other).post(path, { isLiked: false })).data).toEqual({
        isLiked: false,
        likeCount: 1,
      });
      expect((await world.as(other).post(path, { isLiked: false })).data).toEqual({
        isLiked: false,
        likeCount: 1,
      });
    }
    const seen = await world.read(topicId, '', author);
    expect([seen.topic.isLiked, seen.posts.items[0]?.isLiked]).toEqual([true, true]);
    expect((await world.as(other).post('/api/forum/topics/999/like', { isLiked: true })).code).toBe(
      'forum.topic_not_found',
    );
    expect((await world.as(other).post('/api/forum/replies/999/like', { isLiked: true })).code).toBe(
      'forum.reply_not_found',
    );
    const many = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.as(other).post(`/api/forum/topics/${topicId}/like`, { isLiked: true }),
      ),
    );
    expect(many.every(({ status }) => status === 200)).toBe(true);
    expect((await world.read(topicId)).topic.likeCount).toBe(2);
  });

  test('similar ones share tags before the board', async () => {
    const author = await world.signUp();
    const base = await world.ask(author, { tags: '铜排,折弯' });
    const both = await world.ask(author, {
      boardId: world.control,
      title: '两个标签都一样',
      tags: '折弯,铜排',
    });
    const one = await world.ask(author, { boardId: world.control, title: '一个标签一样的', tags: '铜排' });
    const none = await world.ask(author, { title: '只是同一板块的' });
    await world.ask(author, { boardId: world.control, title: '什么都不沾边的' });
    const { data } = await world.as().get<{ id: number }[]>(`/api/forum/topics/${base}/similar`);
    expect(data.map(({ id }) => id)).toEqual([both, one, none]);
  });

  test('beside the lists: who helped this week, what waits, how much is new', async () => {
    const [asker, helper] = [await world.signUp(), await world.signUp()];
    const solved = await world.ask(asker);
    const { postId } = await world.answer(helper, solved);
    await world.as(asker).post(`/api/forum/replies/${postId}/accept`);
    const own = await world.ask(asker);
    const mine = await world.answer(asker, own);
    await world.as(asker).post(`/api/forum/replies/${mine.postId}/accept`);
    const waiting = await world.ask(asker);
    const aside = (await world.as().get<Record<string, unknown[]>>('/api/forum/aside')).data;
    expect(aside).toMatchObject({
      experts: [{ userId: helper.userId, nickname: helper.nickname, acceptedCount: 1, isStaff: false }],
      waiting: [{ id: waiting, createdAt: world.clock.now().toISOString() }],
      newCount: 3,
    });
    world.clock.advance({ days: 8 });
    expect((await world.as().get('/api/forum/aside')).data).toMatchObject({ experts: [], newCount: 0 });
  });
});
