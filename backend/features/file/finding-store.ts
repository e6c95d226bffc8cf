import type { FileTrace } from '../../../contract/file-trace.ts';
import type { Likeness } from '../../conversion/likeness/likeness.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Keeps what the last conversion found in a file, in place of what an earlier one did. */
export async function saveFindings(
  db: Database,
  {
    fileId,
    traces = null,
    likeness,
  }: { fileId: string; traces?: FileTrace[] | null; likeness?: Likeness | undefined },
): Promise<void> {
  const isSolid = likeness?.kind === 'solid';
  const row = {
    traces: traces && JSON.stringify(traces),
    likeness: likeness?.kind ?? null,
    area: isSolid ? likeness.area : null,
    radii: isSolid ? likeness.radii : null,
    bands: likeness && !isSolid ? likeness.bands : null,
    words: likeness && !isSolid ? likeness.words : null,
    strokes: likeness && !isSolid ? likeness.strokes : null,
  };
  await db.q
    .insertInto('file_findings')
    .values({ file_id: fileId, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
}
