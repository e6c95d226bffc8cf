import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../support/databases.ts';
import { isMainRun } from '../../../support/main-run.ts';
import { pace } from '../../../support/pace.ts';
import { liveHistories, prepareHistories } from './histories.ts';

describeOnBothDatabases('random histories of households', (database) => {
  test('bring nobody more than was paid, and cost nobody what was paid and not used', {
    timeout: 240_000 * pace,
  }, async () => {
    await prepareHistories(database.db);
    const histories = database.address.url ? (isMainRun ? 200 : 500) : 50;
    const figures = await liveHistories(database.db, { seed: 20_261_120, histories, most: 6 });
    expect(figures).toMatchObject({ histories, faults: [], shortest: null, differences: 0 });
    expect(figures.acts - figures.refused).toBeGreaterThan(histories);
  });
});
