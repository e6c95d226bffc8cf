import { expect, test } from 'vitest';
import { largeLists } from '../../experiments/large-lists.ts';
import { largeSelection } from '../../experiments/large-selection.ts';
import { testDatabases } from '../support/databases.ts';
import { pace } from '../support/pace.ts';

const timeout = 120_000 * pace;
const hasPostgres = testDatabases.some(({ name, isAvailable }) => name === 'postgres' && isAvailable);

// Times belong to the experiment: a test run shares its machine.
test.skipIf(!hasPostgres)('lists count what SQL counts, while rows come and go', { timeout }, async () => {
  const { resources, parts } = await largeLists({ seed: 1, rounds: 500, isControl: false });
  for (const list of [resources, parts]) expect(list).toMatchObject({ compared: 24, wrong: 0 });
});

test.skipIf(!hasPostgres)('lists that are not told of writes count wrong', { timeout }, async () => {
  const { resources, parts } = await largeLists({ seed: 1, rounds: 500, isControl: true });
  expect(Math.min(resources.wrong, parts.wrong)).toBeGreaterThan(0);
});

test.skipIf(!hasPostgres)(
  'a choice counts what SQL counts, unless writes are hidden from it',
  { timeout },
  async () => {
    const told = await largeSelection({ seed: 1, rounds: 500, isControl: false });
    expect(told).toMatchObject({ compared: 16, wrong: 0 });
    const hidden = await largeSelection({ seed: 1, rounds: 500, isControl: true });
    expect(hidden.wrong).toBeGreaterThan(0);
  },
);
