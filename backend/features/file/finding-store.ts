import type { EmbeddedMetadata } from '../../../contract/file/embedded-metadata.ts';
import type { Similarity } from '../../conversion/similarity/similarity.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

interface FindingRow {
  likeness: Similarity['kind'] | null;
  area: number | null;
  radii: number[] | null;
  bands: number[] | null;
  words: number[] | null;
  strokes: number[] | null;
}

/** Of `file_findings` as `n`. */
export const findingColumns = ['n.likeness', 'n.area', 'n.radii', 'n.bands', 'n.words', 'n.strokes'] as const;

/** By what the file of a finding is compared; undefined where nothing was found. */
export function toSimilarity(row: FindingRow): Similarity | undefined {
  const { likeness: kind, area, radii, bands, words, strokes } = row;
  if (!kind) return undefined;
  if (kind === 'solid') return area && radii ? { kind, area, radii } : undefined;
  return { kind, bands: bands ?? [], words: words ?? [], strokes: strokes ?? [] };
}

/** Keeps what the last conversion found in a file, in place of what an earlier one did. */
export async function saveFindings(
  db: Database,
  {
    fileId,
    metadata = null,
    similarity,
  }: { fileId: string; metadata?: EmbeddedMetadata[] | null; similarity?: Similarity | undefined },
): Promise<void> {
  const isSolid = similarity?.kind === 'solid';
  const row = {
    traces: metadata && JSON.stringify(metadata),
    likeness: similarity?.kind ?? null,
    area: isSolid ? similarity.area : null,
    radii: isSolid ? similarity.radii : null,
    bands: similarity && !isSolid ? similarity.bands : null,
    words: similarity && !isSolid ? similarity.words : null,
    strokes: similarity && !isSolid ? similarity.strokes : null,
  };
  await db.q
    .insertInto('file_findings')
    .values({ file_id: fileId, ...row })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(row))
    .execute();
}
