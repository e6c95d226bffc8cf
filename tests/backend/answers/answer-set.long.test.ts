import { expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import { loadContent } from '../../../backend/seed/content.ts';
import type { Answer } from '../../../contract/answers/answers.ts';
import { findFalseCitations } from '../../../experiments/answer-citations.ts';
import { answerSet, askAnswerSet } from '../../../experiments/answer-questions.ts';
import { questions } from '../../../experiments/search-questions.ts';
import { contentTables } from '../../contract/calculator/content-tables.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';

test('the set has sixty facts, forty numbers and twenty questions that nothing answers, each once', () => {
  const { facts, numbers, refused } = answerSet;
  const all = [...facts, ...numbers].map(({ question }) => question).concat(refused);
  expect([facts.length, numbers.length, refused.length, new Set(all).size]).toEqual([60, 40, 20, 120]);
});

describeOnBothDatabases('a hundred and twenty questions', (database) => {
  test('right source first, right numbers, right refusals, and no false citation', {
    timeout: 120_000 * pace,
  }, async () => {
    const { db } = database;
    const clock = () => new Date('2026-11-20T00:00:00Z');
    const world = createTestBackend(db, { config: { DEMO_CONTENT: '1' }, services: { clock } });
    await loadContent(world.services);
    await createIndexer(world.services).drain();
    await db.query('analyze search_index');
    let calls = 0;
    const ask = async (question: string) => {
      calls += 1;
      const headers = { 'x-client-address': `10.0.${calls >> 8}.${calls & 255}` };
      const { data } = await world.as().post<{ key: string }>('/api/answers', { question }, headers);
      return (await world.as().get<Answer>(`/api/answers/${data.key}`)).data;
    };
    const { facts, numbers, refused, near, answers, missed } = await askAnswerSet(ask, contentTables);
    expect(facts, missed.join(' ')).toBeGreaterThanOrEqual(0.9);
    expect(numbers, missed.join(' ')).toBeGreaterThanOrEqual(0.95);
    expect(refused, missed.join(' ')).toBeGreaterThanOrEqual(0.95);
    expect(near, missed.join(' ')).toBeGreaterThanOrEqual(0.75);
    // Questions written for the search, of which most have their answer on the site.
    const older: Answer[] = [];
    for (const { keyword } of questions) older.push(await ask(keyword));
    const silent = older.filter(
      ({ statements, calculations }) => statements.length === 0 && calculations.length === 0,
    );
    expect(silent.length, silent.map(({ question }) => question).join(' ')).toBeLessThanOrEqual(18);
    expect(await findFalseCitations(db, [...answers, ...older])).toEqual([]);
    // The control: a word more, a word less, and a source that is another one.
    const told = answers.find(({ statements }) => statements.length > 0) as Answer;
    const change = (text: (old: string) => string): Answer => ({
      ...told,
      statements: told.statements.map((each) => ({ ...each, text: text(each.text) })),
    });
    for (const changed of [change((text) => `${text}也`), change((text) => text.replace(/.{2}$/, '不'))])
      expect(await findFalseCitations(db, [changed])).toHaveLength(told.statements.length);
  });
});
