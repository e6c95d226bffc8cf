import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Published courses, each before its lessons. */
export const classroomSitemap: SitemapSource = {
  async count(db) {
    return db.q
      .selectFrom(selectPages(db).as('p'))
      .select((e) => [
        e.fn.countAll<number>().as('total'),
        e.fn.max<Date | null>('p.updated_at').as('changed'),
      ])
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit }) {
    const rows = await db.q
      .selectFrom(selectPages(db).as('p'))
      .selectAll()
      .orderBy('course_id')
      .orderBy('position')
      .orderBy('lesson_id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map(({ course_id, lesson_id, updated_at }) => ({
      path: `/cloudClassroom/detail/${course_id}${lesson_id > 0 ? `/lesson/${lesson_id}` : ''}`,
      changedAt: updated_at.toISOString(),
    }));
  },
};

const selectPages = ({ q }: Parameters<SitemapSource['count']>[0]) =>
  q
    .selectFrom('courses as c')
    .where('c.state', '=', 'shown')
    .select((e) => [
      'c.id as course_id',
      e.lit<number>(0).as('lesson_id'),
      e.lit<number>(-1).as('position'),
      'c.updated_at',
    ])
    .unionAll(
      q
        .selectFrom('lessons as l')
        .innerJoin('courses as c', 'c.id', 'l.course_id')
        .where('l.state', '=', 'shown')
        .where('c.state', '=', 'shown')
        .select(['c.id as course_id', 'l.id as lesson_id', 'l.position', 'l.updated_at']),
    );
