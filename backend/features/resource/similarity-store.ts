import type { EmbeddedMetadata } from '../../../contract/file/embedded-metadata.ts';
import { type Similarity, solidTolerance } from '../../conversion/similarity/similarity.ts';
import type { Database } from '../../db/database.ts';
import './tables.ts';

/** Candidates that are compared with one file. */
const maxCandidates = 50;

interface FindingRow {
  likeness: Similarity['kind'] | null;
  area: number | null;
  radii: number[] | null;
  bands: number[] | null;
  words: number[] | null;
  strokes: number[] | null;
}

const findingColumns = 'n.likeness, n.area, n.radii, n.bands, n.words, n.strokes';

export interface FoundIn {
  fileId: string;
  name: string;
  extension: string;
  sha256: string;
  ownerId: number;
  /** Null where nobody can look into it. */
  traces: EmbeddedMetadata[] | null;
  likeness: Similarity | undefined;
}

/** What was found in the files of a version that were looked into, in their order. */
export async function listFindings(db: Database, versionId: number): Promise<FoundIn[]> {
  const { rows } = await db.query<Omit<FoundIn, 'likeness'> & FindingRow>(
    `select files.id as "fileId", files.name, files.extension, files.sha256, files.owner_id as "ownerId",
       n.traces, ${findingColumns}
     from resource_files f join files on files.id = f.file_id join file_findings n on n.file_id = files.id
     where f.version_id = $1 and files.state in ('ready', 'plain') order by f.position`,
    [versionId],
  );
  return rows.map((row) => ({ ...row, likeness: toSimilarity(row) }));
}

export interface Candidate {
  resourceId: number;
  title: string;
  isOwn: boolean;
  /** Published, or waiting for review. */
  isShown: boolean;
  likeness: Similarity | undefined;
}

/**
 * Files of other works that may be like one, and are not the same byte by byte: of its owner's works all, of others'
 * the published ones, and with `isReviewer` also those that wait for review, were taken down or removed.
 */
export async function listCandidates(
  db: Database,
  {
    file: { likeness, sha256, ownerId },
    resourceId,
    isReviewer,
  }: { file: FoundIn; resourceId: number; isReviewer: boolean },
): Promise<Candidate[]> {
  if (!likeness) return [];
  const isSolid = likeness.kind === 'solid';
  const { rows } = await db.query<Omit<Candidate, 'likeness'> & FindingRow>(
    `select r.id as "resourceId", r.title, r.author_id = $2 as "isOwn", v.state = 'shown' as "isShown",
       ${findingColumns}
     from file_findings n
       join files twin on twin.id = n.file_id
       join resource_files tf on tf.file_id = twin.id
       join resource_versions v on v.id = tf.version_id
       join resources r on r.id = v.resource_id
     where ${isSolid ? `n.likeness = 'solid' and n.area between $1::float8 * ${1 - solidTolerance} and $1::float8 * ${1 + 2 * solidTolerance}` : 'n.bands && $1::integer[]'}
       and twin.sha256 <> $3 and r.id <> $4
       and ((r.author_id = $2 and r.state <> 'removed') or (r.state = 'shown' and v.state = 'shown')
         or ($5 and (v.state = 'waiting' or r.state in ('closed', 'removed'))))
     order by r.id, twin.id limit ${maxCandidates}`,
    [isSolid ? likeness.area : likeness.bands, ownerId, sha256, resourceId, isReviewer],
  );
  return rows.map((row) => ({ ...row, likeness: toSimilarity(row) }));
}

function toSimilarity({
  likeness: kind,
  area,
  radii,
  bands,
  words,
  strokes,
}: FindingRow): Similarity | undefined {
  if (!kind) return undefined;
  if (kind === 'solid') return area && radii ? { kind, area, radii } : undefined;
  return { kind, bands: bands ?? [], words: words ?? [], strokes: strokes ?? [] };
}
