import { expect, test } from 'vitest';
import { maxNews, pickLatest } from '../../../app/routes/home/latest.ts';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const name = (zh: string, en = '') => ({ zh, en });

test('the newest two of each kind, the newest first, and no more than take turns', () => {
  const news = pickLatest({
    articles: [1, 9, 5].map((at) => ({ slug: `a${at}`, title: `a${at}`, updatedAt: day(at) })),
    resources: [2, 3].map((at) => ({ resourceId: at, title: `r${at}`, updatedAt: day(at) })),
    courses: [{ courseId: 7, title: name('课', 'course'), publishedAt: day(8) }],
    topics: [10, 4, 6].map((at) => ({ id: at, title: `t${at}`, createdAt: day(at) })),
  });
  expect(news.map(({ url }) => url)).toEqual([
    '/forum/topic/10',
    '/wiki/detail/a9',
    '/cloudClassroom/detail/7',
    '/forum/topic/6',
    '/wiki/detail/a5',
    '/resources/detail/3',
  ]);
  expect(news).toHaveLength(maxNews);
  expect(news[2]?.title).toEqual(name('课', 'course'));
});

test('a course that is not published is no news, and where there is nothing there is none', () => {
  const courses = [{ courseId: 1, title: name('课'), publishedAt: null }];
  expect(pickLatest({ articles: [], resources: [], courses, topics: [] })).toEqual([]);
});
