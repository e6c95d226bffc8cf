import { Failure } from '../../../../contract/errors.ts';
import type { ImportItem } from '../../../../contract/wiki/import.ts';
import { job } from '../../../jobs/job.ts';
import { importPages } from './import.ts';
import { getImport, updateImport } from './import-store.ts';
import { withPages } from './with-pages.ts';

const savedEvery = 20;

/** Carries out one import, or tries it; what it has done so far is seen while it runs. */
export const runImport = job<{ importId: number }>({
  name: 'wiki-import',
  timeoutSeconds: 1800,
  retryLimit: 2,
  concurrency: 1,
  async handle({ db, files, clock, workFolder, log }, { importId }, { report, signal }) {
    const stored = await getImport(db, importId);
    if (!stored) return;
    const { isDryRun, fileName } = stored.report;
    const items: ImportItem[] = [];
    try {
      const file = { fileName, put: (path: string) => files.copyTo(stored.fileKey, path) };
      await withPages(file, { workFolder, log, signal }, async ({ total, pages }) => {
        await updateImport(db, importId, { state: 'running', total, items: [] });
        const { userId, categorySlug } = stored;
        await importPages({ db, now: clock(), userId, isDryRun, categorySlug }, pages, async (item) => {
          items.push(item);
          if (items.length % savedEvery !== 0) return;
          await updateImport(db, importId, { items });
          await report((items.length / total) * 100, `page-${items.length}`);
        });
      });
      await updateImport(db, importId, { state: 'done', items });
      if (!isDryRun) await db.publish('changed', JSON.stringify(['wiki', 'wiki-tree', 'mentions']));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      await updateImport(db, importId, { state: 'failed', error: error.code });
    }
  },
});

export const wikiImportJobs = [runImport];
