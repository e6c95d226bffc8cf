import type { CourseRow } from '../../../contract/classroom/course.ts';
import type { TopicRow } from '../../../contract/forum/forum.ts';
import type { ResourceRow } from '../../../contract/resource/row.ts';
import type { WikiRow } from '../../../contract/wiki/wiki.ts';

const maxOfOneKind = 2;
/** As many as take turns (`news-line.module.css`). */
export const maxNews = 6;

export interface News {
  kind: 'article' | 'resource' | 'course' | 'topic';
  url: string;
  /** In English where a course has an English name. */
  title: { zh: string; en: string };
  at: string;
}

interface Newest {
  articles: readonly Pick<WikiRow, 'slug' | 'title' | 'updatedAt'>[];
  resources: readonly Pick<ResourceRow, 'resourceId' | 'title' | 'updatedAt'>[];
  courses: readonly Pick<CourseRow, 'courseId' | 'title' | 'publishedAt'>[];
  topics: readonly Pick<TopicRow, 'id' | 'title' | 'createdAt'>[];
}

/** The newest things of the portal, at most two of a kind, the newest first. */
export function pickLatest({ articles, resources, courses, topics }: Newest): News[] {
  const chinese = (text: string) => ({ zh: text, en: '' });
  const lists: News[][] = [
    articles.map(({ slug, title, updatedAt: at }) => ({
      kind: 'article',
      url: `/wiki/detail/${slug}`,
      title: chinese(title),
      at,
    })),
    resources.map(({ resourceId, title, updatedAt: at }) => ({
      kind: 'resource',
      url: `/resources/detail/${resourceId}`,
      title: chinese(title),
      at,
    })),
    courses.flatMap(({ courseId, title, publishedAt: at }) =>
      at ? [{ kind: 'course', url: `/cloudClassroom/detail/${courseId}`, title, at } as const] : [],
    ),
    topics.map(({ id, title, createdAt: at }) => ({
      kind: 'topic',
      url: `/forum/topic/${id}`,
      title: chinese(title),
      at,
    })),
  ];
  return lists
    .flatMap((list) => list.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, maxOfOneKind))
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxNews);
}
