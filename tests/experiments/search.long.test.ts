import { afterAll, beforeAll, expect, test } from 'vitest';
import { wholeSearch } from '../../experiments/whole-search.ts';
import { pace } from '../support/pace.ts';

const input = { seed: 1, rounds: 200, isControl: false };
const before = process.env.SEARCH_ON;

// The other database has the same texts and statements; the experiment itself runs both, with a hundred thousand topics.
beforeAll(() => {
  process.env.SEARCH_ON = 'embedded';
});
afterAll(() => {
  if (before === undefined) delete process.env.SEARCH_ON;
  else process.env.SEARCH_ON = before;
});

test('every third of five hundred queries finds what was meant', { timeout: 180_000 * pace }, async () => {
  const { embedded } = await wholeSearch(input);
  // Times belong to the experiment: a test run shares its machine.
  expect(embedded).toMatchObject({ recall: 1 });
  const { queries, firstTen } = embedded as { queries: number; firstTen: number };
  expect(queries).toBeGreaterThanOrEqual(190);
  expect(firstTen).toBeGreaterThanOrEqual(0.95);
});

test('the same queries tell when documents are missing in the index', {
  timeout: 180_000 * pace,
}, async () => {
  const { embedded, verdict } = await wholeSearch({ ...input, isControl: true });
  const { recall } = embedded as { recall: number };
  expect(recall).toBeLessThan(1);
  expect(verdict).toBe('red');
});
