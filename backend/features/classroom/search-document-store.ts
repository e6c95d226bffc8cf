import type { Database } from '../../db/database.ts';
import { type SearchDocument, type Shown, visibleToAll } from '../../parts/search.ts';
import { hasPoster, selectCourses, toCourseRow } from './list/list-store.ts';
import { posterPath } from './media/addresses.ts';
import './steps/tables.ts';
import './tables.ts';

/** Published courses: what they are called, what is said of them, and the names of their lessons. */
export async function listCourseDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('courses')
    .select(['id', 'author_id', 'category', 'title', 'title_en', 'about', 'about_en', 'published_at'])
    .select(['created_at', 'updated_at'])
    .where('id', 'in', ids)
    .where('state', '=', 'shown')
    .where('lesson_count', '>', 0)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: 'course',
    refId: row.id,
    boardId: null,
    authorId: row.author_id,
    title: row.title,
    parts: [
      { floor: 0, postId: null, text: [row.about, row.title_en, row.about_en].filter(Boolean).join('\n') },
    ],
    url: `/cloudClassroom/detail/${row.id}`,
    group: { key: row.category, name: '' },
    isSolved: null,
    replyCount: 0,
    visibility: visibleToAll,
    createdAt: row.published_at ?? row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** Published lessons with what is said in them, a part for each chapter; its floor is the second at which it begins. */
export async function listLessonDocuments(db: Database, ids: readonly number[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.q
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.id', 'l.course_id', 'l.title', 'l.title_en', 'l.about', 'l.about_en', 'l.published_at'])
    .select(['l.created_at', 'l.updated_at', 'l.is_open', 'c.author_id', 'c.price'])
    .where('l.id', 'in', ids)
    .where('l.state', '=', 'shown')
    .where('c.state', '=', 'shown')
    .orderBy('l.id')
    .execute();
  const captions = await db.q
    .selectFrom('lesson_captions')
    .select(['lesson_id', 'lang', 'cues'])
    .where('lesson_id', 'in', ids)
    .orderBy('lesson_id')
    .orderBy('lang', 'desc')
    .execute();
  const steps = await db.q
    .selectFrom('lesson_steps')
    .select(['lesson_id', 'path'])
    .where('lesson_id', 'in', ids)
    .orderBy('lesson_id')
    .orderBy('at')
    .execute();
  return rows.map((row) => {
    const commands = steps.filter(({ lesson_id }) => lesson_id === row.id).map(({ path }) => path);
    // What is said in a lesson that is paid for is told to those who paid.
    const isHeard = row.price === 0 || row.is_open;
    const said = isHeard ? captions.filter(({ lesson_id }) => lesson_id === row.id) : [];
    const spoken = said.map(({ cues }) => cues.map(([, , text]) => text).join('\n'));
    return {
      kind: 'lesson',
      refId: row.id,
      boardId: null,
      authorId: row.author_id,
      title: row.title,
      parts: [
        ...[row.about, row.about_en, ...spoken].map((text) => ({ floor: 0, postId: null, text })),
        ...[row.title_en, commands.join('\n')].map((text) => ({
          floor: 0,
          postId: null,
          text,
          isLabel: true,
        })),
      ].filter(({ text }) => text),
      url: `/cloudClassroom/detail/${row.course_id}/lesson/${row.id}`,
      isSolved: null,
      replyCount: 0,
      visibility: visibleToAll,
      createdAt: row.published_at ?? row.created_at,
      updatedAt: row.updated_at,
    };
  });
}

/** Posters of published courses. */
export async function showCourses(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const rows = await selectCourses(db).where('c.id', 'in', ids).where('c.state', '=', 'shown').execute();
  return new Map(rows.map(toCourseRow).map(({ courseId, poster }) => [courseId, showPoster(poster)]));
}

/** Posters of published lessons. */
export async function showLessons(db: Database, ids: readonly number[]): Promise<Map<number, Shown>> {
  const rows = await db.q
    .selectFrom('lessons as l')
    .leftJoin('lesson_media as m', (join) => join.onRef('m.id', '=', 'l.media_id').on(hasPoster))
    .select(['l.id', 'm.id as mediaId'])
    .where('l.id', 'in', ids)
    .where('l.state', '=', 'shown')
    .execute();
  return new Map(
    rows.map(({ id, mediaId }) => [
      id,
      showPoster(mediaId === null ? null : posterPath({ lessonId: id, mediaId })),
    ]),
  );
}

const showPoster = (src: string | null): Shown => (src ? { picture: { src, isInk: false } } : {});
