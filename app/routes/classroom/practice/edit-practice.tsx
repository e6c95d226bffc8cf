import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import {
  addLessonFiles,
  getLessonPractice,
  removeLessonFile,
  saveLessonPractice,
} from '../../../../contract/classroom/practice.ts';
import { getTaughtLesson } from '../../../../contract/classroom/teach-lesson.ts';
import { say } from '../../../components/course/words.ts';
import { Refusal } from '../../../components/forms/refusal.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import { refusePost, textsOf } from '../../../framework/post-answer.ts';
import { readForm } from '../../../framework/posted-form.ts';
import { apiContext, currentUserContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { sentFiles } from '../../../services/file.ts';
import { formInput } from '../../../services/form-input.ts';
import { readFileOffer } from '../../../shell/file-offer.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { coursePath, lessonPath, teachingPath } from '../teach/paths.ts';
import type { Route } from './+types/edit-practice';
import { FileRows } from './file-rows.tsx';
import styles from './practice.module.css';
import { TaskForm } from './task-form.tsx';

const pathOf = (lessonId: number) => `${lessonPath(lessonId)}/practice`;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const lessonId = readPathId(params.id);
  const [lesson, practice, offer] = await Promise.all([
    call(api, getTaughtLesson, { lessonId }),
    call(api, getLessonPractice, { lessonId }),
    readFileOffer(api, url),
  ]);
  const ownerId = context.get(currentUserContext)?.userId ?? 0;
  return { lesson, practice, offer, ownerId, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const lessonId = readPathId(params.id);
  const form = await readForm(request);
  const { intent = '', ...typed } = textsOf(form);
  try {
    if (intent === 'remove') await call(api, removeLessonFile, { lessonId, fileId: typed['fileId'] ?? '' });
    else if (intent === 'add') {
      const { role, isOpen } = typed;
      const fileIds = await sentFiles(api, form);
      await call(api, addLessonFiles, formInput(addLessonFiles, { lessonId, role, isOpen, fileIds }));
    } else await call(api, saveLessonPractice, formInput(saveLessonPractice, { ...typed, lessonId }));
  } catch (error) {
    return refusePost(error, { intent, typed });
  }
  return redirect(`${pathOf(lessonId)}?done`, 303);
}

export const handle: FormHandle = { bodyLimit: fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'practice.edit');

/** What a teacher gives along with a lesson. */
export default function EditPractice({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { lesson, practice, offer, ownerId, isDone } = loaderData;
  const { lessonId, courseId } = lesson;
  const failure = actionData?.failure;
  // What is added to a published lesson is reviewed apart from it.
  const isApart = lesson.state === 'shown' || lesson.state === 'ready';
  const isNew = lesson.newFiles.some(({ state }) => state === 'draft' || state === 'refused');
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'teach.courses' }), path: teachingPath },
          { name: say(intl, lesson.courseTitle), path: coursePath(courseId) },
          { name: say(intl, lesson.title), path: lessonPath(lessonId) },
          { name: intl.formatMessage({ id: 'practice.edit' }), path: pathOf(lessonId) },
        ]}
      />
      <PageHead title={<FormattedMessage id="practice.edit" />} text={say(intl, lesson.title)} />
      <Refusal failure={failure} />
      {isDone && !failure && (
        <Notice tone="ok" isOutcome>
          <FormattedMessage id="practice.edit.done" />
        </Notice>
      )}
      {lesson.can.edit ? (
        <>
          <TaskForm task={practice.task} failure={failure} />
          {isApart && isNew && (
            <Notice tone="warn">
              <FormattedMessage
                id="practice.edit.unsent"
                values={{
                  course: (words) => (
                    <AppLink className="link" to={coursePath(courseId)}>
                      {words}
                    </AppLink>
                  ),
                }}
              />
            </Notice>
          )}
          <FileRows {...{ lessonId, offer, ownerId, failure, isApart }} files={practice.files} />
        </>
      ) : (
        <Notice>
          <FormattedMessage id="practice.edit.fixed" />
        </Notice>
      )}
    </div>
  );
}
