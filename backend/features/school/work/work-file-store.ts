import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { findingColumns, toSimilarity } from '../../file/index.ts';
import '../tables.ts';

/** A class of 120 with five files each. */
const maxFiles = 600;

/** Files of the hand-ins of an assignment, with what they are compared by. */
export async function listWorkFiles(db: Database, assignmentId: number) {
  const rows = await db.q
    .selectFrom('school_hand_in_files as f')
    .innerJoin('school_hand_ins as h', 'h.id', 'f.hand_in_id')
    .innerJoin('files', 'files.id', 'f.file_id')
    .leftJoin('file_findings as n', 'n.file_id', 'files.id')
    .select([
      'f.hand_in_id as handInId',
      'files.id as fileId',
      'files.name',
      'files.byte_size as bytes',
      'files.sha256',
      ...findingColumns,
    ])
    .where('h.assignment_id', '=', assignmentId)
    .orderBy('f.hand_in_id')
    .orderBy('files.name')
    .orderBy('files.id')
    .limit(sql.lit(maxFiles))
    .execute();
  return rows.map(({ handInId, fileId, name, bytes, sha256, ...finding }) => ({
    ...{ handInId, fileId, name, bytes, sha256 },
    similarity: toSimilarity(finding),
  }));
}

export type WorkFile = Awaited<ReturnType<typeof listWorkFiles>>[number];

export async function isFileOfHandIn(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('school_hand_in_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasFile(
  db: Database,
  { handInId, fileId }: { handInId: number; fileId: string },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('school_hand_in_files')
    .select('file_id')
    .where('hand_in_id', '=', handInId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Classes to which the file was handed in. */
export async function listClassesWithFile(db: Database, fileId: string): Promise<number[]> {
  const rows = await db.q
    .selectFrom('school_hand_in_files as f')
    .innerJoin('school_hand_ins as h', 'h.id', 'f.hand_in_id')
    .innerJoin('school_assignments as a', 'a.id', 'h.assignment_id')
    .select('a.class_id')
    .distinct()
    .where('f.file_id', '=', fileId)
    .limit(sql.lit(20))
    .execute();
  return rows.map(({ class_id }) => class_id);
}
