import { useCallback, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { textFormBytes } from '../../../../contract/body-limits.ts';
import { downloadPath } from '../../../../contract/classroom/addresses.ts';
import type { Course } from '../../../../contract/classroom/course.ts';
import { getLesson, type Lesson } from '../../../../contract/classroom/lesson.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import type { PostFailure } from '../../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  sharePage,
} from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { recordVisit } from '../../../services/visit.ts';
import { siteOf } from '../../../shell/page-meta.ts';
import columns from '../detail/course.module.css';
import { lessonMeta } from '../detail/course-meta.ts';
import { LessonList, lessonPath } from '../detail/lesson-list.tsx';
import { TeacherCard } from '../detail/teacher-card.tsx';
import { answerLessonPost } from '../discussion/discussion-action.ts';
import { holdDiscussion, LateDiscussion } from '../discussion/late-discussion.tsx';
import { loadDiscussion } from '../discussion/load-discussion.ts';
import type { Counted } from '../player/counted.ts';
import { LessonPlayer, type PlayerHandle } from '../player/lesson-player.tsx';
import { LessonSteps } from '../steps/lesson-steps.tsx';
import { readProductNames } from '../steps/product-names.ts';
import type { Route } from './+types/lesson';
import { ChapterList } from './chapter-list.tsx';
import styles from './lesson.module.css';
import { Screen, TrialOver } from './screen.tsx';
import { Seen } from './seen.tsx';
import { Transcript } from './transcript.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const courseId = readPathId(params.id);
  const lessonId = readPathId(params.lessonId);
  const found = await call(context.get(apiContext), getLesson, { lessonId }).catch(
    notFoundWhen('classroom.lesson_not_found', 'classroom.course_not_found', 'classroom.course_gone'),
  );
  if (found.course.courseId !== courseId) throw redirect(lessonPath(found.course.courseId, lessonId));
  if (found.course.state === 'shown') {
    sharePage(context, `course:${courseId}`, 'classroom', 'price', 'products', 'releases');
    await recordVisit(context, { kind: 'course', id: String(courseId) });
  } else keepPagePrivate(context);
  await holdDiscussion();
  const names = found.lesson.steps.length > 0 ? await readProductNames(context.get(apiContext)) : {};
  const at = /^\d{1,5}$/.exec(url.searchParams.get('t') ?? '')?.[0];
  return {
    ...found,
    names,
    discussion: await loadDiscussion(context, { lessonId, searchParams: url.searchParams }),
    isSignedIn: context.get(currentUserContext) !== null,
    startAt: at === undefined ? undefined : Number(at),
  };
}

export const handle = { bodyLimit: textFormBytes };

export const action = (args: Route.ActionArgs) => answerLessonPost(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  return site && loaderData ? lessonMeta(site, getIntl(site.locale), loaderData) : [];
};

/** Another lesson is another player: nothing of the one before stays. */
export default function LessonPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <LessonView key={loaderData.lesson.lessonId} {...loaderData} failure={actionData?.failure ?? undefined} />
  );
}

type LessonViewProps = Awaited<ReturnType<typeof loader>> & { failure: PostFailure | undefined };

function LessonView({ course, lesson, names, discussion, isSignedIn, startAt, failure }: LessonViewProps) {
  const intl = useIntl();
  const handle = useRef<PlayerHandle>(null);
  const [time, setTime] = useState(0);
  const [counted, setCounted] = useState<Counted>(
    lesson.progress ?? { percent: 0, isDone: false, watched: [] },
  );
  const path = lessonPath(course.courseId, lesson.lessonId);
  const seek = useCallback((seconds: number) => handle.current?.seek(seconds), []);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
          { name: say(intl, course.title), path: `/cloudClassroom/detail/${course.courseId}` },
          { name: say(intl, lesson.title), path },
        ]}
      />
      <div className={columns.columns}>
        <div className={columns.main}>
          <Screen course={course} lesson={lesson}>
            <LessonPlayer
              lesson={lesson}
              isSignedIn={isSignedIn}
              startAt={startAt}
              counted={counted}
              onCounted={setCounted}
              onTime={setTime}
              handle={handle}
              trialOver={<TrialOver course={course} />}
            />
          </Screen>
          <div>
            <h1 lang={langOf(intl, lesson.title)}>{say(intl, lesson.title)}</h1>
            <Neighbours course={course} lesson={lesson} />
          </div>
          <Seen
            lesson={lesson}
            counted={counted}
            thresholdPercent={course.thresholdPercent}
            isSignedIn={isSignedIn}
            path={path}
            onSeek={seek}
          />
          {say(intl, lesson.about) && (
            <p className={columns.about} lang={langOf(intl, lesson.about)}>
              {say(intl, lesson.about)}
            </p>
          )}
          <ChapterList lesson={lesson} time={time} onSeek={seek} />
          {lesson.steps.length > 0 && <LessonSteps steps={lesson.steps} names={names} onSeek={seek} />}
          <Transcript lesson={lesson} time={time} onSeek={seek} />
          <LateDiscussion
            {...{ course, lesson, discussion, isSignedIn, failure }}
            player={handle}
            onSeek={seek}
          />
        </div>
        <aside className={columns.aside}>
          <LessonList course={course} currentId={lesson.lessonId} isSignedIn={isSignedIn} />
          <TeacherCard course={course} isSignedIn={isSignedIn} />
        </aside>
      </div>
    </div>
  );
}

function Neighbours({ course, lesson }: { course: Course; lesson: Lesson }) {
  const intl = useIntl();
  const at = course.lessons.findIndex(({ lessonId }) => lessonId === lesson.lessonId);
  const [before, after] = [course.lessons[at - 1], course.lessons[at + 1]];
  return (
    <div className={styles.actions}>
      {before && (
        <AppLink className="link" to={lessonPath(course.courseId, before.lessonId)}>
          <FormattedMessage id="classroom.previous" />
        </AppLink>
      )}
      {after && (
        <AppLink className="link" to={lessonPath(course.courseId, after.lessonId)}>
          <FormattedMessage id="classroom.next" />
        </AppLink>
      )}
      {lesson.canDownload && (
        <a className="link" href={downloadPath(lesson.lessonId)} download>
          <FormattedMessage id="classroom.download" />
        </a>
      )}
      {(lesson.practice.hasTask || lesson.practice.fileCount > 0) && (
        <AppLink className="link" to={`${lessonPath(course.courseId, lesson.lessonId)}/practice`}>
          <FormattedMessage
            id="practice.link"
            values={{ hasTask: lesson.practice.hasTask ? 'yes' : 'no', count: lesson.practice.fileCount }}
          />
        </AppLink>
      )}
      <ShareButton title={say(intl, lesson.title)} size="small" />
    </div>
  );
}
