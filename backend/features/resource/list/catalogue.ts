import { millisecondsInDay } from 'date-fns/constants';
import type { ResourceText } from '../../../../contract/resource/texts.ts';
import type { Database } from '../../../db/database.ts';
import { type CachedOrder, cacheOrder } from '../../../lists/cached-order.ts';
import { readTexts, searchedTexts } from '../texts.ts';
import { type ChangedRow, getClock, listChanged, listDownloadCounts } from './catalogue-store.ts';
import { enlargeFacetSets, type FacetSets, makeFacetSets, putFacets } from './facet-sets.ts';

const batch = 5000;
const firstCapacity = 1024;
const countsEveryMilliseconds = 60_000;

/** What the lists of one process know of every published resource, so that counting a facet asks no database. */
export interface Catalogue {
  /** Rows by place; undefined where one went. */
  readonly rows: (CatalogueRow | undefined)[];
  /** Room for this many places in the sets. */
  capacity: number;
  readonly sets: FacetSets;
  readonly placeById: Map<number, number>;
  readonly freePlaces: number[];
  readonly orders: Readonly<Record<Sort, CachedOrder>>;
}

export type Sort = 'best' | 'newest' | 'downloads';

export interface CatalogueRow extends Record<ResourceText, string> {
  id: number;
  authorId: number;
  /** Everything that words are looked for in, in lower case. */
  text: string;
  tagKeys: readonly string[];
  tags: readonly string[];
  type: ChangedRow['type'];
  software: string;
  application: string;
  isFree: boolean;
  downloads: number;
  published: number;
  score: number;
}

interface Kept extends Catalogue {
  known: number;
  epoch: string;
  countsAt: number;
  reading: Promise<void> | undefined;
}

const kept = new WeakMap<Database, Kept>();

/**
 * The catalogue as of now. Each call asks the database for one number, and reads what changed since: a write of any
 * instance is in the next list.
 */
export async function openCatalogue({ db, now }: { db: Database; now: Date }): Promise<Catalogue> {
  let own = kept.get(db);
  if (!own) {
    own = { ...empty(), known: 0, epoch: '', countsAt: 0, reading: undefined };
    kept.set(db, own);
  }
  const catalogue = own;
  // One reading at a time; whoever comes meanwhile looks again, for the clock may have gone on.
  while (catalogue.reading) await catalogue.reading;
  const reading = refresh(db, catalogue, now).finally(() => {
    catalogue.reading = undefined;
  });
  catalogue.reading = reading.catch(() => {});
  await reading;
  return catalogue;
}

async function refresh(db: Database, catalogue: Kept, now: Date): Promise<void> {
  const clock = await getClock(db);
  if (clock.epoch !== catalogue.epoch || clock.number < catalogue.known) {
    Object.assign(catalogue, empty(), { known: 0, epoch: clock.epoch, countsAt: now.getTime() });
  }
  while (catalogue.known < clock.number) {
    const rows = await listChanged(db, { after: catalogue.known, limit: batch });
    for (const row of rows) put(catalogue, row);
    const last = rows.at(-1)?.change_number ?? clock.number;
    catalogue.known = rows.length < batch ? Math.max(last, clock.number) : last;
  }
  if (Math.abs(now.getTime() - catalogue.countsAt) >= countsEveryMilliseconds)
    await count(db, catalogue, now);
}

async function count(db: Database, catalogue: Kept, now: Date): Promise<void> {
  const since = new Date(Math.min(catalogue.countsAt, now.getTime()) - countsEveryMilliseconds);
  for (const { id, download_count } of await listDownloadCounts(db, since)) {
    const place = catalogue.placeById.get(id) ?? -1;
    const row = catalogue.rows[place];
    if (!row || row.downloads === download_count) continue;
    row.downloads = download_count;
    touch(catalogue, place);
  }
  catalogue.countsAt = now.getTime();
}

function put(catalogue: Catalogue, row: ChangedRow): void {
  const known = catalogue.placeById.get(row.id);
  if (row.state !== 'shown') {
    if (known !== undefined) remove(catalogue, row.id, known);
    return;
  }
  const place = known ?? catalogue.freePlaces.pop() ?? catalogue.rows.length;
  catalogue.placeById.set(row.id, place);
  catalogue.rows[place] = toRow(row);
  if (place >= catalogue.capacity) {
    catalogue.capacity = Math.max(firstCapacity, place * 2);
    enlargeFacetSets(catalogue.sets, catalogue.capacity);
  }
  putFacets(catalogue.sets, place, row);
  touch(catalogue, place);
}

function remove(catalogue: Catalogue, id: number, place: number): void {
  catalogue.rows[place] = undefined;
  catalogue.placeById.delete(id);
  catalogue.freePlaces.push(place);
  putFacets(catalogue.sets, place, undefined);
  touch(catalogue, place);
}

function touch({ orders }: Catalogue, place: number): void {
  for (const order of Object.values(orders)) order.touch(place);
}

function toRow(row: ChangedRow): CatalogueRow {
  const published = (row.published_at ?? row.updated_at).getTime();
  const texts = readTexts(row);
  const words = [row.title, ...searchedTexts(texts), row.nickname, ...row.tags];
  const rating = row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count - 3;
  return {
    id: row.id,
    authorId: row.author_id,
    text: words.join('\n').toLowerCase(),
    tagKeys: row.tags.map((tag) => tag.toLowerCase()),
    tags: row.tags,
    type: row.type,
    software: row.software,
    ...texts,
    application: row.application,
    isFree: row.price === 0,
    downloads: row.download_count,
    published,
    // Twice the downloads weigh as much as a quarter of a year; a star more as half of that.
    score:
      Math.log2(1 + row.download_count) +
      rating / 2 +
      (row.is_verified ? 1 : 0) +
      published / (90 * millisecondsInDay),
  };
}

const keys: Readonly<Record<Sort, (row: CatalogueRow) => number>> = {
  best: ({ score }) => score,
  newest: ({ published }) => published,
  downloads: ({ downloads }) => downloads,
};

/** Places of all rows in an order, the highest first; what is alike by id, the newest first. */
export function orderOf(catalogue: Catalogue, sort: Sort): Int32Array {
  return catalogue.orders[sort].places();
}

function empty(): Catalogue {
  const rows: Catalogue['rows'] = [];
  const orderBy = (key: (row: CatalogueRow) => number) =>
    cacheOrder({
      size: () => rows.length,
      has: (place) => rows[place] !== undefined,
      compare: (a, b) => {
        const [first, second] = [rows[a] as CatalogueRow, rows[b] as CatalogueRow];
        return key(second) - key(first) || second.id - first.id;
      },
    });
  const orders = {
    best: orderBy(keys.best),
    newest: orderBy(keys.newest),
    downloads: orderBy(keys.downloads),
  };
  return { rows, capacity: 0, sets: makeFacetSets(0), placeById: new Map(), freePlaces: [], orders };
}
