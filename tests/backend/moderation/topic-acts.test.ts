import { beforeEach, expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import type { TopicModeration } from '../../../contract/moderation/forum-moderation.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';
import { expectTrueCounters } from './counters.ts';

const reason = '测试需要';

describeOnBothDatabases('keeping order in topics', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let other: TestPerson;
  let admin: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    author = await world.signUp();
    other = await world.signUp();
    admin = await world.signUp({ roles: ['admin'] });
  });

  const act = (topicId: number, name: string, by = admin) =>
    world.as(by).post(`/api/forum/topics/${topicId}/acts`, { act: name, reason });
  const actOnPost = (postId: number, name: string, by = admin) =>
    world.as(by).post(`/api/forum/replies/${postId}/acts`, { act: name, reason });
  const audited = async () =>
    (await database.db.query<{ action: string }>('select action from audit_entries order by id')).rows.map(
      (row) => row.action,
    );

  test('pins, features and closes, each once, and takes it back', async () => {
    const topicId = await world.ask(author);
    const newer = await world.ask(author, { title: '更新的一条主题' });
    for (const name of ['pin', 'feature', 'close']) expect((await act(topicId, name)).status).toBe(200);
    expect((await act(topicId, 'pin')).code).toBe('moderation.nothing_changed');
    expect((await world.list()).items.map(({ id }) => id)).toEqual([topicId, newer]);
    expect((await world.list('?sort=featured')).items.map(({ id }) => id)).toEqual([topicId]);
    const closed = await world.as(other).post(`/api/forum/topics/${topicId}/replies`, { body: '还能写吗' });
    expect(closed.code).toBe('forum.topic_closed');
    await expectTrueCounters(database.db);
    for (const name of ['unpin', 'unfeature', 'open']) expect((await act(topicId, name)).status).toBe(200);
    await expectTrueCounters(database.db);
    await world.answer(other, topicId);
    expect(await audited()).toEqual([
      'topic.pin',
      'topic.feature',
      'topic.close',
      'topic.unpin',
      'topic.unfeature',
      'topic.open',
    ]);
  });

  test('removes and restores topics and floors; nothing of them is left in sight and all counters follow', async () => {
    const topicId = await world.ask(author, { title: '独一无二的标题四号' });
    const { postId } = await world.answer(other, topicId, '这一句谁也找不到');
    await world.answer(author, topicId);
    await world.as(author).post(`/api/forum/replies/${postId}/accept`);
    expect((await actOnPost(postId, 'remove')).status).toBe(200);
    expect((await world.read(topicId)).topic).toMatchObject({ replyCount: 1, acceptedFloor: null });
    await expectTrueCounters(database.db);
    await act(topicId, 'feature');
    expect((await act(topicId, 'remove')).status).toBe(200);
    for (const person of [undefined, other]) {
      const gone = await world.as(person).get(`/api/forum/topics/${topicId}`);
      expect(gone).toMatchObject({ status: 410, code: 'forum.topic_removed', values: { why: 'removed' } });
      expect(JSON.stringify(gone)).not.toContain('独一无二');
    }
    expect((await world.read(topicId, '', author)).topic.hidden).toBe('removed');
    expect((await world.list()).total).toBe(0);
    await createIndexer(world.services).drain();
    const lists = ['/api/forum/topics', '/api/forum/aside', `/api/people/${author.userId}/topics`];
    const found = [
      '/api/search?keyword=独一无二',
      '/api/search/newest?kind=topic',
      '/api/cards/search?words=独一',
    ];
    for (const path of [...lists, ...found.map(encodeURI), '/api/forum/feed', '/api/sitemap/topics/1']) {
      expect(JSON.stringify((await world.as(other).get(path)).data ?? '')).not.toContain('独一无二');
    }
    await expectTrueCounters(database.db);
    await act(topicId, 'restore');
    await actOnPost(postId, 'restore');
    expect((await world.read(topicId)).topic).toMatchObject({ replyCount: 2, hidden: null });
    expect((await actOnPost(postId, 'restore')).code).toBe('moderation.nothing_changed');
    await expectTrueCounters(database.db);
  });

  test('moves a topic between boards with its counts', async () => {
    const topicId = await world.ask(author);
    await act(topicId, 'feature');
    const move = (boardId: number) =>
      world.as(admin).post(`/api/forum/topics/${topicId}/move`, { boardId, reason });
    expect((await move(world.busbar)).code).toBe('moderation.nothing_changed');
    expect((await move(999)).code).toBe('forum.board_not_found');
    expect((await move(world.control)).status).toBe(200);
    expect(await world.counts(world.busbar)).toMatchObject({ topic_count: 0, featured_count: 0 });
    expect(await world.counts(world.control)).toMatchObject({ topic_count: 1, featured_count: 1 });
    await expectTrueCounters(database.db);
  });

  test('splits chosen floors into a topic, and their old addresses lead there', async () => {
    const topicId = await world.ask(author);
    const floors = [];
    for (const text of ['二', '三', '四', '五']) floors.push(await world.answer(other, topicId, text));
    const last = await world.answer(author, topicId, '答四楼', 4);
    const postIds = [floors[1]?.postId, floors[2]?.postId, last.postId];
    await world.as(author).post(`/api/forum/replies/${floors[0]?.postId}/accept`);
    const split = (body: object) =>
      world.as(admin).post<{ topicId: number }>(`/api/forum/topics/${topicId}/split`, { reason, ...body });
    const title = '另一个话题单独讨论';
    expect((await split({ postIds: [floors[0]?.postId], title })).code).toBe('forum.reply_accepted');
    expect((await split({ postIds: [999_999], title })).code).toBe('forum.reply_not_found');
    const { data } = await split({ postIds, title });
    const made = await world.read(data.topicId);
    expect(made.topic).toMatchObject({
      title,
      kind: 'discussion',
      replyCount: 2,
      author: { userId: other.userId },
    });
    expect(made.posts.items.map(({ floor, replyTo }) => [floor, replyTo?.floor ?? null])).toEqual([
      [2, null],
      [3, 2],
    ]);
    const old = await world.read(topicId);
    expect(old.accepted?.floor).toBe(2);
    expect(old.posts.items.map(({ floor }) => floor)).toEqual([5]);
    expect(old.moved).toEqual([
      { floor: 3, toTopicId: data.topicId, toFloor: 1 },
      { floor: 4, toTopicId: data.topicId, toFloor: 2 },
      { floor: 6, toTopicId: data.topicId, toFloor: 3 },
    ]);
    expect((await world.answer(author, topicId)).floor).toBe(7);
    await expectTrueCounters(database.db);
  });

  test('merges a topic behind another; its address and floors lead there, also after a second merge', async () => {
    const [first, second, third] = [
      await world.ask(author, { title: '第一条主题标题' }),
      await world.ask(other, { title: '第二条主题标题' }),
      await world.ask(author, { title: '第三条主题标题' }),
    ];
    const liked = await world.answer(author, second, '二楼');
    await world.answer(other, second, '三楼');
    await world.as(other).post(`/api/forum/topics/${second}/like`, { isLiked: true });
    await world.as(other).post(`/api/forum/replies/${liked.postId}/accept`);
    await world.answer(other, first, '原来的二楼');
    const merge = (topicId: number, intoTopicId: number) =>
      world.as(admin).post(`/api/forum/topics/${topicId}/merge`, { intoTopicId, reason });
    expect((await merge(first, first)).code).toBe('moderation.merge_self');
    expect((await merge(second, first)).status).toBe(200);
    const { posts, topic } = await world.read(first);
    expect(topic.replyCount).toBe(4);
    expect(
      posts.items.map(({ floor, replyTo, likeCount }) => [floor, replyTo?.floor ?? null, likeCount]),
    ).toEqual([
      [2, null, 0],
      [3, null, 1],
      [4, 3, 0],
      [5, 3, 0],
    ]);
    await expectTrueCounters(database.db);
    expect((await world.as().get(`/api/forum/topics/${second}`)).code).toBe('forum.topic_not_found');
    const moved = async (topicId: number, floor: number) =>
      (await world.as().get(`/api/forum/topics/${topicId}/moved?floor=${floor}`)).data;
    expect(await moved(second, 3)).toEqual({ topicId: first, floor: 5 });
    await merge(first, third);
    expect(await moved(second, 3)).toEqual({ topicId: third, floor: 6 });
    expect(await moved(second, 1)).toEqual({ topicId: third, floor: 4 });
    expect((await world.as().get(`/api/forum/topics/${third}/moved`)).code).toBe('forum.topic_not_found');
    expect((await act(second, 'restore')).code).toBe('moderation.nothing_changed');
    await expectTrueCounters(database.db);
  });

  test('notes, slow mode and an engineer stay among staff', async () => {
    const topicId = await world.ask(author, { title: '谁来看看这一条' });
    const patch = (body: object) => world.as(admin).patch(`/api/forum/topics/${topicId}/order`, body);
    expect((await patch({ assigneeId: author.userId })).code).toBe('moderation.not_an_engineer');
    expect(
      (await patch({ staffNote: '客户催过一次', slowSeconds: 60, assigneeId: admin.userId })).status,
    ).toBe(200);
    expect((await patch({ slowSeconds: 60 })).code).toBe('moderation.nothing_changed');
    const { data } = await world.as(admin).get<TopicModeration>(`/api/forum/topics/${topicId}/order`);
    expect(data).toMatchObject({
      staffNote: '客户催过一次',
      slowSeconds: 60,
      assignee: { userId: admin.userId },
    });
    expect(JSON.stringify(await world.read(topicId, '', author))).not.toContain('客户催过');
    expect((await world.as(author).get(`/api/forum/topics/${topicId}/order`)).code).toBe('session.forbidden');
    const assigned = await world.as(admin).get<{ items: { id: number }[] }>('/api/moderation/assigned');
    expect(assigned.data.items.map(({ id }) => id)).toEqual([topicId]);
    await world.answer(other, topicId);
    const again = await world
      .as(other)
      .post(`/api/forum/topics/${topicId}/replies`, { body: '马上再写一条' });
    expect(again).toMatchObject({ code: 'forum.slow_mode', values: { seconds: 60 } });
    await world.answer(author, topicId);
    world.clock.advance({ seconds: 61 });
    await world.answer(other, topicId);
  });

  test('what a muted or blocked person wrote is told as such to the one who muted, and to nobody else', async () => {
    const third = await world.signUp();
    const topicId = await world.ask(author);
    await world.answer(other, topicId);
    await world.answer(third, topicId);
    const insert = (statement: string) =>
      database.db.query(statement, [
        author.userId,
        statement.includes('blocks') ? third.userId : other.userId,
      ]);
    await insert(
      `insert into notice_mutes (user_id, kind, target_id, created_at) values ($1, 'person', $2, now())`,
    );
    await insert('insert into person_blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())');
    const muted = async (by?: TestPerson) =>
      (await world.read(topicId, '', by)).posts.items.map(({ isMuted }) => isMuted);
    expect(await muted(author)).toEqual([true, true]);
    expect(await muted(other)).toEqual([false, false]);
    expect(await muted()).toEqual([false, false]);
  });
});
