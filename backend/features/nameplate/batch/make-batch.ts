import type { Services } from '../../../http/context.ts';
import { job } from '../../../jobs/job.ts';
import { drawBelow } from '../draw-below.ts';
import { drawShortCode } from '../short-code.ts';
import type { NameplateFields } from '../store.ts';
import * as store from './batch-store.ts';
import type { BatchEntry } from './tables.ts';

const atOnce = 1000;
const attempts = 5;

/** What one of a batch says: what all say, and over it what it says for itself. */
function fieldsAt(batch: store.BatchRow, at: number): NameplateFields {
  const { entries, fields, prefix, first_number, digits } = batch;
  const entry = entries?.[at];
  if (!entry) return { ...fields, serial: `${prefix}${String(first_number + at).padStart(digits, '0')}` };
  return { ...fields, ...Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== '')) };
}

/** What the rows said stands on the nameplates now; the list of batches tells the first and the last of them. */
function keepEnds(entries: store.BatchRow['entries']): { entries?: BatchEntry[] } {
  const [first, last] = [entries?.[0], entries?.at(-1)];
  return first && last ? { entries: [first, last] } : {};
}

/**
 * Writes the next thousand of a batch; undefined when it is over. The batch is held meanwhile and says how many are
 * there, so that whoever goes on after a crash writes none twice.
 */
export async function makeNext(
  services: Pick<Services, 'db' | 'clock' | 'randomBytes'>,
  batchId: number,
): Promise<{ done: number; total: number } | undefined> {
  const { db, clock } = services;
  const now = clock();
  return db.tx(async () => {
    const batch = await store.lockBatch(db, batchId);
    if (batch?.state !== 'waiting') return undefined;
    const end = Math.min(batch.total, batch.done + atOnce);
    let waiting = Array.from({ length: end - batch.done }, (_, at) => fieldsAt(batch, batch.done + at));
    // A code that is given already, or drawn twice at once, is drawn again; what is left then has a number that is taken.
    for (let attempt = 0; waiting.length > 0 && attempt < attempts; attempt++) {
      const rows = waiting.map((fields) => ({
        code: drawShortCode((below) => drawBelow(services, below)),
        fields,
      }));
      const written = await store.createNameplates(db, { batch, rows, now });
      waiting = rows.filter(({ code }) => !written.has(code)).map(({ fields }) => fields);
    }
    const isOver = end === batch.total;
    await store.updateBatch(db, batchId, {
      done: end,
      left_out: batch.left_out + waiting.length,
      ...(isOver && { state: 'done' as const, finished_at: now, ...keepEnds(batch.entries) }),
    });
    return { done: end, total: batch.total };
  });
}

export const nameplateBatch = job<{ batchId: number }>({
  name: 'nameplate-batch',
  timeoutSeconds: 900,
  retryLimit: 5,
  concurrency: 1,
  perSender: 1,
  async handle(services, { batchId }, { report, signal }) {
    for (;;) {
      const made = await makeNext(services, batchId);
      if (!made || made.done === made.total) return;
      await report(Math.floor((100 * made.done) / made.total), 'nameplates');
      signal.throwIfAborted();
    }
  },
});
