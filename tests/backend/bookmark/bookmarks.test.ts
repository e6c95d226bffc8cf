import { beforeEach, expect, test } from 'vitest';
import { remindOfBookmarks } from '../../../backend/features/bookmark/bookmark.ts';
import type { listBookmarks } from '../../../contract/bookmark/bookmark.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('bookmarks', (database) => {
  let world: ForumWorld;
  let author: TestPerson;
  let reader: TestPerson;
  let topicId: number;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    author = await world.signUp();
    reader = await world.signUp();
    topicId = await world.ask(author);
  });

  const set = (body: object, who?: TestPerson, id = topicId) =>
    world.as(who).post(`/api/forum/topics/${id}/bookmark`, body);
  type Listed = EndpointOutput<typeof listBookmarks>;
  const listed = async (query = '', who = reader) =>
    (await world.as(who).get<Listed>(`/api/bookmarks${query}`)).data;
  const list = async (who = reader) => (await listed('', who)).bookmarks;

  test('a topic and a reply, listed newest first, taken back', async () => {
    const { postId } = await world.answer(author, topicId, '看第二页的表');
    expect((await set({ isOn: true })).code).toBe('session.required');
    expect((await set({ isOn: true }, reader, 999)).code).toBe('forum.topic_not_found');
    expect((await set({ isOn: true, postId: 999 }, reader)).code).toBe('forum.reply_not_found');
    expect((await set({ isOn: true }, reader)).data).toEqual({ isBookmarked: true });
    await set({ isOn: true }, reader);
    world.clock.advance({ minutes: 1 });
    await set({ isOn: true, postId }, reader);
    expect((await list()).items.map(({ floor, excerpt }) => [floor, excerpt])).toEqual([
      [2, '看第二页的表'],
      [1, '每次都偏 2 mm。'],
    ]);
    expect((await list(author)).total).toBe(0);
    const shown = await world.read(topicId, '', reader);
    expect([shown.topic.isBookmarked, shown.posts.items[0]?.isBookmarked]).toEqual([true, true]);
    expect((await world.read(topicId)).topic.isBookmarked).toBe(false);
    await set({ isOn: false }, reader);
    expect((await list()).total).toBe(1);
    await world.as(author).delete(`/api/forum/replies/${postId}`);
    expect((await list()).total).toBe(0);
  });

  test('folders are made by their name, listed with what lies in them, and gone with the last of it', async () => {
    const second = await world.ask(author, { title: '母线夹的孔距' });
    for (const id of [topicId, second]) await set({ isOn: true }, reader, id);
    const [newest, oldest] = (await list()).items;
    const put = (id: number | undefined, folder: string, who = reader) =>
      world.as(who).put(`/api/bookmarks/${id}`, { note: '', folder });
    expect((await put(newest?.id, '母线', author)).code).toBe('bookmark.not_found');
    await put(newest?.id, '母线');
    await put(oldest?.id, '折弯');
    expect((await listed()).folders).toEqual(
      [
        { name: '折弯', count: 1 },
        { name: '母线', count: 1 },
      ].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    );
    const within = await listed(`?folder=${encodeURIComponent('母线')}`);
    expect(within.bookmarks.items.map(({ id, folder }) => [id, folder])).toEqual([[newest?.id, '母线']]);
    expect((await listed('', author)).folders).toEqual([]);
    await put(newest?.id, '');
    expect((await listed()).folders.map(({ name }) => name)).toEqual(['折弯']);
  });

  test('a note and a day to be reminded of, told once on that morning', async () => {
    await set({ isOn: true }, reader);
    const [mark] = (await list()).items;
    const path = `/api/bookmarks/${mark?.id}`;
    const change = { note: '下周试折前再看', remindAt: '2026-11-05' };
    for (const [who, code] of [
      [undefined, 'session.required'],
      [author, 'bookmark.not_found'],
    ] as const) {
      expect((await world.as(who).put(path, change)).code).toBe(code);
      expect((await world.as(who).delete(path)).code).toBe(code);
    }
    expect((await world.as(reader).put(path, { remindAt: '明天' })).fields).toEqual({
      remindAt: 'malformed',
    });
    expect((await world.as(reader).put(path, { note: '记'.repeat(301) })).fields).toEqual({
      note: 'max_length',
    });
    expect((await world.as(reader).put(path, change)).status).toBe(200);
    expect((await list()).items[0]).toMatchObject({
      note: '下周试折前再看',
      remindAt: '2026-11-05T01:00:00.000Z',
    });
    world.clock.advance({ days: 2, hours: 23, minutes: 59 });
    expect(await remindOfBookmarks(world.services)).toBe(0);
    world.clock.advance({ minutes: 2 });
    expect(await remindOfBookmarks(world.services)).toBe(1);
    expect(await remindOfBookmarks(world.services)).toBe(0);
    const told = await database.db.q.selectFrom('notices').select(['kind', 'path', 'user_id']).execute();
    expect(told).toEqual([
      { kind: 'bookmark_reminder', path: `/forum/topic/${topicId}`, user_id: reader.userId },
    ]);
    expect((await list()).items[0]?.remindAt).toBeNull();
    expect((await world.as(reader).delete(path)).status).toBe(200);
    expect((await list()).total).toBe(0);
  });
});
