import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { type FormHandle, fileFormBytes } from '../../../../contract/body-limits.ts';
import { getTaughtCourse } from '../../../../contract/classroom/teach.ts';
import { listTaughtQuizzes } from '../../../../contract/classroom/teach-quiz.ts';
import { listProducts } from '../../../../contract/product/product.ts';
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
import { QuizzesCard } from '../teach-quiz/quizzes-card.tsx';
import type { Route } from './+types/edit-course';
import { AddLessons } from './add-lessons.tsx';
import { answerCoursePost } from './course-action.ts';
import { CourseActs } from './course-acts.tsx';
import { CourseForm } from './course-form.tsx';
import { CourseHistory, StateLamp } from './course-state.tsx';
import { LessonTable } from './lesson-table.tsx';
import { coursePath, teachingPath } from './paths.ts';
import { RefusedNotice } from './refused-notice.tsx';
import styles from './teach.module.css';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const course = await call(api, getTaughtCourse, { courseId: readPathId(params.id) });
  const ownerId = context.get(currentUserContext)?.userId ?? 0;
  // Staff look at what waits from their own page.
  if (course.teacher.userId !== ownerId) throw redirect(`/admin/courses?id=${course.courseId}`);
  const [offer, { products }, quizzes] = await Promise.all([
    readFileOffer(api, url, [], 'video'),
    call(api, listProducts, {}),
    call(api, listTaughtQuizzes, { courseId: course.courseId }),
  ]);
  return {
    ...{ course, offer, ownerId, quizzes, isDone: url.searchParams.has('done') },
    products: products.map(({ slug, name }) => ({ slug, name })),
  };
}

export const action = (args: Route.ActionArgs) => answerCoursePost(args);

export const handle: FormHandle = { bodyLimit: 2 * fileFormBytes };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'teach.edit');

export default function EditCourse({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { course, offer, ownerId, products, quizzes, isDone } = loaderData;
  const failure = actionData?.failure;
  const title = say(intl, course.title);
  return (
    <div className={styles.page}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'teach.courses' }), path: teachingPath },
          { name: title, path: coursePath(course.courseId) },
        ]}
      />
      <PageHead
        title={title}
        text={
          <span className={styles.line}>
            <StateLamp state={course.state} />
            <AppLink className="link" to={`/cloudClassroom/detail/${course.courseId}`}>
              <FormattedMessage id="teach.look" />
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
      {course.reason && (
        <Notice tone="warn">
          <FormattedMessage
            id={course.state === 'removed' ? 'teach.removed' : 'teach.refused'}
            values={{ reason: course.reason }}
          />
        </Notice>
      )}
      {!course.can.edit && course.state === 'waiting' && (
        <Notice>
          <FormattedMessage id="teach.waiting" />
        </Notice>
      )}
      <LessonTable course={course} />
      {course.can.edit && (
        // What was added is no longer what one is about to add.
        <AddLessons key={course.lessons.length} offer={offer} ownerId={ownerId} failure={failure} />
      )}
      <QuizzesCard taught={quizzes} canEdit={course.can.edit} failure={failure} />
      {course.can.edit && <CourseForm course={course} products={products} failure={failure} />}
      <CourseActs course={course} />
      <CourseHistory acts={course.acts} />
    </div>
  );
}
