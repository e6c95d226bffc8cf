import { sql } from 'kysely';
import type { PartValues } from '../../../../contract/part/kinds.ts';
import type { Database } from '../../../db/database.ts';
import '../tables.ts';

/** Lengths in mm. */
export interface Undrawn {
  partId: number;
  family: string;
  width: number | null;
  height: number | null;
  depth: number | null;
  values: PartValues;
}

/** A sample part in sight that has no solid; undefined for any other. */
export async function findUndrawn(db: Database, partId: number): Promise<Undrawn | undefined> {
  return db.q
    .selectFrom('parts as p')
    .innerJoin('part_groups as g', 'g.id', 'p.family_id')
    .select(['p.id as partId', 'g.slug as family', 'p.width', 'p.height', 'p.depth', 'p.values'])
    .where('p.id', '=', partId)
    .where('p.is_demo', '=', true)
    .where('p.series', '<>', '')
    .where('p.state', '=', 'published')
    .where(sql<boolean>`not exists (select from part_files where part_id = p.id and role = 'model')`)
    .executeTakeFirst();
}

/** Gives a part its drawn files, unless it has a solid by now; its version stays, as nothing that people wrote changes. */
export async function attachDrawn(
  db: Database,
  {
    partId,
    modelId,
    viewsId,
    symbolId,
    revision,
  }: { partId: number; modelId: string; viewsId: string; symbolId: string | undefined; revision: number },
): Promise<boolean> {
  const { rows } = await db.query<{ id: number }>(
    `update parts p set revision = $2,
       missing = array(select need from unnest(missing) with ordinality as m (need, nth)
         where need not in ('model', 'views') and not ($3 and need = 'symbol') order by nth)
     where p.id = $1 and p.is_demo and p.state = 'published'
       and not exists (select from part_files where part_id = p.id and role = 'model')
     returning id`,
    [partId, revision, symbolId !== undefined],
  );
  if (rows.length === 0) return false;
  await db.q
    .insertInto('part_files')
    .values([
      { part_id: partId, file_id: modelId, role: 'model', position: 0 },
      { part_id: partId, file_id: viewsId, role: 'views', position: 1 },
      ...(symbolId ? [{ part_id: partId, file_id: symbolId, role: 'symbol' as const, position: 2 }] : []),
    ])
    .execute();
  return true;
}

/** The first solid of a part. */
export async function findSolidOf(db: Database, partId: number): Promise<string | undefined> {
  const row = await db.q
    .selectFrom('part_files')
    .select('file_id as fileId')
    .where('part_id', '=', partId)
    .where('role', '=', 'model')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.fileId;
}
