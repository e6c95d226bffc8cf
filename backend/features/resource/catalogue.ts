import type { Database } from '../../db/database.ts';
import { type ChangedRow, getClock, listChanged, listDownloadCounts } from './catalogue-store.ts';
import { bitsOfRow, facetCount } from './facet-bits.ts';

const batch = 5000;
const countsEveryMilliseconds = 60_000;

/** What the lists of one process know of every published resource, so that counting a facet asks no database. */
export interface Catalogue {
  /** Rows by place; undefined where one went. */
  readonly rows: (CatalogueRow | undefined)[];
  /** `facetCount` numbers for each place, see `facet-bits.ts`. */
  bits: Uint32Array;
  readonly placeById: Map<number, number>;
  /** Places in the order of a sort; made when it is asked for, gone when something changes. */
  orders: Map<Sort, Int32Array>;
}

export type Sort = 'best' | 'newest' | 'downloads';

export interface CatalogueRow {
  id: number;
  authorId: number;
  /** Everything that words are looked for in, in lower case. */
  text: string;
  tagKeys: readonly string[];
  tags: readonly string[];
  type: ChangedRow['type'];
  software: string;
  version: string;
  brand: string;
  family: string;
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
    catalogue.orders = new Map();
    const last = rows.at(-1)?.change_number ?? clock.number;
    catalogue.known = rows.length < batch ? Math.max(last, clock.number) : last;
  }
  if (Math.abs(now.getTime() - catalogue.countsAt) >= countsEveryMilliseconds)
    await count(db, catalogue, now);
}

async function count(db: Database, catalogue: Kept, now: Date): Promise<void> {
  const since = new Date(Math.min(catalogue.countsAt, now.getTime()) - countsEveryMilliseconds);
  for (const { id, download_count } of await listDownloadCounts(db, since)) {
    const row = catalogue.rows[catalogue.placeById.get(id) ?? -1];
    if (!row || row.downloads === download_count) continue;
    row.downloads = download_count;
    catalogue.orders = new Map();
  }
  catalogue.countsAt = now.getTime();
}

function put(catalogue: Catalogue, row: ChangedRow): void {
  const known = catalogue.placeById.get(row.id);
  if (row.state !== 'shown') {
    if (known === undefined) return;
    catalogue.rows[known] = undefined;
    catalogue.placeById.delete(row.id);
    return;
  }
  const place = known ?? catalogue.rows.length;
  catalogue.placeById.set(row.id, place);
  catalogue.rows[place] = toRow(row);
  if (catalogue.bits.length < (place + 1) * facetCount) {
    const larger = new Uint32Array(Math.max(1024, place * 2) * facetCount);
    larger.set(catalogue.bits);
    catalogue.bits = larger;
  }
  catalogue.bits.set(bitsOfRow(row), place * facetCount);
}

function toRow(row: ChangedRow): CatalogueRow {
  const published = (row.published_at ?? row.updated_at).getTime();
  const words = [row.title, row.number, row.brand, row.family, row.nickname, ...row.tags];
  const rating = row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count - 3;
  return {
    id: row.id,
    authorId: row.author_id,
    text: words.join('\n').toLowerCase(),
    tagKeys: row.tags.map((tag) => tag.toLowerCase()),
    tags: row.tags,
    type: row.type,
    software: row.software,
    version: row.software_version,
    brand: row.brand,
    family: row.family,
    application: row.application,
    isFree: row.price === 0,
    downloads: row.download_count,
    published,
    // Twice the downloads weigh as much as a quarter of a year; a star more as half of that.
    score:
      Math.log2(1 + row.download_count) +
      rating / 2 +
      (row.is_verified ? 1 : 0) +
      published / (90 * 86_400_000),
  };
}

const keys: Readonly<Record<Sort, (row: CatalogueRow) => number>> = {
  best: ({ score }) => score,
  newest: ({ published }) => published,
  downloads: ({ downloads }) => downloads,
};

/** Places of all rows in an order, the highest first; what is alike by id, the newest first. */
export function orderOf(catalogue: Catalogue, sort: Sort): Int32Array {
  const known = catalogue.orders.get(sort);
  if (known) return known;
  const key = keys[sort];
  const values = catalogue.rows.map((row) => (row ? key(row) : 0));
  const places = Int32Array.from(catalogue.placeById.values());
  const idAt = (place: number) => catalogue.rows[place]?.id ?? 0;
  places.sort((a, b) => (values[b] as number) - (values[a] as number) || idAt(b) - idAt(a));
  catalogue.orders.set(sort, places);
  return places;
}

const empty = (): Catalogue => ({
  rows: [],
  bits: new Uint32Array(0),
  placeById: new Map(),
  orders: new Map(),
});
