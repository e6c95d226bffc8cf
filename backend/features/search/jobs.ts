import { job } from '../../jobs/job.ts';
import { countIndexed } from './indexing/document-store.ts';
import { rebuildIndex } from './indexing/rebuild.ts';
import { listKinds } from './source.ts';

export const searchRebuild = 'search-rebuild';

/** Rebuilds the whole index, kind by kind; progress is in percent of what was indexed before. */
const rebuild = job<object>({
  name: searchRebuild,
  timeoutSeconds: 6 * 3600,
  retryLimit: 2,
  concurrency: 1,
  async handle({ db, features }, _data, run) {
    const counts = await countIndexed(db);
    const total = [...counts.values()].reduce((sum, { documents }) => sum + documents, 0);
    let before = 0;
    for (const kind of listKinds(features)) {
      const expected = counts.get(kind)?.documents ?? 0;
      await rebuildIndex(
        { db, features },
        {
          kinds: [kind],
          report: ({ done }) => {
            const percent = (100 * (before + Math.min(done, expected))) / Math.max(total, 1);
            return run.report(Math.min(99, Math.floor(percent)), `${kind}-${done}`);
          },
        },
      );
      before += expected;
    }
    await run.report(100);
  },
});

export const searchJobs = [rebuild];
