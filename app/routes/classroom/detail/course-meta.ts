import type { IntlShape } from 'react-intl';
import { sharePictureOf } from '../../../../contract/card/share-picture.ts';
import type { Course } from '../../../../contract/classroom/course.ts';
import type { Lesson } from '../../../../contract/classroom/lesson.ts';
import { say } from '../../../components/course/words.ts';
import { breadcrumbData, pageMeta, type SiteFacts } from '../../../shell/page-meta.ts';
import { lessonPath } from './lesson-list.tsx';

const excerpt = (text: string) => text.replace(/\s+/g, ' ').slice(0, 150);

/** Head of a course's page. */
export function courseMeta(site: SiteFacts, intl: IntlShape, course: Course) {
  const path = `/cloudClassroom/detail/${course.courseId}`;
  const title = say(intl, course.title);
  const description = excerpt(say(intl, course.about));
  return pageMeta({
    title,
    description,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    isHidden: course.state !== 'shown',
    ...(course.state === 'shown' && { picture: sharePictureOf('course', course.courseId, site.locale) }),
    structured: [
      breadcrumbData(site.origin, trail(site, intl, { name: title, path })),
      {
        '@type': 'Course',
        name: title,
        description,
        provider: { '@type': 'Organization', name: site.config.siteTitle, sameAs: site.origin },
        ...(course.rating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: Number(course.rating.toFixed(1)),
            ratingCount: course.ratingCount,
          },
        }),
        hasCourseInstance: {
          '@type': 'CourseInstance',
          courseMode: 'online',
          courseWorkload: isoDuration(course.duration),
        },
      },
    ],
  });
}

/** Head of a lesson's page; no address of its video stands there, for those are signed. */
export function lessonMeta(
  site: SiteFacts,
  intl: IntlShape,
  { course, lesson }: { course: Course; lesson: Lesson },
) {
  const path = lessonPath(course.courseId, lesson.lessonId);
  const title = say(intl, lesson.title);
  const description = excerpt(say(intl, lesson.about) || say(intl, course.about));
  return pageMeta({
    title: `${title} - ${say(intl, course.title)}`,
    description,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    ...(lesson.poster && { picture: lesson.poster }),
    isHidden: course.state !== 'shown' || lesson.duration === 0,
    structured: [
      breadcrumbData(
        site.origin,
        trail(
          site,
          intl,
          { name: say(intl, course.title), path: `/cloudClassroom/detail/${course.courseId}` },
          { name: title, path },
        ),
      ),
      ...(lesson.duration > 0 && lesson.poster
        ? [
            {
              '@type': 'VideoObject',
              name: title,
              description,
              thumbnailUrl: [site.origin + lesson.poster],
              uploadDate: course.publishedAt ?? undefined,
              duration: isoDuration(lesson.duration),
              embedUrl: site.origin + path,
              isAccessibleForFree: lesson.right === 'free' || lesson.right === 'open',
              hasPart: lesson.chapters.map(({ at, title: name }, index) => ({
                '@type': 'Clip',
                name: say(intl, name),
                startOffset: at / 10,
                endOffset: (lesson.chapters[index + 1]?.at ?? lesson.duration) / 10,
                url: `${site.origin}${path}?t=${Math.floor(at / 10)}`,
              })),
            },
          ]
        : []),
    ],
  });
}

function trail(site: SiteFacts, intl: IntlShape, ...rest: readonly { name: string; path: string }[]) {
  return [
    { name: site.config.siteTitle, path: '/' },
    { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
    ...rest,
  ];
}

/** ISO 8601, of tenths of a second. */
function isoDuration(tenths: number): string {
  const seconds = Math.round(tenths / 10);
  return `PT${Math.floor(seconds / 3600)}H${Math.floor(seconds / 60) % 60}M${seconds % 60}S`;
}
