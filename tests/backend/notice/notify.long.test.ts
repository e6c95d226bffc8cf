import { beforeEach, expect, test } from 'vitest';
import { notify } from '../../../backend/features/notice/notice.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('notify', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [author, other] = [await world.signUp(), await world.signUp()];
  });

  const told = async (person: TestPerson) =>
    database.db.q
      .selectFrom('notices')
      .select(['kind', 'path', 'actor_id', 'actor_count', 'event_count', 'data', 'read_at'])
      .where('user_id', '=', person.userId)
      .orderBy('id')
      .execute();
  const unread = async (person: TestPerson) =>
    (await world.as(person).get<{ unreadCount: number }>('/api/me')).data.unreadCount;
  const insert = (table: string, ...values: (number | string | Date | boolean)[]) =>
    database.db.query(
      `insert into ${table} values (${values.map((_, at) => `$${at + 1}`).join(', ')})`,
      values,
    );
  const mention = ({ userId, nickname }: TestPerson) => `@[${nickname}](user:${userId})`;

  test('replies to my topic are one unread line, and my own are none', async () => {
    const third = await world.signUp();
    const topicId = await world.ask(author, { title: '铜排搭接面怎么处理' });
    await world.answer(author, topicId, '补一张照片。');
    expect(await told(author)).toEqual([]);
    const first = await world.answer(other, topicId);
    await world.answer(third, topicId);
    await world.answer(other, topicId, '还有一点。');
    expect(await told(author)).toEqual([
      {
        kind: 'reply',
        path: `/forum/post/${first.postId}`,
        actor_id: other.userId,
        actor_count: 2,
        event_count: 3,
        data: { title: '铜排搭接面怎么处理' },
        read_at: null,
      },
    ]);
    expect([await unread(author), await unread(other)]).toEqual([1, 0]);
  });

  test('one reply tells each person once, by what concerns them most', async () => {
    const named = await world.signUp();
    const topicId = await world.ask(author);
    const { floor } = await world.answer(other, topicId);
    const body = `${mention(named)} 和 ${mention(author)} 看一下。`;
    await world.answer(await world.signUp(), topicId, body, floor);
    expect((await told(named)).map(({ kind }) => kind)).toEqual(['mention']);
    expect((await told(other)).map(({ kind }) => kind)).toEqual(['floor_reply']);
    expect((await told(author)).map(({ kind }) => kind)).toEqual(['reply', 'mention']);
  });

  test('an edit tells only those whom it names anew', async () => {
    const [first, second] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(author);
    const { postId } = await world.answer(other, topicId, mention(first));
    const edit = { revision: 1, body: `${mention(first)} ${mention(second)}` };
    await world.as(other).put(`/api/forum/replies/${postId}`, edit);
    expect((await told(first))[0]).toMatchObject({ kind: 'mention', event_count: 1 });
    expect((await told(second))[0]).toMatchObject({ kind: 'mention', event_count: 1 });
  });

  test('an accepted answer and a new follower are told, the same follow not twice', async () => {
    const topicId = await world.ask(author);
    const { postId } = await world.answer(other, topicId);
    await world.as(author).post(`/api/forum/replies/${postId}/accept`);
    for (const call of ['save', 'remove', 'save'])
      await world.as(author).post(`/api/attention/${call}Attention`, { attentionUserId: other.userId });
    expect(await told(other)).toMatchObject([
      { kind: 'accepted', path: `/forum/post/${postId}`, actor_id: author.userId },
      { kind: 'follow', path: `/space/${author.userId}`, event_count: 1 },
    ]);
  });

  test('what is deleted is told no more', async () => {
    const topicId = await world.ask(author);
    const { postId } = await world.answer(other, topicId);
    await world.answer(other, topicId, '第二条');
    await world.as(other).delete(`/api/forum/replies/${postId}`);
    expect(await told(author)).toMatchObject([{ event_count: 1 }]);
    const staff = await world.signUp({ roles: ['admin'] });
    await world.as(staff).post(`/api/forum/topics/${topicId}/acts`, { act: 'remove', reason: '广告' });
    expect((await told(author)).map(({ kind }) => kind)).toEqual(['order_remove']);
  });

  test.each(['topic', 'board', 'person'] as const)('nobody is told of a muted %s', async (kind) => {
    const topicId = await world.ask(author);
    const target = { topic: topicId, board: world.busbar, person: other.userId }[kind];
    await insert('notice_mutes', author.userId, kind, target, world.clock.now());
    await world.answer(other, topicId, mention(author));
    expect(await told(author)).toEqual([]);
  });

  test('nor by whom one blocked, nor of a kind that is off; what is fixed comes all the same', async () => {
    const topicId = await world.ask(author);
    await insert('person_blocks', author.userId, other.userId, world.clock.now());
    await world.answer(other, topicId);
    await insert('notice_settings', author.userId, 'reply', false, true, true);
    await world.answer(await world.signUp(), topicId);
    expect(await told(author)).toEqual([]);
    const context = { db: database.db, now: world.clock.now() };
    const userIds = [author.userId, author.userId];
    await notify(context, {
      userIds,
      kind: 'system',
      actorId: other.userId,
      path: '/',
      data: { title: '通知' },
    });
    expect(await told(author)).toMatchObject([{ kind: 'system', event_count: 1 }]);
  });

  test('what is rolled back was never told', async () => {
    const context = { db: database.db, now: world.clock.now() };
    const undone = database.db.tx(async () => {
      await notify(context, { userIds: [author.userId], kind: 'system', path: '/', data: { title: '通知' } });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await unread(author)).toBe(0);
  });

  test('the open stream says how much is unread', async () => {
    const topicId = await world.ask(author);
    const stream = await world.as(author).fetch('/api/events');
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    await world.answer(other, topicId);
    let text = '';
    while (!text.includes('"shown"')) text += new TextDecoder().decode((await reader.read()).value);
    expect(text).toContain('"kind":"notice","unread":1,"shown":{');
    expect(text).toContain(`"noticeKind":"reply","actor":"${other.nickname}"`);
    await reader.cancel();
  });

  test('no more than one above what is shown is counted', async () => {
    const context = { db: database.db, now: world.clock.now() };
    for (let count = 0; count < 103; count++) {
      await notify(context, { userIds: [author.userId], kind: 'system', path: '/', data: { title: '通知' } });
    }
    expect(await unread(author)).toBe(100);
  });
});
