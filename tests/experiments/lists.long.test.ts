import { expect, test } from 'vitest';
import { findProgram } from '../../backend/conversion/program.ts';
import { largeLists } from '../../experiments/large-lists.ts';
import { largeSelection } from '../../experiments/large-selection.ts';
import { listInLibreOffice } from '../../experiments/list-in-libreoffice.ts';
import { partScale } from '../../experiments/part-scale.ts';
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

test.skipIf(!hasPostgres)(
  'a catalogue is written and taken back whole, but for what was changed meanwhile',
  { timeout },
  async () => {
    const { importing } = await partScale({ seed: 1, rounds: 200, isControl: false });
    expect(importing).toMatchObject({ written: 200, left: 0 });
    const changed = await partScale({ seed: 1, rounds: 200, isControl: true });
    expect(changed).toMatchObject({ importing: { left: 200 }, verdict: 'red' });
  },
);

const hasLibreOffice = findProgram(process.env['PATH'] ?? '', ['soffice', 'libreoffice']) !== undefined;

test.skipIf(!hasLibreOffice)(
  'LibreOffice calculates the totals of a list to the same fen, and not to another',
  { timeout },
  async () => {
    expect(await listInLibreOffice({ seed: 2, rounds: 6, isControl: false })).toMatchObject({ wrong: [] });
    const other = await listInLibreOffice({ seed: 2, rounds: 2, isControl: true });
    expect(other.verdict).toBe('red');
  },
);
