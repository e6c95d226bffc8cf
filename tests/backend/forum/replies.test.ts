import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

describeOnBothDatabases('replies', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  test('a reply gets the next floor and moves its topic to the front', async () => {
    const [author, other] = [await world.signUp(), await world.signUp()];
    const first = await world.ask(author);
    world.clock.advance({ minutes: 1 });
    const second = await world.ask(author);
    expect((await world.list()).items.map(({ id }) => id)).toEqual([second, first]);
    world.clock.advance({ minutes: 1 });
    expect((await world.answer(other, first)).floor).toBe(2);
    expect((await world.answer(author, first, '试了，对上了。', 2)).floor).toBe(3);
    const { items } = await world.list();
    expect(items[0]).toMatchObject({ id: first, replyCount: 2, lastPoster: author.nickname });
    const { posts } = await world.read(first);
    expect(posts.items.map(({ floor, replyTo }) => [floor, replyTo])).toEqual([
      [2, null],
      [3, { floor: 2, nickname: other.nickname }],
    ]);
  });

  test('twenty at once get twenty floors without a gap', async () => {
    const author = await world.signUp();
    const topicId = await world.ask(author);
    const people = await Promise.all(Array.from({ length: 20 }, () => world.signUp()));
    const replies = await Promise.all(people.map((person) => world.answer(person, topicId)));
    const floors = replies.map(({ floor }) => floor).sort((a, b) => a - b);
    expect(floors).toEqual(Array.from({ length: 20 }, (_, index) => index + 2));
    expect((await world.read(topicId)).topic.replyCount).toBe(20);
  });

  test('a refused reply leaves no gap', async () => {
    const author = await world.signUp();
    const topicId = await world.ask(author);
    const send = (body: object) => world.as(author).post(`/api/forum/topics/${topicId}/replies`, body);
    expect((await send({ body: '引用还没有的楼层', replyToFloor: 2 })).code).toBe('forum.reply_not_found');
    expect((await send({ body: '' })).fields).toEqual({ body: 'min_length' });
    expect((await world.answer(author, topicId)).floor).toBe(2);
  });

  test('who may not reply, and where', async () => {
    const [author, unverified] = [await world.signUp(), await world.signUp({ isPhoneVerified: false })];
    const topicId = await world.ask(author);
    const path = `/api/forum/topics/${topicId}/replies`;
    expect((await world.as().post(path, { body: '答' })).code).toBe('session.required');
    expect((await world.as(unverified).post(path, { body: '答' })).code).toBe('session.phone_required');
    expect((await world.as(author).post('/api/forum/topics/999/replies', { body: '答' })).code).toBe(
      'forum.topic_not_found',
    );
    await database.db.q.updateTable('topics').set({ is_closed: true }).where('id', '=', topicId).execute();
    expect((await world.as(author).post(path, { body: '答' })).code).toBe('forum.topic_closed');
    expect((await world.read(topicId, '', author)).topic.can.reply).toBe(false);
  });

  test('editing is for the author, and no tab overwrites another', async () => {
    const [author, other] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(author);
    const { postId } = await world.answer(other, topicId);
    const path = `/api/forum/replies/${postId}`;
    expect((await world.as().put(path, { revision: 1, body: '改' })).code).toBe('session.required');
    expect((await world.as(author).put(path, { revision: 1, body: '改' })).code).toBe('forum.not_yours');
    expect((await world.as(other).put(path, { revision: 1, body: '## 改过' })).data).toEqual({
      topicId,
      floor: 2,
    });
    expect((await world.as(other).put(path, { revision: 1, body: '又改' })).code).toBe(
      'forum.edited_meanwhile',
    );
    const { data } = await world.as(other).get<{ post: { revision: number; can: object } }>(path);
    expect(data).toMatchObject({
      topicId,
      post: { revision: 2, floor: 2, can: { edit: true, remove: true, accept: false } },
    });
    expect((await world.as().get('/api/forum/replies/999')).code).toBe('forum.reply_not_found');
  });

  test('a deleted floor keeps its number and shows nothing', async () => {
    const [author, other, admin] = [
      await world.signUp(),
      await world.signUp(),
      await world.signUp({ roles: ['admin'] }),
    ];
    const topicId = await world.ask(author);
    const first = await world.answer(other, topicId, '秘密');
    world.clock.advance({ minutes: 5 });
    const second = await world.answer(other, topicId);
    const third = await world.answer(author, topicId, '引用', 2);
    expect((await world.as(author).delete(`/api/forum/replies/${first.postId}`)).code).toBe(
      'forum.not_yours',
    );
    expect((await world.as(other).delete(`/api/forum/replies/${first.postId}`)).data).toEqual({
      topicId,
      floor: 2,
    });
    const removal = { act: 'remove', reason: '广告' };
    expect((await world.as(admin).post(`/api/forum/replies/${third.postId}/acts`, removal)).status).toBe(200);
    expect((await world.as(other).delete(`/api/forum/replies/${first.postId}`)).code).toBe(
      'forum.reply_not_found',
    );
    const { topic, posts } = await world.read(topicId);
    expect(posts.items.map(({ floor, body, author: by }) => [floor, body !== null, by !== null])).toEqual([
      [2, false, false],
      [3, true, true],
      [4, false, false],
    ]);
    expect(JSON.stringify(posts)).not.toContain('秘密');
    expect(topic.replyCount).toBe(1);
    expect((await world.list()).items[0]).toMatchObject({ replyCount: 1, lastPoster: other.nickname });
    expect((await world.answer(author, topicId)).floor).toBe(5);
    expect(second.floor).toBe(3);
    expect(await world.written(other)).toMatchObject({ reply_count: 1 });
  });

  test('accepting: by the asker, for questions, one at a time, and back again', async () => {
    const [asker, first, second] = [await world.signUp(), await world.signUp(), await world.signUp()];
    const topicId = await world.ask(asker);
    const [a, b] = [await world.answer(first, topicId), await world.answer(second, topicId)];
    const accept = (person: typeof asker, postId: number) =>
      world.as(person).post(`/api/forum/replies/${postId}/accept`);
    expect((await world.as().post(`/api/forum/replies/${a.postId}/accept`)).code).toBe('session.required');
    expect((await accept(first, a.postId)).code).toBe('forum.not_yours');
    expect((await accept(asker, a.postId)).data).toEqual({ topicId, floor: 2 });
    expect((await accept(asker, b.postId)).data).toEqual({ topicId, floor: 3 });
    expect((await accept(asker, b.postId)).status).toBe(200);
    const page = await world.read(topicId, '', asker);
    expect(page.topic.acceptedFloor).toBe(3);
    expect(page.accepted).toMatchObject({ floor: 3, isAccepted: true, can: { remove: false } });
    expect(page.posts.items.map(({ floor }) => floor)).toEqual([2]);
    expect(await world.counts()).toMatchObject({ unsolved_count: 0 });
    expect([await world.written(first), await world.written(second)]).toMatchObject([
      { accepted_count: 0 },
      { accepted_count: 1 },
    ]);
    expect((await world.as(second).delete(`/api/forum/replies/${b.postId}`)).code).toBe(
      'forum.reply_accepted',
    );
    expect((await world.list('?sort=unsolved')).total).toBe(0);
    expect((await world.as(second).post(`/api/forum/topics/${topicId}/unaccept`)).code).toBe(
      'forum.not_yours',
    );
    expect((await world.as(asker).post(`/api/forum/topics/${topicId}/unaccept`)).status).toBe(200);
    expect((await world.as(asker).post(`/api/forum/topics/${topicId}/unaccept`)).status).toBe(200);
    expect(await world.counts()).toMatchObject({ unsolved_count: 1 });
    expect(await world.written(second)).toMatchObject({ accepted_count: 0 });
    expect((await world.list('?sort=unsolved')).total).toBe(1);
    const talk = await world.ask(asker, { kind: 'discussion' });
    const { postId } = await world.answer(first, talk);
    expect((await accept(asker, postId)).code).toBe('forum.not_a_question');
  });

  test('pages of floors, by likes too, with the accepted one first', async () => {
    const [asker, other] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(asker);
    const posts: { postId: number; floor: number }[] = [];
    for (let floor = 2; floor <= 106; floor++)
      posts.push(await world.answer(other, topicId, `第 ${floor} 条`));
    const idOf = (floor: number) => posts[floor - 2]?.postId as number;
    await world.as(asker).post(`/api/forum/replies/${idOf(60)}/accept`);
    await world.as(asker).post(`/api/forum/replies/${idOf(41)}/like`, { isLiked: true });
    await world.as(other).delete(`/api/forum/replies/${idOf(7)}`);
    const floorsOf = async (query: string) =>
      (await world.read(topicId, query)).posts.items.map(({ floor }) => floor);
    const range = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(await floorsOf('')).toEqual(range(2, 51));
    expect(await floorsOf('?page=2')).toEqual(range(52, 101));
    expect(await floorsOf('?page=3')).toEqual(range(102, 106));
    expect(await floorsOf('?page=4')).toEqual([]);
    expect((await world.read(topicId)).accepted?.floor).toBe(60);
    expect((await world.read(topicId, '?page=2')).accepted).toBeNull();
    expect((await world.read(topicId, '?page=2')).posts.items[8]?.isAccepted).toBe(true);
    expect((await world.read(topicId)).posts.total).toBe(105);
    const liked = await world.read(topicId, '?sort=likes');
    expect(liked.posts.items.slice(0, 2).map(({ floor }) => floor)).toEqual([41, 2]);
    expect(liked.posts.items.some(({ floor }) => floor === 7)).toBe(false);
    expect(liked.posts.total).toBe(104);
    expect((await world.as().get(`/api/forum/topics/${topicId}?page=0`)).status).toBe(400);
    expect((await world.as().get(`/api/forum/topics/${topicId}?sort=x`)).status).toBe(400);
  });

  test('of the author alone, on pages of their own, without the accepted answer and what is hidden', async () => {
    const [asker, other] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(asker);
    const answer = await world.answer(other, topicId, '别人的');
    await world.as(asker).post(`/api/forum/replies/${answer.postId}/accept`);
    const own = [];
    for (let count = 0; count < 52; count++) own.push(await world.answer(asker, topicId, `补充 ${count}`));
    await world.as(asker).delete(`/api/forum/replies/${own[0]?.postId}`);
    const first = await world.read(topicId, '?by=author');
    expect(first.accepted).toBeNull();
    expect(first.posts).toMatchObject({ total: 51, pageSize: 50 });
    expect(first.posts.items.map(({ floor }) => floor)).toEqual(own.slice(1, 51).map(({ floor }) => floor));
    const second = await world.read(topicId, '?by=author&page=2');
    expect(second.posts.items.map(({ floor }) => floor)).toEqual([own[51]?.floor]);
    const liked = await world.read(topicId, '?by=author&sort=likes');
    expect(new Set(liked.posts.items.map(({ author }) => author?.userId))).toEqual(new Set([asker.userId]));
    expect((await world.as().get(`/api/forum/topics/${topicId}?by=x`)).status).toBe(400);
  });
});
