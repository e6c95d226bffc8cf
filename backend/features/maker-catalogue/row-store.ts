import { sql } from 'kysely';
import type { CatalogueRow } from '../../../contract/maker-catalogue/catalogue.ts';
import type { CatalogueOutcome } from '../../../contract/maker-catalogue/kinds.ts';
import type { PartState } from '../../../contract/part/kinds.ts';
import type { Database } from '../../db/database.ts';
import type { PartContent } from '../part/index.ts';
import type { RowFault } from './tables.ts';

export interface ComparedRow {
  row: number;
  number: string;
  key: string;
  partId: number | null;
  outcome: CatalogueOutcome;
  faults: RowFault[];
  content: PartContent | null;
  stateBefore: PartState | null;
  versionBefore: number | null;
}

export async function deleteRows(db: Database, catalogueId: number): Promise<void> {
  await db.q.deleteFrom('maker_catalogue_rows').where('catalogue_id', '=', catalogueId).execute();
}

export async function insertRows(
  db: Database,
  { catalogueId, rows }: { catalogueId: number; rows: readonly ComparedRow[] },
): Promise<void> {
  await db.query(
    `insert into maker_catalogue_rows (catalogue_id, row_number, number, number_key, part_id, outcome, faults, content,
       state_before, version_before)
     select $1, row_number, number, number_key, part_id, outcome, faults::jsonb, content::jsonb, state_before, version_before
     from unnest($2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::int[])
       as g (row_number, number, number_key, part_id, outcome, faults, content, state_before, version_before)`,
    [
      catalogueId,
      rows.map(({ row }) => row),
      rows.map(({ number }) => number),
      rows.map(({ key }) => key),
      rows.map(({ partId }) => partId),
      rows.map(({ outcome }) => outcome),
      rows.map(({ faults }) => JSON.stringify(faults)),
      rows.map(({ content }) => content && JSON.stringify(content)),
      rows.map(({ stateBefore }) => stateBefore),
      rows.map(({ versionBefore }) => versionBefore),
    ],
  );
}

/** Of rows with one number the first stands, the others are told of. */
export async function markDoubles(db: Database, catalogueId: number): Promise<void> {
  await db.query(
    `update maker_catalogue_rows r set outcome = 'twice', content = null
     from (
       select row_number, row_number() over (partition by number_key order by row_number) as nth
       from maker_catalogue_rows
       where catalogue_id = $1 and number_key <> '' and outcome in ('new', 'changed', 'same')
     ) n
     where n.nth > 1 and r.catalogue_id = $1 and r.row_number = n.row_number`,
    [catalogueId],
  );
}

export async function countRows(
  db: Database,
  catalogueId: number,
): Promise<{ outcomes: Map<CatalogueOutcome, number>; writtenCount: number }> {
  const rows = await db.q
    .selectFrom('maker_catalogue_rows')
    .select(['outcome', (e) => e.fn.countAll<number>().as('count')])
    .select((e) => e.fn.count<number>('version_after').as('written'))
    .where('catalogue_id', '=', catalogueId)
    .groupBy('outcome')
    .execute();
  return {
    outcomes: new Map(rows.map(({ outcome, count }) => [outcome, Number(count)])),
    writtenCount: rows.reduce((sum, { written }) => sum + Number(written), 0),
  };
}

export async function listRows(
  db: Database,
  { catalogueId, outcome, count }: { catalogueId: number; outcome: CatalogueOutcome | ''; count: number },
): Promise<CatalogueRow[]> {
  let query = db.q
    .selectFrom('maker_catalogue_rows')
    .select(['row_number as row', 'number', 'part_id as partId', 'outcome', 'faults'])
    .where('catalogue_id', '=', catalogueId);
  if (outcome) query = query.where('outcome', '=', outcome);
  // What needs somebody's eye comes first.
  return query
    .orderBy(sql`array_position(array['faulty', 'moved', 'unknown', 'twice', 'unmapped'], outcome)`)
    .orderBy('row_number')
    .limit(sql.lit(count))
    .execute();
}

interface WaitingRow {
  row: number;
  partId: number | null;
  content: PartContent;
  versionBefore: number | null;
}

/** The next rows that are to be written, after one of them. */
export async function listWaiting(
  db: Database,
  { catalogueId, after, count }: { catalogueId: number; after: number; count: number },
): Promise<WaitingRow[]> {
  const rows = await db.q
    .selectFrom('maker_catalogue_rows')
    .select(['row_number as row', 'part_id as partId', 'content', 'version_before as versionBefore'])
    .where('catalogue_id', '=', catalogueId)
    .where('outcome', 'in', ['new', 'changed'])
    .where('version_after', 'is', null)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(sql.lit(count))
    .execute();
  return rows.flatMap(({ content, ...row }) => (content ? [{ ...row, content }] : []));
}

interface WrittenRow {
  row: number;
  partId: number;
  outcome: CatalogueOutcome;
  stateBefore: PartState | null;
  versionBefore: number | null;
  versionAfter: number;
}

export async function listWritten(
  db: Database,
  { catalogueId, after, count }: { catalogueId: number; after: number; count: number },
): Promise<WrittenRow[]> {
  const rows = await db.q
    .selectFrom('maker_catalogue_rows')
    .select(['row_number as row', 'part_id as partId', 'outcome', 'state_before as stateBefore'])
    .select(['version_before as versionBefore', 'version_after as versionAfter'])
    .where('catalogue_id', '=', catalogueId)
    .where('version_after', 'is not', null)
    .where('row_number', '>', after)
    .orderBy('row_number')
    .limit(sql.lit(count))
    .execute();
  return rows.flatMap(({ partId, versionAfter, ...row }) =>
    partId === null || versionAfter === null ? [] : [{ ...row, partId, versionAfter }],
  );
}

/** What became of rows: the part and version that was written, or nothing as the part is another one by now. */
export async function setWritten(
  db: Database,
  {
    catalogueId,
    rows,
  }: {
    catalogueId: number;
    rows: readonly { row: number; partId: number | null; versionAfter: number | null }[];
  },
): Promise<void> {
  await db.query(
    `update maker_catalogue_rows r set version_after = g.version_after, part_id = coalesce(g.part_id, r.part_id),
       outcome = case when g.version_after is null then 'moved' else r.outcome end
     from unnest($2::int[], $3::bigint[], $4::int[]) as g (row_number, part_id, version_after)
     where r.catalogue_id = $1 and r.row_number = g.row_number`,
    [
      catalogueId,
      rows.map(({ row }) => row),
      rows.map(({ partId }) => partId),
      rows.map(({ versionAfter }) => versionAfter),
    ],
  );
}

export async function clearWritten(
  db: Database,
  { catalogueId, rows }: { catalogueId: number; rows: readonly number[] },
): Promise<void> {
  await db.q
    .updateTable('maker_catalogue_rows')
    .set({ version_after: null })
    .where('catalogue_id', '=', catalogueId)
    .where('row_number', '=', sql<number>`any(${[...rows]}::int[])`)
    .execute();
}

/** Ids of a maker's parts by the keys of their numbers. */
export async function findPartIds(
  db: Database,
  { makerId, keys }: { makerId: number; keys: readonly string[] },
): Promise<Map<string, number>> {
  const rows = await db.q
    .selectFrom('parts')
    .select(['id', 'number_key'])
    .where('maker_id', '=', makerId)
    .where('number_key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, number_key }) => [number_key, id]));
}
