import { beforeEach, expect, test } from 'vitest';
import { draftLimits } from '../../../contract/draft/limits.ts';
import { maxStrangersPerDay } from '../../../contract/message/limits.ts';
import { maxOpenRequests } from '../../../contract/part-request/part-request.ts';
import { createTestBackend, type TestAnswer, type TestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { type Browser, createBrowser, goodPassword } from '../auth/sign-up-form.ts';
import { createPersonalWorld } from '../personal-data/personal-world.ts';

/** Outcomes of calls that are sent at the same moment: 'done', or the code of the refusal. */
async function outcomes(calls: readonly (() => Promise<TestAnswer>)[]): Promise<Map<string, number>> {
  const answers = await Promise.all(calls.map((call) => call()));
  const counts = new Map<string, number>();
  for (const { code = 'done' } of answers) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

describeOnBothDatabases('what is bounded by a number, asked for at the same moment', (database) => {
  let t: TestBackend;
  beforeEach(() => {
    t = createTestBackend(database.db, { config: { RATE_LIMITS: true } });
  });
  const counted = async (table: string, where = 'true') =>
    (await database.db.query<{ count: number }>(`select count(*) from ${table} where ${where}`)).rows[0]
      ?.count;

  test('three of six sign-ups of one browser, and thirty of thirty-three behind one address', async () => {
    const solved = async (browser: Browser) => ({
      browser,
      solved: await browser.solveCaptcha('signup'),
    });
    const signUpAll = (ready: readonly Awaited<ReturnType<typeof solved>>[]) =>
      outcomes(ready.map((each) => async () => (await each.browser.signUp(each.solved)).answer));
    const one = createBrowser(t);
    const ofOne: Awaited<ReturnType<typeof solved>>[] = [];
    for (let count = 0; count < 6; count += 1) ofOne.push(await solved(one));
    expect(await signUpAll(ofOne)).toEqual(
      new Map([
        ['done', 3],
        ['request.too_many', 3],
      ]),
    );
    const others = await Promise.all(times(30, () => solved(createBrowser(t))));
    expect(await signUpAll(others)).toEqual(
      new Map([
        ['done', 27],
        ['request.too_many', 3],
      ]),
    );
    expect(await counted('users')).toBe(30);
    expect(await counted('sign_in_log', "event = 'signup'")).toBe(30);
  });

  test('ten sessions, however many sign-ins come at once', async () => {
    t = createTestBackend(database.db);
    const { form, answer } = await createBrowser(t).signUp();
    for (let count = 0; count < 8; count += 1) await t.signIn(answer.data.user.userId);
    const right = { username: form.username, password: goodPassword };
    const found = await outcomes(times(5, () => () => createBrowser(t).signIn(right)));
    expect(found).toEqual(new Map([['done', 5]]));
    expect(await counted('sessions', 'revoked_at is null')).toBe(10);
  });

  test('conversations with strangers', async () => {
    t = createTestBackend(database.db);
    const me = await t.signUp();
    const strangers = await Promise.all(times(maxStrangersPerDay + 4, () => t.signUp()));
    const send = (userId: number) => () => t.as(me).post(`/api/messages/${userId}`, { body: '您好' });
    const found = await outcomes(strangers.map(({ userId }) => send(userId)));
    expect(found).toEqual(
      new Map([
        ['done', maxStrangersPerDay],
        ['message.too_many_strangers', 4],
      ]),
    );
  });

  test('drafts', async () => {
    t = createTestBackend(database.db);
    const me = await t.signUp();
    const body = { kind: 'reply', thing: '7', path: '/forum/topic/7', about: '', fields: { body: 'x' } };
    const save = (at: number) => () => t.as(me).put(`/api/drafts/tab-${at}`, body);
    for (let at = 0; at < draftLimits.count - 3; at += 1) await save(at)();
    const found = await outcomes(times(8, (at) => save(100 + at)));
    expect(found).toEqual(
      new Map([
        ['done', 3],
        ['draft.too_many', 5],
      ]),
    );
  });

  test('wishes for parts', async () => {
    t = createTestBackend(database.db);
    const me = await t.signUp();
    const ask = (at: number) => () =>
      t
        .as(me)
        .post('/api/part-requests', { number: `QX-${1000 + at}`, maker: '北辰电气', purpose: '抽屉柜' });
    for (let at = 0; at < maxOpenRequests - 3; at += 1) await ask(at)();
    const found = await outcomes(times(8, (at) => ask(100 + at)));
    expect(found).toEqual(
      new Map([
        ['done', 3],
        ['part_request.too_many', 5],
      ]),
    );
  });

  test('one copy of what the portal knows of a person', async () => {
    const world = await createPersonalWorld(database.db);
    const me = await world.signUp();
    await database.db.query('update sessions set proven_at = $1', [world.clock.now()]);
    const found = await outcomes(times(4, () => () => world.as(me).post('/api/personal-data/exports')));
    expect(found).toEqual(
      new Map([
        ['done', 1],
        ['personal_data.export_running', 3],
      ]),
    );
  });
});
