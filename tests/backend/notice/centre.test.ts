import { beforeEach, expect, test } from 'vitest';
import { notify } from '../../../backend/features/notice/notice.ts';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { getNoticeSettings, listNotices } from '../../../contract/notice/notices.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

type Listed = EndpointOutput<typeof listNotices>;
type Settings = EndpointOutput<typeof getNoticeSettings>;

describeOnBothDatabases('the message centre', (database) => {
  let world: ForumWorld;
  let me: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db);
    [me, other] = [await world.signUp(), await world.signUp()];
  });

  const list = async (query = '') => (await world.as(me).get<Listed>(`/api/notices${query}`)).data;
  const settings = async () => (await world.as(me).get<Settings>('/api/notices/settings')).data;
  const unread = async () => (await world.as(me).get<{ unreadCount: number }>('/api/me')).data.unreadCount;
  const tell = (title: string) =>
    notify(
      { db: database.db, now: world.clock.now() },
      { userIds: [me.userId], kind: 'system', path: '/forum', data: { title } },
    );

  test('lists what happened, tab by tab, the newest first, to its owner alone', async () => {
    expect((await world.as().get('/api/notices')).code).toBe('session.required');
    const topicId = await world.ask(me, { title: '母排搭接长度' });
    await world.answer(other, topicId);
    world.clock.advance({ minutes: 1 });
    await world.as(other).post('/api/attention/saveAttention', { attentionUserId: me.userId });
    await tell('系统维护');
    const { notices, unread: counts } = await list('?tab=interaction');
    expect(counts).toEqual({ system: 1, trade: 0, interaction: 2, private: 0 });
    expect(notices).toMatchObject({
      total: 2,
      items: [
        { kind: 'follow', actor: { userId: other.userId }, isRead: false },
        { kind: 'reply', data: { title: '母排搭接长度' }, eventCount: 1 },
      ],
    });
    expect((await list('?tab=system')).notices.items).toMatchObject([
      { actor: null, data: { title: '系统维护' } },
    ]);
    expect((await world.as(other).get<Listed>('/api/notices')).data.notices.items).toEqual([]);
    expect((await world.as(me).get('/api/notices?tab=other')).code).toBe('request.invalid');
  });

  test('without a tab the first with something unread is listed; all tabs are one list', async () => {
    expect((await list()).tab).toBe('interaction');
    await world.as(other).post('/api/attention/saveAttention', { attentionUserId: me.userId });
    world.clock.advance({ minutes: 1 });
    await notify(
      { db: database.db, now: world.clock.now() },
      { userIds: [me.userId], kind: 'order_paid', path: '/personal/orders', data: {} },
    );
    const { tab, notices } = await list();
    expect([tab, notices.items.map(({ kind }) => kind)]).toEqual(['trade', ['order_paid']]);
    expect((await list('?tab=all')).notices.items.map(({ kind }) => kind)).toEqual(['order_paid', 'follow']);
    await world.as(me).post('/api/notices/read', { tab: 'trade' });
    expect((await list()).tab).toBe('interaction');
  });

  test('one is marked as read by its owner alone, and what comes after begins a new line', async () => {
    const topicId = await world.ask(me);
    await world.answer(other, topicId);
    const [notice] = (await list()).notices.items;
    const path = `/api/notices/${notice?.id}/read`;
    expect((await world.as().post(path)).code).toBe('session.required');
    expect((await world.as(other).post(path)).code).toBe('notice.not_found');
    expect((await world.as(me).post(path)).data).toEqual({ path: notice?.path });
    expect(await unread()).toBe(0);
    await world.answer(other, topicId, '第二条');
    expect((await list()).notices.items).toMatchObject([
      { isRead: false, eventCount: 1 },
      { isRead: true, eventCount: 1 },
    ]);
    expect((await list('?isUnread=1')).notices.items).toHaveLength(1);
  });

  test('a tab or everything is marked as read at once', async () => {
    await world.answer(other, await world.ask(me));
    await tell('一');
    await tell('二');
    expect((await world.as().post('/api/notices/read')).code).toBe('session.required');
    expect((await world.as(other).post('/api/notices/read')).data).toEqual({ readCount: 0 });
    expect((await world.as(me).post('/api/notices/read', { tab: 'system' })).data).toEqual({ readCount: 2 });
    expect((await world.as(me).post('/api/notices/read')).data).toEqual({ readCount: 1 });
    expect(await unread()).toBe(0);
  });

  test('having a topic before the eyes marks what was told of it as read', async () => {
    const [first, second] = [await world.ask(me), await world.ask(me)];
    await world.answer(other, first);
    await world.answer(other, second);
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    expect((await world.as(me).post(`/api/forum/topics/${first}/views`, {}, browser)).status).toBe(200);
    expect((await list()).notices.items.map(({ isRead }) => isRead).sort()).toEqual([false, true]);
  });

  test('every open stream hears that something was read elsewhere', async () => {
    await tell('一');
    const stream = await world.as(me).fetch('/api/events');
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    await world.as(me).post('/api/notices/read');
    let text = '';
    while (!text.includes('"unread":0')) text += new TextDecoder().decode((await reader.read()).value);
    expect(text).toContain('{"kind":"notice","unread":0}\n\n');
    await reader.cancel();
  });

  test('settings: kinds by way, rhythm of the mail, what is fixed stays', async () => {
    expect((await world.as().get('/api/notices/settings')).code).toBe('session.required');
    expect((await settings()).channels.find(({ kind }) => kind === 'follow')).toEqual({
      kind: 'follow',
      site: true,
      mail: false,
      browser: false,
      isFixed: false,
    });
    const off = { site: false, mail: false, browser: false };
    const channels = [
      { kind: 'reply', ...off },
      { kind: 'system', ...off },
    ];
    const body = { channels, mailRhythm: 'week' };
    expect((await world.as().post('/api/notices/settings', body)).code).toBe('session.required');
    expect((await world.as(me).post('/api/notices/settings', body)).status).toBe(200);
    expect((await world.as(me).post('/api/notices/settings', { ...body, mailRhythm: 'hour' })).code).toBe(
      'request.invalid',
    );
    const kept = await settings();
    expect(kept.mailRhythm).toBe('week');
    expect(kept.channels.find(({ kind }) => kind === 'reply')).toMatchObject(off);
    expect(kept.channels.find(({ kind }) => kind === 'system')).toMatchObject({ site: true, mail: false });
    await world.answer(other, await world.ask(me));
    await tell('一');
    expect(await unread()).toBe(1);
  });

  test('the settings of every kind are saved at once, as the form posts them', async () => {
    const channels = (await settings()).channels.map(({ isFixed, ...channel }) => ({
      ...channel,
      mail: true,
    }));
    const saved = await world.as(me).post('/api/notices/settings', { channels, mailRhythm: 'day' });
    expect(saved.status).toBe(200);
    expect((await settings()).channels.every(({ mail }) => mail)).toBe(true);
  });

  test('mutes and blocks are listed with their names and can be undone', async () => {
    const topicId = await world.ask(other, { title: '吵闹的帖子' });
    const mute = (kind: string, targetId: number, isMuted = true) =>
      world.as(me).post('/api/notices/mutes', { kind, targetId, isMuted });
    expect((await world.as().post('/api/notices/mutes', { kind: 'topic', targetId: 1 })).code).toBe(
      'session.required',
    );
    for (const kind of ['topic', 'board', 'person'])
      expect((await mute(kind, 999)).code).toBe('notice.target_not_found');
    expect((await mute('topic', topicId)).data).toEqual({ isMuted: true });
    expect((await mute('topic', topicId)).data).toEqual({ isMuted: true });
    await mute('board', world.control);
    await mute('person', other.userId);
    expect((await settings()).mutes.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'board 控制回路',
      `person ${other.nickname}`,
      'topic 吵闹的帖子',
    ]);
    await mute('topic', topicId, false);
    expect((await settings()).mutes).toHaveLength(2);
    const block = (userId: number, isBlocked = true) =>
      world.as(me).post(`/api/people/${userId}/block`, { isBlocked });
    expect((await world.as().post(`/api/people/${other.userId}/block`, { isBlocked: true })).code).toBe(
      'session.required',
    );
    expect((await block(me.userId)).code).toBe('notice.self');
    expect((await block(999)).code).toBe('notice.target_not_found');
    expect((await block(other.userId)).data).toEqual({ isBlocked: true });
    expect((await settings()).blocked).toMatchObject([{ userId: other.userId }]);
    expect((await world.as(other).get<Settings>('/api/notices/settings')).data.blocked).toEqual([]);
    await block(other.userId, false);
    expect((await settings()).blocked).toEqual([]);
  });

  test('no more is muted than can be listed', async () => {
    await database.db.query(
      `insert into notice_mutes select $1, 'topic', n, now() from generate_series(1000, 1199) n`,
      [me.userId],
    );
    const body = { kind: 'person', targetId: other.userId, isMuted: true };
    expect((await world.as(me).post('/api/notices/mutes', body)).code).toBe('notice.too_many_mutes');
  });
});
