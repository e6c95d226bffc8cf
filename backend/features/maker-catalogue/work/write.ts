import type { Services } from '../../../http/context.ts';
import {
  beginWriting,
  changeManyParts,
  createManyParts,
  listSnapshots,
  type PartChange,
} from '../../part/index.ts';
import * as store from '../catalogue-store.ts';
import * as rowStore from '../row-store.ts';
import type { CatalogueWork } from './run-reader.ts';

/** Written in one transaction, which holds up whoever else writes parts for as long. */
const partsAtOnce = 1000;
const tagsAtOnce = 200;

/** Tells the pages that show parts. */
async function publishChange({ db }: Pick<Services, 'db'>, ids: readonly number[]): Promise<void> {
  await db.publish(
    'changed',
    JSON.stringify(['parts', ...ids.slice(0, tagsAtOnce).map((id) => `part:${id}`)]),
  );
}

/** One piece after the other, each whole; what an interrupted run wrote is not written again. Returns where it ended. */
async function inPieces(
  services: Services,
  { catalogue, run }: CatalogueWork,
  {
    total,
    state,
    piece,
  }: { total: number; state: string; piece: (after: number) => Promise<[last: number, count: number]> },
): Promise<boolean> {
  const { db } = services;
  let done = 0;
  for (let after = 0; ; ) {
    const result = await db.tx(async () => {
      const now = await store.lockCatalogue(db, catalogue.catalogueId);
      return now?.state === state ? piece(after) : undefined;
    });
    if (!result) return false;
    const [last, count] = result;
    if (count === 0) return true;
    after = last;
    done += count;
    await run.report(Math.floor((100 * done) / Math.max(1, total)), state);
  }
}

export async function publishRows(services: Services, work: CatalogueWork): Promise<void> {
  const { db, clock } = services;
  const { catalogueId, name, rowCount } = work.catalogue;
  const isWhole = await inPieces(services, work, {
    total: rowCount,
    state: 'publishing',
    piece: async (after) => {
      const rows = await rowStore.listWaiting(db, { catalogueId, after, count: partsAtOnce });
      if (rows.length === 0) return [after, 0];
      const writing = await beginWriting(services, { by: work.by, note: name, now: clock() });
      const fresh = rows.filter(({ partId }) => partId === null);
      const made = await createManyParts(
        db,
        fresh.map(({ content }) => content),
        writing,
      );
      const known = rows.filter(({ partId }) => partId !== null);
      const versions = await changeManyParts(
        db,
        known.map(
          ({ partId, content, versionBefore }): PartChange => ({
            id: partId ?? 0,
            version: versionBefore ?? 0,
            content,
            state: 'published',
          }),
        ),
        writing,
      );
      await rowStore.setWritten(db, {
        catalogueId,
        rows: [
          ...fresh.map(({ row }, at) => ({
            row,
            partId: made[at] ?? null,
            versionAfter: made[at] ? 1 : null,
          })),
          ...known.map(({ row, partId }) => ({
            row,
            partId,
            versionAfter: versions.get(partId ?? 0) ?? null,
          })),
        ],
      });
      await publishChange(services, [...versions.keys()]);
      return [rows.at(-1)?.row ?? after, rows.length];
    },
  });
  if (isWhole) await store.setState(db, { id: catalogueId, state: 'published' });
}

/** New parts go out of sight, changed ones become what they were; what was changed since stays. */
export async function undoRows(services: Services, work: CatalogueWork): Promise<void> {
  const { db, clock } = services;
  const { catalogueId, name, rowCount } = work.catalogue;
  const isWhole = await inPieces(services, work, {
    total: rowCount,
    state: 'undoing',
    piece: async (after) => {
      const rows = await rowStore.listWritten(db, { catalogueId, after, count: partsAtOnce });
      if (rows.length === 0) return [after, 0];
      const writing = await beginWriting(services, { by: work.by, note: name, now: clock() });
      const snapshots = await listSnapshots(
        db,
        rows.flatMap(({ partId, versionBefore }) =>
          versionBefore === null ? [] : [{ partId, version: versionBefore }],
        ),
      );
      const changes = rows.map(
        ({ partId, versionBefore, versionAfter, stateBefore }): PartChange => ({
          id: partId,
          version: versionAfter,
          content: versionBefore === null ? undefined : snapshots.get(partId),
          state: versionBefore === null ? 'hidden' : (stateBefore ?? 'published'),
        }),
      );
      const done = await changeManyParts(db, changes, writing);
      await rowStore.clearWritten(db, {
        catalogueId,
        rows: rows.filter(({ partId }) => done.has(partId)).map(({ row }) => row),
      });
      await publishChange(services, [...done.keys()]);
      return [rows.at(-1)?.row ?? after, rows.length];
    },
  });
  if (isWhole) await store.setState(db, { id: catalogueId, state: 'undone' });
}
