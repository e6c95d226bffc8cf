import { beforeEach, expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from './forum-world.ts';

describeOnBothDatabases('the address that stays with a reply', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  const place = (postId: number) => world.as().get(`/api/forum/posts/${postId}/place`);

  test('leads to its floor, after deletion too, but not into a topic that is gone', async () => {
    const author = await world.signUp();
    const topicId = await world.ask(author);
    const { postId, floor } = await world.answer(author, topicId);
    expect((await place(postId)).data).toEqual({ topicId, floor });
    await world.as(author).delete(`/api/forum/replies/${postId}`);
    expect((await place(postId)).data).toEqual({ topicId, floor });
    expect(await world.as(author).delete(`/api/forum/topics/${topicId}`)).toMatchObject({ success: true });
    expect((await place(postId)).code).toBe('forum.reply_not_found');
    expect((await place(999)).code).toBe('forum.reply_not_found');
  });

  test('follows it where a moderator moved it', async () => {
    const [author, staff] = [await world.signUp(), await world.signUp({ roles: ['admin'] })];
    const topicId = await world.ask(author);
    const opening = await world.answer(author, topicId, '另起一题');
    const second = await world.answer(author, topicId, '接着上面');
    const split = await world.as(staff).post<{ topicId: number }>(`/api/forum/topics/${topicId}/split`, {
      postIds: [opening.postId, second.postId],
      title: '拆出来的新题目',
      reason: '另起一题',
    });
    expect(split).toMatchObject({ success: true });
    const moved = split.data.topicId;
    expect((await place(opening.postId)).data).toEqual({ topicId: moved, floor: 1 });
    expect((await place(second.postId)).data).toEqual({ topicId: moved, floor: 2 });
  });
});
