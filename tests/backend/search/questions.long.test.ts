import { expect, test } from 'vitest';
import { createIndexer } from '../../../backend/features/search/indexing/indexer.ts';
import { loadContent } from '../../../backend/seed/content.ts';
import type { WholeAnswer } from '../../../contract/search/whole-search.ts';
import { askQuestions, questions } from '../../../experiments/search-questions.ts';
import { createTestBackend } from '../../support/backend.ts';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';

test('there are a hundred and fifty questions and more, each asked once', () => {
  expect(new Set(questions.map(({ keyword }) => keyword)).size).toBeGreaterThanOrEqual(150);
});

describeOnBothDatabases('questions as people ask them', (database) => {
  test('find what answers them among the first three', { timeout: 120_000 * pace }, async () => {
    const { db } = database;
    const clock = () => new Date('2026-11-20T00:00:00Z');
    const world = createTestBackend(db, { config: { DEMO_CONTENT: '1' }, services: { clock } });
    await loadContent(world.services);
    await createIndexer(world.services).drain();
    await db.query('analyze search_index');
    let calls = 0;
    const ask = async (keyword: string) => {
      calls += 1;
      const headers = { 'x-client-address': `10.0.${calls >> 8}.${calls & 255}` };
      const answer = await world.as().fetch(`/api/search?${new URLSearchParams({ keyword })}`, { headers });
      return ((await answer.json()) as { data: WholeAnswer }).data;
    };
    const { firstThree, missed } = await askQuestions(ask);
    expect(firstThree, missed.join(' ')).toBeGreaterThanOrEqual(0.97);
    for (const keyword of [
      '断路器怎么选型',
      'Icu是什么',
      'Ics是什么意思',
      '母线温升怎么算',
      '3极63A',
      'wendu',
    ])
      expect(missed).not.toContain(keyword);
    // Several words of the texts in one row of letters.
    expect((await ask('wendukongzhi')).instead).toBe('温度 控制');
  });
});
