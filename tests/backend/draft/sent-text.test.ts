import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { deleteForgottenSendings } from '../../../backend/features/draft/draft-retention.ts';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { getWallet } from '../../../backend/features/ledger/wallet.ts';
import { createTestBackend, type TestPerson } from '../../support/backend.ts';
import { putCoins } from '../../support/coins.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import '../../support/seeded-cases.ts';
import { createForumWorld, type ForumWorld } from '../forum/forum-world.ts';

const topicsPath = '/api/forum/topics';
/** As strict as in production. */
const limited = { config: { RATE_LIMITS: true } };

describeOnBothDatabases('a text that is sent twice', (database) => {
  let world: ForumWorld;
  let asker: TestPerson;
  let other: TestPerson;
  beforeEach(async () => {
    world = await createForumWorld(database.db, limited);
    [asker, other] = [await world.signUp(), await world.signUp()];
    for (const { userId } of [asker, other])
      await putCoins(database.db, { userId, amount: 1000, now: world.clock.now() });
  });

  const topic = (more: object = {}) => ({
    boardId: world.busbar,
    title: '搭接面温升总是偏高',
    body: '螺栓按力矩拧过，还是热。',
    draftSlot: 'slot-1',
    ...more,
  });
  const bounty = { amount: 50, key: 'key-00000001' };
  const send = (person: TestPerson, more: object = {}, at = world) =>
    at.as(person).post<{ topicId: number }>(topicsPath, topic(more));
  const count = async (table: string) =>
    Number((await database.db.query<{ n: number }>(`select count(*)::int as n from ${table}`)).rows[0]?.n);
  const held = async ({ userId }: TestPerson) =>
    (await getWallet({ db: database.db, now: world.clock.now() }, { userId })).bounty;

  test('makes one topic and holds its coins once, side by side, one after the other and on two instances', async () => {
    const second = { ...world, ...createTestBackend(database.db, { ...limited, seed: 'second' }) };
    const sent = [world, second, world, second, world].map((at) => send(asker, { bounty }, at));
    const answers = [
      ...(await Promise.all(sent)),
      await send(asker, { bounty }),
      await send(asker, { bounty }, second),
    ];
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, success: true });
    expect(answers.map(({ text }) => text)).toEqual(answers.map(() => first?.text));
    expect([await count('topics'), await count('bounties'), await held(asker)]).toEqual([1, 1, 50]);
    // The limit was spent by the first alone: ten seconds later there is room for the next.
    world.clock.advance({ seconds: 11 });
    expect((await send(asker, { draftSlot: 'slot-2' })).status).toBe(200);
    const { differences } = await checkLedger(world.services);
    expect(differences.filter(({ kind }) => kind !== 'unfounded')).toEqual([]);
  });

  test('is another’s own under the same name, and so is another text, or one without a name', async () => {
    const first = await send(asker);
    const others = await send(other);
    expect(others).toMatchObject({ success: true });
    expect(others.data.topicId).not.toBe(first.data.topicId);
    expect((await send(asker, { body: '换成镀锡排以后好些。' })).code).toBe('request.too_many');
    expect((await send(asker, { draftSlot: '' })).code).toBe('request.too_many');
    expect((await send(asker)).text).toBe(first.text);
    world.clock.advance({ seconds: 11 });
    expect((await send(asker, { body: '换成镀锡排以后好些。' })).data.topicId).not.toBe(first.data.topicId);
    expect(await count('topics')).toBe(3);
  });

  test('is done as soon as it can be when it was refused before, and what is wrong with it costs no wait', async () => {
    expect((await send(asker, { title: '短' })).code).toBe('request.invalid');
    const dear = { bounty: { amount: 5000, key: 'key-00000002' } };
    expect((await send(asker, dear)).code).toBe('ledger.too_few_coins');
    world.clock.advance({ seconds: 11 });
    await putCoins(database.db, { userId: asker.userId, amount: 9000, now: world.clock.now() });
    expect((await send(asker, dear)).success).toBe(true);
    expect([await count('topics'), await held(asker)]).toEqual([1, 5000]);
  });

  test('is forgotten after the days of a draft, goes with the account, and lies there so that nobody can read it', async () => {
    await send(asker);
    const { rows } = await database.db.query<{ user_id: number; answer: string }>('select * from sent_texts');
    expect(rows).toMatchObject([{ user_id: asker.userId }]);
    expect(Buffer.from(rows[0]?.answer ?? '', 'base64url').toString()).not.toContain('topicId');
    world.clock.advance({ days: 89 });
    expect(await deleteForgottenSendings(world.services)).toBe(0);
    world.clock.advance({ days: 2 });
    expect(await deleteForgottenSendings(world.services)).toBe(1);
  });

  test(
    'whoever sends what, in whatever order and however many at once: one topic for each person, name and text',
    async () => {
      const free = await createTestBackend(database.db, { seed: 'free' });
      const people = [await free.signUp(), await free.signUp()];
      const now = free.clock.now();
      for (const { userId } of people) await putCoins(database.db, { userId, amount: 100_000, now });
      let round = 0;
      const one = fc.record({ who: fc.nat(1), slot: fc.nat(1), text: fc.nat(1) });
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(one, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
          async (waves) => {
            round += 1;
            const before = { topics: await count('topics'), held: await Promise.all(people.map(held)) };
            const answers = new Map<string, Set<string>>();
            for (const wave of waves) {
              const sent = wave.map(async ({ who, slot, text }) => {
                const name = `${who} ${slot} ${text}`;
                const answer = await free.as(people[who] as TestPerson).post(
                  topicsPath,
                  topic({
                    body: `第 ${round} 轮，写法 ${text}，名字 ${slot}`,
                    draftSlot: `round-${round}-${slot}`,
                    // Coins on the one, which have a key of their own, and none on the other.
                    ...(text === 0 && { bounty: { amount: 10, key: `key-round-${round}-${slot}` } }),
                  }),
                );
                expect(answer.code).toBeUndefined();
                answers.set(name, (answers.get(name) ?? new Set()).add(answer.text));
              });
              await Promise.all(sent);
            }
            expect([...answers.values()].map(({ size }) => size)).toEqual([...answers].map(() => 1));
            expect((await count('topics')) - before.topics).toBe(answers.size);
            for (const [who, person] of people.entries()) {
              const own = [...answers.keys()].filter(
                (name) => name.startsWith(`${who} `) && name.endsWith(' 0'),
              ).length;
              expect((await held(person)) - (before.held[who] ?? 0)).toBe(own * 10);
            }
          },
        ),
        { numRuns: 12 },
      );
    },
    60_000 * pace,
  );
});
