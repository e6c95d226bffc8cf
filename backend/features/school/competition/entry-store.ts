import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import '../tables.ts';

const maxEntries = 1000;

type EntryRecord = Selectable<Tables['competition_entries']>;

export async function findOwnEntry(
  db: Database,
  { competitionId, userId }: { competitionId: number; userId: number },
): Promise<EntryRecord | undefined> {
  return db.q
    .selectFrom('competition_entries')
    .selectAll()
    .where('competition_id', '=', competitionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function findEntry(db: Database, id: number): Promise<EntryRecord | undefined> {
  return db.q.selectFrom('competition_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Who has entered. */
export async function listEntrants(db: Database, competitionId: number): Promise<number[]> {
  const rows = await db.q
    .selectFrom('competition_entries')
    .select('user_id')
    .where('competition_id', '=', competitionId)
    .orderBy('number')
    .limit(sql.lit(maxEntries))
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Entries in the order of their numbers; with whether a juror teaches their authors. */
export async function listEntries(
  db: Database,
  { competitionId, jurorId }: { competitionId: number; jurorId: number },
) {
  return db.q
    .selectFrom('competition_entries as e')
    .leftJoin('competition_votes as v', (join) =>
      join.onRef('v.entry_id', '=', 'e.id').on('v.juror_id', '=', jurorId),
    )
    .selectAll('e')
    .select(['v.marks', teaches(jurorId).as('is_conflict')])
    .where('e.competition_id', '=', competitionId)
    .orderBy('e.number')
    .limit(sql.lit(maxEntries))
    .execute();
}

/** The author of entry `e` is in a class that the person teaches, or of a school that they belong to. */
const teaches = (userId: number) => sql<boolean>`exists (select from school_pupils p
  join school_classes k on k.id = p.class_id
  where p.user_id = e.user_id and (k.teacher_id = ${userId} or exists (select from company_members m
    where m.company_id = k.company_id and m.user_id = ${userId})))`;

export async function isConflict(
  db: Database,
  { entryId, jurorId }: { entryId: number; jurorId: number },
): Promise<boolean> {
  const row = await db.q
    .selectFrom('competition_entries as e')
    .select('e.id')
    .where('e.id', '=', entryId)
    .where(teaches(jurorId))
    .executeTakeFirst();
  return row !== undefined;
}

/** The next number of a competition that is held: numbers of entries that went are given to nobody else. */
export async function saveEntry(
  db: Database,
  sent: {
    competitionId: number;
    userId: number;
    title: string;
    text: string;
    fileIds: readonly string[];
    now: Date;
  },
): Promise<number> {
  const { competitionId, userId, title, text, fileIds, now } = sent;
  const { id, number } = await db.q
    .insertInto('competition_entries')
    .values({
      ...{ competition_id: competitionId, user_id: userId, title, text, sent_at: now },
      number: sql<number>`(select coalesce(max(number), 0) + 1 from competition_entries
        where competition_id = ${competitionId})`,
    })
    .onConflict((conflict) =>
      conflict.columns(['competition_id', 'user_id']).doUpdateSet({ title, text, sent_at: now }),
    )
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
  await db.q.deleteFrom('competition_entry_files').where('entry_id', '=', id).execute();
  if (fileIds.length > 0)
    await db.q
      .insertInto('competition_entry_files')
      .values(fileIds.map((file_id) => ({ entry_id: id, file_id, added_at: now })))
      .execute();
  return number;
}

export async function deleteEntry(db: Database, id: number): Promise<void> {
  await db.q.deleteFrom('competition_entries').where('id', '=', id).execute();
}

export async function listEntryFiles(db: Database, entryIds: readonly number[]) {
  if (entryIds.length === 0) return [];
  return db.q
    .selectFrom('competition_entry_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['f.entry_id as entryId', 'files.id as fileId', 'files.name', 'files.byte_size as bytes'])
    .where('f.entry_id', 'in', [...entryIds])
    .orderBy('files.name')
    .orderBy('files.id')
    .limit(sql.lit(5 * maxEntries))
    .execute();
}

export async function isFileOfEntry(db: Database, fileId: string): Promise<boolean> {
  const row = await db.q
    .selectFrom('competition_entry_files')
    .select('file_id')
    .where('file_id', '=', fileId)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether the person studies as far as the portal knows: proven, or a pupil of a class that is not over. */
export async function isStudent(
  db: Database,
  { userId, today }: { userId: number; today: string },
): Promise<boolean> {
  const proven = await db.q
    .selectFrom('school_proofs')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'student')
    .where('state', '=', 'accepted')
    .where('valid_until', '>=', today)
    .executeTakeFirst();
  if (proven) return true;
  const pupil = await db.q
    .selectFrom('school_pupils as p')
    .innerJoin('school_classes as k', 'k.id', 'p.class_id')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('k.ends_on', '>=', today)
    .limit(sql.lit(1))
    .executeTakeFirst();
  return pupil !== undefined;
}
