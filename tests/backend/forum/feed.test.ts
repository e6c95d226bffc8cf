import { beforeEach, expect, test } from 'vitest';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { listFeedTopics } from '../../../contract/forum/feed.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

type Feed = EndpointOutput<typeof listFeedTopics>;

describeOnBothDatabases('topics for feed readers', (database) => {
  let world: ForumWorld;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
  });

  const feed = (query = '') => world.as().get<Feed>(`/api/forum/feed${query}`);

  test('are the newest visible ones, of all boards or one', async () => {
    const author = await world.signUp();
    const first = await world.ask(author, { title: '先发的一个帖子' });
    world.clock.advance({ minutes: 1 });
    const second = await world.ask(author, { title: '后发的一个帖子', boardId: world.control });
    expect((await feed()).data).toMatchObject({ boardName: null, topics: [{ id: second }, { id: first }] });
    expect((await feed(`?boardId=${world.control}`)).data).toMatchObject({
      boardName: '控制回路',
      topics: [{ id: second, authorName: author.nickname }],
    });
    await world.as(author).delete(`/api/forum/topics/${second}`);
    expect((await feed()).data.topics.map(({ id }) => id)).toEqual([first]);
    expect((await feed('?boardId=999')).code).toBe('forum.board_not_found');
  });
});
