import type { Doc } from '../../../contract/rich-text/doc.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import { markLoaded } from '../forum/demo-store.ts';
import { saveLinks } from './links.ts';
import { listTextBodies } from './store.ts';

const atOnce = 200;
const mark = 'graph-of-texts';

/** Reads the links of what was written before there was a graph; once for each database. */
export const fillGraph = job<object>({
  name: 'graph-fill',
  timeoutSeconds: 3600,
  retryLimit: 5,
  concurrency: 1,
  async handle({ db }, _data, { report }) {
    for (const kind of ['topic', 'post'] as const) {
      for (let after = 0; ; ) {
        const texts = await listTextBodies(db, { kind, after, limit: atOnce });
        await db.tx(async () => {
          for (const { id, body } of texts) await saveLinks(db, { kind, id, doc: body as Doc });
        });
        after = texts.at(-1)?.id ?? after;
        await report(kind === 'topic' ? 10 : 50, `${kind}-${after}`);
        if (texts.length < atOnce) break;
      }
    }
  },
});

/** Asks for the filling when it was never asked for. */
export async function askToFillGraph({ db, jobs, clock }: Services): Promise<void> {
  await db.tx(async () => {
    if (await markLoaded(db, { name: mark, now: clock() })) await jobs.send(fillGraph, {});
  });
}

export const graphJobs = [fillGraph];
