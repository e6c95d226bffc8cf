import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { checkLedger } from '../../../backend/features/ledger/check/check.ts';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import type { Answer } from '../../../contract/answers/answers.ts';
import type { CorrectionCase, WholeCase } from '../../../contract/answers/corrections.ts';
import { correctionRules } from '../../../contract/answers/limits.ts';
import type { Page } from '../../../contract/paging.ts';
import type { TestPerson } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { createWikiWorld, type WikiWorld } from '../wiki/wiki-world.ts';

const queue = '/api/answer-corrections';
const question = '柜门的接地线用什么截面';

describeOnBothDatabases('corrections of answers', (database) => {
  let world: WikiWorld;
  let reader: TestPerson;
  let expert: TestPerson;

  async function certify(person: TestPerson): Promise<void> {
    const now = world.clock.now();
    await database.db.query(
      `insert into certifications (user_id, state, valid_until, created_at, updated_at)
       values ($1, 'certified', $2, $3, $3)`,
      [person.userId, new Date(now.getTime() + 300 * 86_400_000), now],
    );
  }
  const giftOf = async ({ userId }: TestPerson) => {
    const { rows } = await database.db.query<{ sum: number }>(
      `select coalesce(sum(balance), 0)::integer as sum from ledger_accounts where kind = 'gift' and owner_id = $1`,
      [userId],
    );
    return rows[0]?.sum ?? 0;
  };
  const ask = async (person: TestPerson, text = question) =>
    (await world.as(person).post<{ key: string }>('/api/answers', { question: text })).data.key;
  const open = async (key: string, person?: TestPerson) =>
    (await world.as(person).get<Answer>(`/api/answers/${key}`)).data;
  const mark = (person: TestPerson | undefined, key: string, fields: object) =>
    world.as(person).post(`/api/answers/${key}/marks`, fields);
  const wrong = { place: 0, verdict: 'wrong', reason: '截面还要看回路的电流' };
  const listCases = (person?: TestPerson, state = 'open') =>
    world.as(person).get<Page<CorrectionCase>>(`${queue}?state=${state}`);
  const right = {
    correction: '按回路的额定工作电流取，不小于表中的值。',
    sourcePath: '/wiki/detail/door-pe',
  };
  const propose = (person: TestPerson | undefined, caseId: number, fields: object = right) =>
    world.as(person).post<{ correctionId: number }>(`${queue}/${caseId}`, fields);
  const decide = (person: TestPerson | undefined, correctionId: number, decision: 'accept' | 'refuse') =>
    world.as(person).post<{ coins: number }>(`/api/admin/answer-corrections/${correctionId}`, {
      decision,
      reason: '核过原文',
    });
  const dismiss = (person: TestPerson | undefined, caseId: number) =>
    world.as(person).post(`/api/admin/answer-cases/${caseId}/dismiss`, { reason: '原文没有错' });

  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    reader = await world.signUp();
    expert = await world.signUp();
    await certify(expert);
    await world.publish({
      slug: 'earth-wire',
      title: '柜门的接地线',
      summary: '柜门装了电器，就要用黄绿双色软线把门接到保护导体。',
      body: '## 截面\n\n接地线不小于 4 mm²。\n\n## 位置\n\n门板上要有接地螺柱。',
    });
    await world.publish({
      slug: 'door-pe',
      title: '柜门保护联结的截面',
      summary: '柜门保护联结的截面按回路的额定工作电流取。',
      body: '## 表\n\n不大于 20 A 时取 S。',
    });
    await createIndexer(world.services).drain();
  });

  test('a sentence called wrong comes to the experts, and the accepted correction to everybody who asks', async () => {
    const key = await ask(reader);
    const before = await open(key, reader);
    const [first] = before.statements;
    expect((await mark(undefined, key, wrong)).code).toBe('session.required');
    expect((await mark(reader, 'AAAAAAAAAAAAAAAA', wrong)).code).toBe('answers.not_found');
    expect((await mark(reader, key, { ...wrong, place: 19 })).code).toBe('answers.not_found');
    expect((await mark(reader, key, { ...wrong, reason: ' ' })).code).toBe('answers.reason_required');
    await mark(reader, key, { place: 0, verdict: 'right' });
    expect((await open(key, reader)).marks).toEqual([{ place: 0, isRight: true }]);
    expect((await open(key)).marks).toEqual([]);
    expect((await mark(reader, key, wrong)).success).toBe(true);
    expect((await open(key, reader)).marks).toEqual([{ place: 0, isRight: false }]);
    // Another says the same, in other spacing: one case.
    const other = await world.signUp();
    await mark(other, await ask(other, '柜门的接地线 用什么截面？'), { ...wrong, place: -1 });
    expect((await listCases()).code).toBe('session.required');
    expect((await listCases(reader)).code).toBe('answers.experts_only');
    const { data } = await listCases(expert);
    expect(data.items).toMatchObject([{ question, reason: wrong.reason, waiting: 0 }]);
    const caseId = data.items[0]?.caseId ?? 0;
    const whole = (await world.as(expert).get<WholeCase>(`${queue}/${caseId}`)).data;
    expect(whole.sentences.map(({ text }) => text)).toContain(first?.text);
    expect(whole.canPropose).toBe(true);
    expect((await world.as(reader).get(`${queue}/${caseId}`)).code).toBe('answers.experts_only');
    expect((await propose(undefined, caseId)).code).toBe('session.required');
    expect((await propose(reader, caseId)).code).toBe('answers.experts_only');
    expect((await propose(expert, 999)).code).toBe('answers.case_not_found');
    for (const sourcePath of ['/wiki/detail/none', 'https://elsewhere.example/wiki/detail/door-pe'])
      expect((await propose(expert, caseId, { ...right, sourcePath })).fields).toHaveProperty('sourcePath');
    const { correctionId } = (await propose(expert, caseId)).data;
    expect((await propose(expert, caseId)).code).toBe('answers.already_proposed');
    for (const person of [undefined, reader, expert])
      expect((await decide(person, correctionId, 'accept')).success).toBe(false);
    const coins = await giftOf(expert);
    const both = await Promise.all([
      decide(world.staff, correctionId, 'accept'),
      decide(world.staff, correctionId, 'accept'),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['answers.case_settled', undefined]);
    expect((await giftOf(expert)) - coins).toBe(20);
    expect((await checkLedger(world.services)).differences).toEqual([]);
    const after = await open(await ask(await world.signUp(), ' 柜门的接地线用什么截面 '));
    expect(after.corrected).toMatchObject({ ...right, expert: { userId: expert.userId } });
    for (const answer of [after, await open(key)])
      expect(answer.statements.map(({ text }) => text)).not.toContain(first?.text);
    const checked = await world
      .as(world.staff)
      .get<Page<{ isRight: boolean }>>('/api/admin/answer-corrections');
    expect(checked.data.items).toMatchObject([{ question, sourcePath: right.sourcePath }]);
    expect((await world.as(expert).get('/api/admin/answer-corrections')).success).toBe(false);
    const { rows } = await database.db.query<{ kind: string; user_id: number }>(
      `select kind, user_id from notices where kind like 'answer%' order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'answer_corrected', user_id: reader.userId },
      { kind: 'answer_correction', user_id: expert.userId },
    ]);
  });

  test('whatever people do, in whatever order: nobody is paid for what they asked, reported, wrote or decided', async () => {
    const staff = await world.signUp({ roles: ['admin'] });
    const [secondExpert, both] = [await world.signUp(), await world.signUp({ roles: ['admin'] })];
    await certify(secondExpert);
    await certify(both);
    const people = [reader, expert, secondExpert, both, staff];
    const acts = fc.record({
      act: fc.constantFrom('report', 'report', 'propose', 'propose', 'accept', 'accept', 'refuse', 'dismiss'),
      person: fc.nat({ max: people.length - 1 }),
      which: fc.nat({ max: 2 }),
    });
    const texts = ['柜门的接地线用什么截面', '柜门的接地线装在哪个位置', '柜门保护联结的截面怎么取'];
    const keys = new Map<string, string>();
    for (const person of people)
      for (const [at, text] of texts.entries()) keys.set(`${person.userId} ${at}`, await ask(person, text));
    const paid = new Map(people.map(({ userId }) => [userId, 0]));
    const start = new Map<number, number>();
    for (const person of people) start.set(person.userId, await giftOf(person));
    await fc.assert(
      fc.asyncProperty(fc.array(acts, { minLength: 12, maxLength: 20 }), async (list) => {
        world.clock.advance({ days: 1 });
        for (const { act, person: at, which } of list) {
          const person = people[at] as TestPerson;
          if (act === 'report') {
            await mark(person, keys.get(`${person.userId} ${which}`) ?? '', { ...wrong, place: -1 });
            continue;
          }
          const cases = (await listCases(staff)).data.items;
          const caseId = cases[which % Math.max(1, cases.length)]?.caseId;
          if (caseId === undefined) continue;
          const { rows } = await database.db.query<{ reporter_id: number; asker_id: number }>(
            'select reporter_id, asker_id from answer_cases where id = $1',
            [caseId],
          );
          const own = [rows[0]?.reporter_id, rows[0]?.asker_id];
          if (act === 'propose') {
            const answer = await propose(person, caseId);
            if (own.includes(person.userId)) expect(answer.success).toBe(false);
            continue;
          }
          if (act === 'dismiss') {
            const answer = await dismiss(person, caseId);
            if (own.includes(person.userId)) expect(answer.success).toBe(false);
            continue;
          }
          const { proposals } = (await world.as(staff).get<WholeCase>(`${queue}/${caseId}`)).data;
          const waiting = proposals.find(({ state }) => state === 'proposed');
          if (!waiting) continue;
          const answer = await decide(person, waiting.correctionId, act);
          const expertId = waiting.expert?.userId ?? 0;
          if ([...own, expertId].includes(person.userId)) expect(answer.success).toBe(false);
          if (answer.success) paid.set(expertId, (paid.get(expertId) ?? 0) + answer.data.coins);
        }
        for (const person of people)
          expect((await giftOf(person)) - (start.get(person.userId) ?? 0)).toBe(paid.get(person.userId));
      }),
      { numRuns: 5, seed: 18 },
    );
    expect([...paid.values()].some((coins) => coins > 0)).toBe(true);
    expect(paid.get(reader.userId)).toBe(0);
    expect((await checkLedger(world.services)).differences).toEqual([]);
  });

  test('a case closes without a correction, reports are counted by the day, and the month pays so many', async () => {
    const key = await ask(reader);
    await mark(reader, key, wrong);
    const [first] = (await listCases(expert)).data.items;
    const { correctionId } = (await propose(expert, first?.caseId ?? 0)).data;
    for (const person of [undefined, reader, expert])
      expect((await dismiss(person, first?.caseId ?? 0)).success).toBe(false);
    expect((await dismiss(world.staff, first?.caseId ?? 0)).success).toBe(true);
    expect((await decide(world.staff, correctionId, 'accept')).code).toBe('answers.case_settled');
    expect((await listCases(expert, 'dismissed')).data.total).toBe(1);
    expect((await open(key)).corrected).toBeNull();
    const since = world.clock.now();
    await database.db.query(
      `insert into answer_cases (question, question_key, citations, reason, reporter_id, created_at)
       select '问' || n, '问' || n, '[]', '不对', $1, $2 from generate_series(1, $3::integer) n`,
      [reader.userId, since, correctionRules.reportsPerDay],
    );
    expect((await mark(reader, key, wrong)).code).toBe('answers.reports_used');
    world.clock.advance({ days: 2 });
    expect((await mark(reader, key, wrong)).success).toBe(true);
  });
});
