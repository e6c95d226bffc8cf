import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import type { Answer, AnswerQuota } from '../../../contract/answers/answers.ts';
import { type AiMode, startAi } from '../../emulators/ai.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createWikiWorld, type WikiWorld } from '../wiki/wiki-world.ts';

describeOnBothDatabases('answers that a model puts into order', (database) => {
  let ai: Awaited<ReturnType<typeof startAi>>;
  let world: WikiWorld;
  let networks = 0;
  const question = '接地线用什么截面';
  const body = '接地线的截面不小于 4 mm²。\n\n接地线的截面要写进图纸。\n\n接地线的截面由短路电流核对。';

  beforeAll(async () => {
    ai = await startAi();
  });
  afterAll(() => ai.close());

  beforeEach(async () => {
    world = await createWikiWorld(database.db);
    Object.assign(world.services, { fetch });
    Object.assign(world.services.config, ai.environment, { AI_TIMEOUT_MS: 500 });
    ai.prompts.length = 0;
    await world.publish({
      slug: 'earth',
      title: '接地线',
      summary: '接地线把柜门接到保护导体，不能用铰链代替。',
      body,
    });
    await createIndexer(world.services).drain();
    await turn(1);
  });

  const turn = (answersModel: 0 | 1) =>
    world.as(world.staff).patch('/api/admin/config', { changes: { answersModel }, reason: '试用一周看看' });
  async function ask(): Promise<Answer> {
    const headers = { 'x-client-address': `10.6.0.${++networks}` };
    const { data } = await world.as().post<{ key: string }>('/api/answers', { question }, headers);
    return (await world.as().get<Answer>(`/api/answers/${data.key}`)).data;
  }
  const words = ({ statements }: Answer) => statements.map(({ text }) => text);

  test('it orders what it is given, says so, and learns nothing of the asker', async () => {
    ai.mode = 'reverse';
    const answer = await ask();
    expect(answer.isByModel).toBe(true);
    for (const text of words(answer)) expect(body).toContain(text);
    expect(ai.prompts).toHaveLength(1);
    expect(ai.prompts[0]).not.toMatch(/10\.6\.|user/);
    const quota = await world.as().get<AnswerQuota>('/api/answers/quota');
    expect(quota.data.isModelOn).toBe(true);
    await turn(0);
    const byRules = await ask();
    expect([byRules.isByModel, ai.prompts.length]).toEqual([false, 1]);
    expect(words(answer).toSorted()).toEqual(words(byRules).slice(0, 3).toSorted());
  });

  test('what it changes, invents or is told to say is dropped; where nothing is left, rules answer', async () => {
    for (const mode of ['lie', 'invent'] as const) {
      ai.mode = mode;
      const answer = await ask();
      expect([mode, answer.isByModel]).toEqual([mode, false]);
      expect(words(answer)).toContain('接地线的截面不小于 4 mm²。');
    }
    ai.mode = 'inject';
    const injected = await ask();
    expect(injected.isByModel).toBe(true);
    expect(words(injected)).toHaveLength(1);
    expect(words(injected).join()).not.toContain('script');
    expect(ai.prompts).toHaveLength(3);
  });

  test('stalled, broken off, unreadable, endless or down: rules answer within a second, and it rests', async () => {
    for (const mode of ['stall', 'break', 'garbage', 'huge', 'error'] satisfies AiMode[]) {
      world.clock.advance({ minutes: 1 });
      ai.mode = mode;
      const asked = ai.prompts.length;
      const started = performance.now();
      const answer = await ask();
      expect([mode, answer.isByModel, words(answer).length > 0]).toEqual([mode, false, true]);
      expect(performance.now() - started, mode).toBeLessThan(1500 * pace);
      await ask();
      expect(ai.prompts.length, mode).toBe(asked + 1);
    }
  });

  test('a day’s tokens are booked before the call, and a spent day asks nothing', async () => {
    ai.mode = 'reverse';
    Object.assign(world.services.config, { AI_DAILY_TOKENS: 2500 });
    expect((await ask()).isByModel).toBe(true);
    expect((await ask()).isByModel).toBe(false);
    expect(ai.prompts).toHaveLength(1);
    const days = await database.db.q.selectFrom('answer_model_days').select(['calls', 'tokens']).execute();
    expect(days.map(({ calls }) => calls)).toEqual([1]);
    world.clock.advance({ days: 1 });
    expect((await ask()).isByModel).toBe(true);
  });
});
