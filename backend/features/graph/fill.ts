import type { Doc } from '../../../contract/rich-text/doc.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import { mergeParts } from '../../feature.ts';
import type { Services } from '../../http/context.ts';
import { job } from '../../jobs/job.ts';
import type { LinkingKind, LinkingTexts } from '../../parts/linking-texts.ts';
import { saveLinks } from './links.ts';

const atOnce = 200;
const mark = 'graph-of-texts';

/** Reads the links of what was written before there was a graph; once for each database. */
const fillGraph = job<object>({
  name: 'graph-fill',
  timeoutSeconds: 3600,
  retryLimit: 5,
  concurrency: 1,
  async handle({ db, features }, _data, { report }) {
    const kinds = Object.entries(mergeParts(features, 'linkingTexts')) as [LinkingKind, LinkingTexts][];
    for (const [index, [kind, { listBodies }]] of kinds.entries()) {
      for (let after = 0; ; ) {
        const texts = await listBodies(db, { after, limit: atOnce });
        await db.tx(async () => {
          for (const { id, body } of texts) await saveLinks(db, { kind, id, doc: body as Doc });
        });
        after = texts.at(-1)?.id ?? after;
        await report(Math.floor((100 * index) / kinds.length), `${kind}-${after}`);
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
