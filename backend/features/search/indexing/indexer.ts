import { subDays } from 'date-fns';
import type { Services } from '../../../http/context.ts';
import { forgetCounts } from '../counts/counts.ts';
import { deleteMissesBefore } from '../counts/miss-store.ts';
import { findSource, listKinds } from '../source.ts';
import { deleteFailures, saveFailure } from './failure-store.ts';
import { deleteDocuments, saveDocuments } from './index-store.ts';
import { enqueueIndex, indexWanted } from './outbox.ts';
import {
  claimOutboxRows,
  delayOutboxRow,
  deleteOutboxRows,
  lockRefs,
  type OutboxRow,
} from './outbox-store.ts';

/** A message of the bus may be lost with its connection; a look at the outbox then makes good for it. */
const pollMilliseconds = 1500;
const unindexedAtOnce = 1000;
const daysOfMisses = 180;
/** The last try comes some eight minutes after the first; then staff see it in the back office, and try again. */
const maxAttempts = 8;
/** The embedded database has one connection: a batch there must not keep visitors waiting. */
const batchSize = { embedded: 10, postgres: 50 };

export interface Indexer {
  /** Indexes what waits, at once and whenever something is written; safe in any number of instances. */
  start(): void;
  /** Indexes all that waits now; resolves with the number of things done. */
  drain(): Promise<number>;
  stop(): Promise<void>;
}

type IndexerParts = Pick<Services, 'db' | 'log' | 'clock' | 'features'>;

/** Where documents go, and where they come from. */
type Indexed = Pick<Services, 'db' | 'features'>;

/** Empties the outbox into the index. */
export function createIndexer(services: IndexerParts): Indexer {
  const { db, log } = services;
  let running: Promise<unknown> | undefined;
  let isWanted = false;
  let hasStopped = false;
  let isTidy = false;
  let timer: NodeJS.Timeout | undefined;
  let unsubscribe = () => {};

  async function drain(): Promise<number> {
    let [done, last] = [0, 0];
    for (;;) {
      // What somebody has just written is found at once; what is much gives way to pages.
      const isMuch = last === batchSize[db.kind];
      last = await (isMuch ? db.afterOthers(() => indexBatch(services)) : indexBatch(services));
      done += last;
      if (last === 0 || hasStopped) return done;
    }
  }

  /** After the first drain, and again with the next when it did not come through. */
  async function tidyUpOnce() {
    if (isTidy) return;
    isTidy = true;
    await tidyUp(services).catch((error) => {
      isTidy = false;
      log('info', 'search.not_tidied', { error });
    });
  }

  function wake() {
    isWanted = true;
    if (running || hasStopped) return;
    running = (async () => {
      while (isWanted && !hasStopped) {
        isWanted = false;
        try {
          await drain();
          await tidyUpOnce();
        } catch (error) {
          log('error', 'search.indexing_failed', { error });
          return;
        }
      }
    })().finally(() => {
      running = undefined;
    });
  }

  return {
    drain,
    start() {
      unsubscribe = db.subscribe(indexWanted, wake);
      db.outside(() => {
        timer = setInterval(wake, pollMilliseconds);
        timer.unref();
        wake();
      });
    },
    async stop() {
      hasStopped = true;
      unsubscribe();
      clearInterval(timer);
      await running;
    },
  };
}

/** Once at the start: asks for what was never indexed, forgets words that nobody searches for any longer. */
async function tidyUp({ db, clock, features }: IndexerParts): Promise<void> {
  for (const kind of listKinds(features)) {
    for (;;) {
      const ids =
        (await findSource(features, kind)?.listUnindexedIds(db, { kind, limit: unindexedAtOnce })) ?? [];
      await enqueueIndex(db, { kind, id: ids });
      if (ids.length < unindexedAtOnce) break;
    }
  }
  await forgetCounts(db, clock());
  await deleteMissesBefore(db, subDays(clock(), daysOfMisses));
}

/** One transaction's worth; resolves with how many rows it dealt with. */
async function indexBatch(services: IndexerParts): Promise<number> {
  const { db, log } = services;
  let rows: OutboxRow[] = [];
  try {
    await db.tx(async () => {
      rows = await claimOutboxRows(db, batchSize[db.kind]);
      await indexRows(services, rows);
    });
    return rows.length;
  } catch (error) {
    // One of them is bad: each for itself, so that the others do not wait for it.
    log('warn', 'search.batch_failed', { error, rows: rows.length });
  }
  for (const row of rows) await indexAlone(services, row);
  return rows.length;
}

async function indexAlone(services: IndexerParts, row: OutboxRow): Promise<void> {
  const { db, log } = services;
  try {
    await db.tx(() => indexRows(services, [row]));
  } catch (error) {
    log('error', 'search.document_failed', {
      kind: row.kind,
      refId: row.refId,
      attempts: row.attempts,
      error,
    });
    await db.tx(async () => {
      await saveFailure(db, { ...row, error });
      if (row.attempts + 1 >= maxAttempts) await deleteOutboxRows(db, [row.id]);
      else await delayOutboxRow(db, row.id);
    });
  }
}

/** Reads what the rows name after nobody else may be writing it, so that the newest state is the last one written. */
async function indexRows({ db, features }: Indexed, rows: readonly OutboxRow[]): Promise<void> {
  if (rows.length === 0) return;
  await lockRefs(
    db,
    rows.map(({ kind, refId }) => `${kind}:${refId}`),
  );
  for (const [kind, of] of Map.groupBy(rows, (row) => row.kind)) {
    await indexRefs({ db, features }, { kind, ids: [...new Set(of.map(({ refId }) => refId))] });
  }
  await deleteOutboxRows(
    db,
    rows.map(({ id }) => id),
  );
}

/** Rebuilds the documents of these ids, and takes out those that are gone. */
export async function indexRefs(
  { db, features }: Indexed,
  { kind, ids }: { kind: string; ids: readonly number[] },
): Promise<void> {
  const source = findSource(features, kind);
  if (!source) throw new Error(`nothing is registered for documents of kind ${kind}`);
  const documents = await source.listDocuments(db, ids);
  await saveDocuments(db, documents);
  const found = new Set(documents.map(({ refId }) => refId));
  const gone = ids.filter((id) => !found.has(id));
  if (gone.length > 0) await deleteDocuments(db, { kind, ids: gone });
  await deleteFailures(db, { kind, ids });
}
