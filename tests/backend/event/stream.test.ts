import { beforeEach, expect, test } from 'vitest';
import { publishTo } from '../../../backend/parts/events.ts';
import { createTestBackend, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { readEvents } from '../../support/event-stream.ts';
import { createForumWorld } from '../forum/forum-world.ts';

describeOnBothDatabases('the event stream', (database) => {
  let t: TestBackend;
  beforeEach(() => {
    t = createTestBackend(database.db);
  });

  test('is where the notifyUrl of an active person leads, and closed to visitors', async () => {
    const person = await t.signUp();
    const { data } = await t.as(person).get<{ notifyUrl: string }>('/api/me');
    expect((await t.as().get(data.notifyUrl)).code).toBe('session.required');
    const stream = await t.as(person).fetch(data.notifyUrl);
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await stream.body?.cancel();
  });

  test("carries a person's own events and nobody else's", async () => {
    const [mine, other] = [await t.signUp(), await t.signUp()];
    const reader = readEvents(await t.as(mine).fetch('/api/events'));
    expect(await reader.next()).toBe('retry: 5000\n\n');
    await publishTo(database.db, other.userId, { kind: 'reply', topicId: 1, floor: 2 });
    await publishTo(database.db, mine.userId, { kind: 'reply', topicId: 7, floor: 3 });
    expect(await reader.next()).toBe('data: {"kind":"reply","topicId":7,"floor":3}\n\n');
    await reader.cancel();
  });

  test('says nothing of what was rolled back', async () => {
    const person = await t.signUp();
    const reader = readEvents(await t.as(person).fetch('/api/events'));
    await reader.next();
    const undone = database.db.tx(async () => {
      await publishTo(database.db, person.userId, { kind: 'reply', topicId: 1, floor: 2 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publishTo(database.db, person.userId, { kind: 'reply', topicId: 9, floor: 9 });
    expect(await reader.next()).toContain('"topicId":9');
    await reader.cancel();
  });

  test('tells the author of a topic that somebody else replied', async () => {
    const world = await createForumWorld(database.db);
    const [author, other] = [await world.signUp(), await world.signUp()];
    const topicId = await world.ask(author);
    const reader = readEvents(await world.as(author).fetch('/api/events'));
    await reader.next();
    await world.answer(author, topicId, '自己补充一句。');
    const { floor } = await world.answer(other, topicId);
    expect(await reader.next()).toBe(`data: {"kind":"reply","topicId":${topicId},"floor":${floor}}\n\n`);
    await reader.cancel();
  });

  test('ends when an administrator ends the sessions', async () => {
    const [person, admin] = [await t.signUp(), await t.signUp({ roles: ['admin'] })];
    const reader = readEvents(await t.as(person).fetch('/api/events'));
    await reader.next();
    await t.as(admin).post(`/api/admin/users/${person.userId}/ban`, { isAtOnce: true, reason: '测试' });
    expect(await reader.next()).toContain('sessions_ended');
    expect(await reader.next()).toBeUndefined();
  });
});
