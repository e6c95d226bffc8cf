import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getLessonPractice, handInPractice } from '../../../../contract/classroom/practice.ts';
import { lessonFileRoles } from '../../../../contract/classroom/practice-kinds.ts';
import { listFiles } from '../../../../contract/file/file.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { SignInFirst } from '../../../components/sign-in/sign-in-first.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { readFileOffer, readTypedBeside } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { lessonPath } from '../detail/lesson-list.tsx';
import type { Route } from './+types/practice';
import { Compare } from './compare.tsx';
import { HandInForm } from './hand-in-form.tsx';
import { LessonFiles } from './lesson-files.tsx';
import { practicePath } from './paths.ts';
import styles from './practice.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const lessonId = readPathId(params.lessonId);
  const practice = await call(api, getLessonPractice, { lessonId }).catch(
    notFoundWhen('classroom.lesson_not_found', 'classroom.course_not_found', 'classroom.course_gone'),
  );
  keepPagePrivate(context);
  if (practice.courseId !== readPathId(params.id)) throw redirect(practicePath(practice.courseId, lessonId));
  const ids = (practice.handIn?.files ?? []).map(({ fileId }) => fileId).join();
  const standing = ids ? (await call(api, listFiles, { page: 1, ids })).items : [];
  return {
    lessonId,
    practice,
    ownerId: context.get(currentUserContext)?.userId ?? 0,
    offer: practice.mayHandIn ? await readFileOffer(api, url, standing) : null,
    typed: readTypedBeside(url, ['note']),
    isDone: url.searchParams.has('done'),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const lessonId = readPathId(params.lessonId);
  const form = await readForm(request);
  const typed = textsOf(form);
  try {
    const fileIds = await sentFiles(api, form);
    await call(api, handInPractice, { lessonId, note: typed['note'] ?? '', fileIds });
  } catch (error) {
    return refusePost(error, { intent: 'hand-in', typed });
  }
  return redirect(`${practicePath(readPathId(params.id), lessonId)}?done`, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'practice.title');

/** Files of a lesson, and its practice: once handed in, one's own drawing lies over the reference solution. */
export default function PracticePage({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { lessonId, practice, ownerId, offer, typed, isDone } = loaderData;
  const { courseId, courseTitle, title, task, files, handIn } = practice;
  const failure = actionData?.failure;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
          { name: say(intl, courseTitle), path: `/cloudClassroom/detail/${courseId}` },
          { name: say(intl, title), path: lessonPath(courseId, lessonId) },
          { name: intl.formatMessage({ id: 'practice.title' }), path: practicePath(courseId, lessonId) },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="practice.title" />}
        text={<span lang={langOf(intl, title)}>{say(intl, title)}</span>}
      />
      <Refusal failure={failure} />
      {isDone && !failure && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="practice.done" />
        </Notice>
      )}
      {task.zh && (
        <Card title={<FormattedMessage id="practice.task" />}>
          <p className={styles.task} lang={langOf(intl, task)}>
            {say(intl, task)}
          </p>
        </Card>
      )}
      {lessonFileRoles.map((role) => (
        <LessonFiles key={role} role={role} lessonId={lessonId} files={files} />
      ))}
      {practice.hasSolution && files.every(({ role }) => role !== 'solution') && (
        <p className={styles.quiet}>
          <FormattedMessage id="practice.closed" />
        </p>
      )}
      {handIn && <Compare own={handIn.files} files={files} />}
      {offer && <HandInForm {...{ handIn, offer, typed, ownerId, failure }} />}
      {ownerId === 0 && task.zh && (
        <p>
          <SignInFirst>
            <FormattedMessage id="practice.sign_in" />
          </SignInFirst>
        </p>
      )}
    </div>
  );
}
