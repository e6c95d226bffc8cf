import { subDays } from 'date-fns';
import { job } from '../../jobs/job.ts';
import { sentDumpLimits, withDump } from './open-dump.ts';
import { forgetFile, forgetFiles, getImport } from './run-store.ts';
import { runImport } from './runner.ts';

/** A dump holds email addresses and more: nobody needs it for longer than the decision takes. */
const keptDays = 7;
const reportedEvery = 20;

export const forumImportJob = job<{ importId: number }>({
  name: 'forum-import',
  // A run goes on where the last try ended, so a short time is no limit, and a crash is noticed after it.
  timeoutSeconds: 1800,
  retryLimit: 10,
  concurrency: 1,
  async handle({ db, files, clock, workFolder, log }, { importId }, { report, signal }) {
    const stored = await getImport(db, importId);
    if (!stored) return;
    await runImport(
      {
        db,
        now: clock(),
        withDump: (work) =>
          withDump(
            (path) => files.copyTo(stored.fileKey, path),
            { workFolder, log, signal, limits: sentDumpLimits },
            work,
          ),
        onProgress: async ({ done, total }) => {
          signal.throwIfAborted();
          if (done % reportedEvery === 0) await report((done / total) * 100, `topic-${done}`);
        },
      },
      importId,
    );
    if (stored.report.mode !== 'run' || stored.fileKey === '') return;
    await files.delete(stored.fileKey);
    await forgetFile(db, stored.fileKey);
  },
});

const forumImportFilesJob = job({
  name: 'forum-import-files',
  timeoutSeconds: 60,
  retryLimit: 1,
  concurrency: 1,
  cron: () => '40 4 * * *',
  async handle({ db, files, clock }) {
    const before = subDays(clock(), keptDays);
    for (const key of await forgetFiles(db, before)) await files.delete(key);
  },
});

export const forumImportJobs = [forumImportJob, forumImportFilesJob];
