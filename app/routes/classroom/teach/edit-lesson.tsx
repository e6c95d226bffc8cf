import { FormattedMessage, useIntl } from 'react-intl';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getTaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { readFileOffer } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { readProductNames } from '../steps/product-names.ts';
import { StepsCard } from '../steps/steps-card.tsx';
import type { Route } from './+types/edit-lesson';
import { CaptionsForm } from './captions-form.tsx';
import { StateLamp } from './course-state.tsx';
import { answerLessonPost } from './lesson-action.ts';
import { LessonActs } from './lesson-acts.tsx';
import { LessonForm } from './lesson-form.tsx';
import { coursePath, lessonPath, teachingPath } from './paths.ts';
import { PosterForm } from './poster-form.tsx';
import { RefusedNotice } from './refused-notice.tsx';
import styles from './teach.module.css';
import { VideoForm } from './video-form.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [lesson, names] = await Promise.all([
    call(api, getTaughtLesson, { lessonId: readPathId(params.id) }),
    readProductNames(api),
  ]);
  const ownerId = context.get(currentUserContext)?.userId ?? 0;
  const offer = await readFileOffer(api, url, [], 'video');
  return { lesson, names, ownerId, offer, isDone: url.searchParams.has('done') };
}

export const action = (args: Route.ActionArgs) => answerLessonPost(args);

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'teach.lesson.edit');

export default function EditLesson({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { lesson, names, offer, ownerId, isDone } = loaderData;
  const failure = actionData?.failure;
  const title = say(intl, lesson.title);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'teach.courses' }), path: teachingPath },
          { name: say(intl, lesson.courseTitle), path: coursePath(lesson.courseId) },
          { name: title, path: lessonPath(lesson.lessonId) },
        ]}
      />
      <PageHead
        title={title}
        text={
          <span className={styles.line}>
            <StateLamp state={lesson.state} />
            <AppLink
              className="link"
              to={`/cloudClassroom/detail/${lesson.courseId}/lesson/${lesson.lessonId}`}
            >
              <FormattedMessage id="teach.look" />
            </AppLink>
            <AppLink className="link" to={`${lessonPath(lesson.lessonId)}/practice`}>
              <FormattedMessage id="practice.edit" />
            </AppLink>
          </span>
        }
      />
      {failure && <RefusedNotice failure={failure} />}
      {isDone && !failure && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="teach.saved" />
        </Notice>
      )}
      {lesson.reason && (
        <Notice tone="warn">
          <FormattedMessage id="teach.refused" values={{ reason: lesson.reason }} />
        </Notice>
      )}
      {!lesson.can.edit && (
        <Notice>
          <FormattedMessage id="teach.waiting" />
        </Notice>
      )}
      <VideoForm lesson={lesson} offer={offer} ownerId={ownerId} />
      {lesson.can.edit && (
        <>
          <LessonForm lesson={lesson} failure={failure} />
          <StepsCard lesson={lesson} names={names} failure={failure} />
          <CaptionsForm lesson={lesson} />
          {lesson.duration > 0 && <PosterForm lesson={lesson} failure={failure} />}
          <LessonActs lesson={lesson} />
        </>
      )}
    </div>
  );
}
