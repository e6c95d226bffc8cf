import type { SitemapSource } from '../../parts/sitemap.ts';
import './tables.ts';

/** Published courses and their lessons. */
export const classroomSitemap: SitemapSource = {
  async count(db) {
    return selectLessons(db)
      .select((e) => [
        e.fn.countAll<number>().as('total'),
        e.fn.max<Date | null>('l.updated_at').as('changed'),
      ])
      .executeTakeFirstOrThrow();
  },
  async list(db, { offset, limit }) {
    const rows = await selectLessons(db)
      .select(['l.id', 'l.course_id', 'l.updated_at', 'l.position'])
      .orderBy('l.course_id')
      .orderBy('l.position')
      .orderBy('l.id')
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => ({
      path: `/cloudClassroom/detail/${row.course_id}/lesson/${row.id}`,
      changedAt: row.updated_at.toISOString(),
    }));
  },
};

const selectLessons = (db: Parameters<SitemapSource['count']>[0]) =>
  db.q
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .where('l.state', '=', 'shown')
    .where('c.state', '=', 'shown');
