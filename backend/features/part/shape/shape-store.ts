import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { findingColumns, toSimilarity } from '../../file/index.ts';
import '../tables.ts';

export interface Solid {
  area: number;
  radii: number[];
}

/** Solids that are looked at of one search. */
const maxCandidates = 2000;

function solidOf(row: Parameters<typeof toSimilarity>[0] | undefined): Solid | undefined {
  const found = row && toSimilarity(row);
  return found?.kind === 'solid' ? { area: found.area, radii: found.radii } : undefined;
}

/** Of the first solid of a part; undefined where none could be measured. */
export async function findPartSolid(db: Database, partId: number): Promise<Solid | undefined> {
  const row = await db.q
    .selectFrom('part_files as pf')
    .innerJoin('file_findings as n', 'n.file_id', 'pf.file_id')
    .select(findingColumns)
    .where('pf.part_id', '=', partId)
    .where('pf.role', '=', 'model')
    .where('n.likeness', '=', 'solid')
    .orderBy('pf.position')
    .limit(1)
    .executeTakeFirst();
  return solidOf(row);
}

export async function findFileSolid(db: Database, fileId: string): Promise<Solid | undefined> {
  const row = await db.q
    .selectFrom('file_findings as n')
    .select(findingColumns)
    .where('n.file_id', '=', fileId)
    .executeTakeFirst();
  return solidOf(row);
}

/** Published parts with solids whose surface is within a share of another. */
export async function listNearSolids(
  db: Database,
  { area, share, partId }: { area: number; share: number; partId: number },
): Promise<{ partId: number; solid: Solid }[]> {
  const rows = await db.q
    .selectFrom('file_findings as n')
    .innerJoin('part_files as pf', 'pf.file_id', 'n.file_id')
    .innerJoin('parts as p', 'p.id', 'pf.part_id')
    .select(['p.id as partId', ...findingColumns])
    .where('n.likeness', '=', 'solid')
    .where('n.area', '>=', area * (1 - share))
    .where('n.area', '<=', area / (1 - share))
    .where('pf.role', '=', 'model')
    .where('p.state', '=', 'published')
    .where('p.id', '<>', partId)
    .orderBy(sql`abs(n.area - ${area})`)
    .orderBy('p.id')
    .limit(sql.lit(maxCandidates))
    .execute();
  return rows.flatMap((row) => {
    const solid = solidOf(row);
    return solid ? [{ partId: row.partId, solid }] : [];
  });
}
