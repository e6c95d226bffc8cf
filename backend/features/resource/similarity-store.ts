import { sql } from 'kysely';
import type { EmbeddedMetadata } from '../../../contract/file/embedded-metadata.ts';
import { type Similarity, solidTolerance } from '../../conversion/similarity/similarity.ts';
import type { Database } from '../../db/database.ts';
import { findingColumns, toSimilarity } from '../file/index.ts';
import './tables.ts';

/** Candidates that are compared with one file. */
const maxCandidates = 50;

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
  const rows = await db.q
    .selectFrom('resource_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .innerJoin('file_findings as n', 'n.file_id', 'files.id')
    .select([
      'files.id as fileId',
      'files.name',
      'files.extension',
      'files.sha256',
      'files.owner_id as ownerId',
      'n.traces',
      ...findingColumns,
    ])
    .where('f.version_id', '=', versionId)
    .where('files.state', 'in', ['ready', 'plain'])
    .orderBy('f.position')
    .execute();
  return rows.map((row) => ({ ...row, likeness: toSimilarity(row) }));
}

/** What an index finds of those that may be like it: solids by their surface, the rest by a common band. */
const isNear = (likeness: Similarity) =>
  likeness.kind === 'solid'
    ? sql<boolean>`n.likeness = 'solid' and n.area between ${likeness.area}::float8 * ${sql.lit(1 - solidTolerance)}
        and ${likeness.area}::float8 * ${sql.lit(1 + 2 * solidTolerance)}`
    : sql<boolean>`n.bands && ${likeness.bands}::integer[]`;

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
  const rows = await db.q
    .selectFrom('file_findings as n')
    .innerJoin('files as twin', 'twin.id', 'n.file_id')
    .innerJoin('resource_files as tf', 'tf.file_id', 'twin.id')
    .innerJoin('resource_versions as v', 'v.id', 'tf.version_id')
    .innerJoin('resources as r', 'r.id', 'v.resource_id')
    .select([
      'r.id as resourceId',
      'r.title',
      sql<boolean>`r.author_id = ${ownerId}`.as('isOwn'),
      sql<boolean>`v.state = 'shown'`.as('isShown'),
      ...findingColumns,
    ])
    .where(isNear(likeness))
    .where('twin.sha256', '<>', sha256)
    .where('r.id', '<>', resourceId)
    .where(
      sql<boolean>`((r.author_id = ${ownerId} and r.state <> 'removed') or (r.state = 'shown' and v.state = 'shown')
        or (${isReviewer}::boolean and (v.state = 'waiting' or r.state in ('closed', 'removed'))))`,
    )
    .orderBy('r.id')
    .orderBy('twin.id')
    .limit(sql.lit(maxCandidates))
    .execute();
  return rows.map((row) => ({ ...row, likeness: toSimilarity(row) }));
}
