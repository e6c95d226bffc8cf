import type { Database } from '../../../db/database.ts';
import '../tables.ts';

const maxShown = 60;

const columns = [
  'id',
  'serial',
  'user_id',
  'course_id',
  'name',
  'course_title',
  'course_title_en',
  'lesson_count',
  'duration',
  'completed_at',
  'issued_at',
  'shown_at',
  'replaced_at',
  'revoked_at',
  'revoked_why',
] as const;

export async function findCertificate(db: Database, serial: string) {
  return db.q
    .selectFrom('course_certificates')
    .select(columns)
    .where('serial', '=', serial)
    .executeTakeFirst();
}
export type FoundCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** The same, held to the end of the transaction. */
export async function lockCertificate(db: Database, serial: string): Promise<FoundCertificate | undefined> {
  return db.q
    .selectFrom('course_certificates')
    .select(columns)
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirst();
}

/** The one that a person has of a course now, revoked or not. */
export async function findOwn(
  db: Database,
  { userId, courseId }: { userId: number; courseId: number },
): Promise<FoundCertificate | undefined> {
  return db.q
    .selectFrom('course_certificates')
    .select(columns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
}

interface Pair {
  userId: number;
  courseId: number;
}

/** A course that a person has completed; undefined before that. */
export const findCompleted = (db: Database, pair: Pair) => selectCompleted(db, pair).executeTakeFirst();

/** The same, held to the end of the transaction. */
export const lockCompleted = (db: Database, pair: Pair) =>
  selectCompleted(db, pair).forUpdate('n').executeTakeFirst();

const selectCompleted = (db: Database, { userId, courseId }: Pair) =>
  db.q
    .selectFrom('course_learners as n')
    .innerJoin('courses as c', 'c.id', 'n.course_id')
    .select(['c.title', 'c.title_en', 'c.lesson_count', 'c.duration', 'n.completed_at'])
    .where('n.user_id', '=', userId)
    .where('n.course_id', '=', courseId)
    .where('n.completed_at', 'is not', null)
    .$narrowType<{ completed_at: Date }>();

export async function createCertificate(
  db: Database,
  certificate: {
    serial: string;
    userId: number;
    courseId: number;
    name: string;
    title: string;
    titleEn: string;
    lessonCount: number;
    duration: number;
    completedAt: Date;
    shownAt: Date | null;
    now: Date;
  },
): Promise<void> {
  await db.q
    .insertInto('course_certificates')
    .values({
      serial: certificate.serial,
      user_id: certificate.userId,
      course_id: certificate.courseId,
      name: certificate.name,
      course_title: certificate.title,
      course_title_en: certificate.titleEn,
      lesson_count: certificate.lessonCount,
      duration: certificate.duration,
      completed_at: certificate.completedAt,
      issued_at: certificate.now,
      shown_at: certificate.shownAt,
    })
    .execute();
}

export async function setReplaced(db: Database, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.q.updateTable('course_certificates').set({ replaced_at: now }).where('id', '=', id).execute();
}

export async function setShown(
  db: Database,
  { id, shownAt }: { id: number; shownAt: Date | null },
): Promise<void> {
  await db.q.updateTable('course_certificates').set({ shown_at: shownAt }).where('id', '=', id).execute();
}

/** Valid ones that a person shows, the latest first. */
export async function listShown(db: Database, userId: number) {
  return db.q
    .selectFrom('course_certificates')
    .select(['serial', 'course_id', 'course_title', 'course_title_en', 'completed_at'])
    .where('user_id', '=', userId)
    .where('shown_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute();
}

/** Revokes one, or makes it valid again where `by` is null. */
export async function setRevoked(
  db: Database,
  { id, why, by, now }: { id: number; why: string; by: number | null; now: Date },
): Promise<void> {
  await db.q
    .updateTable('course_certificates')
    .set({ revoked_at: by === null ? null : now, revoked_why: why, revoked_by: by })
    .where('id', '=', id)
    .execute();
}
