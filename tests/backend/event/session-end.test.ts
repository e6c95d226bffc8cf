import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../backend/db/open.ts';
import { listenFor, publishTo } from '../../../backend/parts/events.ts';
import { createTestBackend, type TestBackend, type TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases, testDatabases } from '../../support/databases.ts';
import { type EventReader, readEvents } from '../../support/event-stream.ts';

const ended = 'data: {"kind":"sessions_ended"}\n\n';

const open = async (t: TestBackend, cookie: string): Promise<EventReader> => {
  const reader = readEvents(await t.as({ cookie }).fetch('/api/events'));
  await reader.next();
  return reader;
};

describeOnBothDatabases('a stream and the session that opened it', (database) => {
  let t: TestBackend;
  let person: TestPerson;
  let here: EventReader;
  let floor = 0;
  beforeEach(async () => {
    t = createTestBackend(database.db);
    person = await t.signUp();
    here = await open(t, person.cookie);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await here.cancel();
  });

  /** Told to every stream of the person that still lives; afterwards it has come, so that no later stream hears of it. */
  const tell = async () => {
    floor += 1;
    const event = { kind: 'reply', topicId: 1, floor } as const;
    const told = Promise.withResolvers<void>();
    const stop = listenFor(database.db, person.userId, (text) => {
      if (text === JSON.stringify(event)) told.resolve();
    });
    await publishTo(database.db, person.userId, event);
    await told.promise;
    stop();
  };
  const expectEnd = async (reader: EventReader) => {
    await tell();
    expect(await reader.next()).toBe(ended);
    expect(await reader.next()).toBeUndefined();
  };
  const expectOpen = async (reader: EventReader) => {
    await tell();
    let text: string | undefined;
    // What was told before comes first.
    do {
      text = await reader.next();
      expect(text).toContain('"floor":');
    } while (!text?.includes(`"floor":${floor}}`));
  };

  test('sign-out ends its own stream and no other', async () => {
    const cookie = await t.signIn(person.userId);
    const there = await open(t, cookie);
    await t.as(person).post('/view/login/signout');
    await expectEnd(here);
    await expectOpen(there);
    await there.cancel();
  });

  test('a session that is revoked from another device, alone or with all others', async () => {
    const cookie = await t.signIn(person.userId);
    const own = { cookie };
    const there = await open(t, cookie);
    const { data } = await t
      .as(own)
      .get<{ items: { sessionId: number; isCurrent: boolean }[] }>('/api/account/sessions');
    const first = data.items.find(({ isCurrent }) => !isCurrent);
    await t.as(own).delete(`/api/account/sessions/${first?.sessionId}`);
    await expectEnd(here);
    const third = await open(t, await t.signIn(person.userId));
    await t.as(own).post('/api/account/sessions/revoke-others');
    await expectEnd(third);
    await expectOpen(there);
    await there.cancel();
  });

  test('a session whose days are over, or that nobody used for so long', async () => {
    t.clock.advance({ days: 13 });
    await expectOpen(here);
    t.clock.advance({ days: 1 });
    await expectEnd(here);
  });

  test('one that is used elsewhere goes on past its first idle days', async () => {
    t.clock.advance({ days: 10 });
    await t.as(person).get('/api/me');
    t.clock.advance({ days: 10 });
    await expectOpen(here);
    t.clock.advance({ days: 14 });
    await expectEnd(here);
  });

  test('an account that is stopped, even when its sessions are left', async () => {
    await database.db.query('update users set group_id = 2 where id = $1', [person.userId]);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const cookie = await t.signIn((await t.signUp()).userId);
    const other = await open(t, cookie);
    await database.db.query('update users set group_id = 2', []);
    vi.advanceTimersByTime(20_000);
    expect(await other.next()).toBe(ended);
    expect(await other.next()).toBeUndefined();
  });

  test('a session that the eleventh took the place of', async () => {
    await database.db.query('update sessions set revoked_at = now() where user_id = $1', [person.userId]);
    await publishTo(database.db, person.userId, { kind: 'sessions_ended' });
    expect(await here.next()).toBe(ended);
  });

  test('nothing of what the rolled back end of a session would have ended', async () => {
    const undone = database.db.tx(async () => {
      await t.as(person).post('/view/login/signout');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await expectOpen(here);
  });
});

const postgres = testDatabases.find(({ name }) => name === 'postgres');

describe.skipIf(!postgres?.isAvailable)('streams of several instances (postgres)', () => {
  test('a session that is ended at one instance ends its streams at the others', async () => {
    const first = await postgres?.open();
    if (!first) throw new Error('no PostgreSQL');
    const second = await openDatabase(first.address);
    const [one, two] = [createTestBackend(first.db), createTestBackend(second, { seed: 'two' })];
    const person = await one.signUp();
    const there = await open(two, person.cookie);
    await publishTo(first.db, person.userId, { kind: 'reply', topicId: 1, floor: 2 });
    expect(await there.next()).toContain('"floor":2');
    await one.as(person).post('/view/login/signout');
    expect(await there.next()).toBe(ended);
    expect(await there.next()).toBeUndefined();
    await second.close();
    await first.close();
  });
});
