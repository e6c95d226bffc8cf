import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { learningPathPath } from '../../../../contract/classroom/addresses.ts';
import { getOwnCertificate } from '../../../../contract/classroom/certificate.ts';
import type { Course } from '../../../../contract/classroom/course.ts';
import { getCourse } from '../../../../contract/classroom/course.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { ShareButton } from '../../../components/share/share-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { readPathId } from '../../../framework/path-id.ts';
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
import { CertificateBox } from '../certificate/certificate-box.tsx';
import type { Route } from './+types/course';
import { BuyBox } from './buy-box.tsx';
import styles from './course.module.css';
import { answerCoursePost } from './course-action.ts';
import { CourseFacts } from './course-facts.tsx';
import { courseMeta } from './course-meta.ts';
import { LessonList } from './lesson-list.tsx';
import { Opening } from './opening.tsx';
import { RateForm } from './rate-form.tsx';
import { TeacherCard } from './teacher-card.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/cloudClassroom');
  const courseId = readPathId(params.id);
  const course = await call(context.get(apiContext), getCourse, { courseId }).catch(
    notFoundWhen('classroom.course_not_found', 'classroom.course_gone'),
  );
  if (course.state === 'shown') sharePage(context, `course:${courseId}`, 'classroom', 'price');
  else keepPagePrivate(context);
  if (course.state === 'shown') await recordVisit(context, { kind: 'course', id: String(courseId) });
  const isSignedIn = context.get(currentUserContext) !== null;
  const hasLearned = isSignedIn && course.lessons.some(({ isDone }) => isDone);
  return {
    course,
    isSignedIn,
    ownCertificate: hasLearned ? await call(context.get(apiContext), getOwnCertificate, { courseId }) : null,
    // Made on the server, so that it stands in the first HTML; a page shared by visitors carries none that counts.
    formKey: crypto.randomUUID(),
    isBought: url.searchParams.has('bought') || url.searchParams.has('given'),
    isRated: url.searchParams.has('rated'),
  };
}

export const action = (args: Route.ActionArgs) => answerCoursePost(args);

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  return site && loaderData ? courseMeta(site, getIntl(site.locale), loaderData.course) : [];
};

export default function CoursePage({ loaderData, actionData }: Route.ComponentProps) {
  const { course, isSignedIn, ownCertificate, formKey, isBought, isRated } = loaderData;
  const intl = useIntl();
  const path = `/cloudClassroom/detail/${course.courseId}`;
  const lang = langOf(intl, course.title);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
          {
            name: intl.formatMessage({ id: `classroom.category.${course.category}` }),
            path: `/cloudClassroom/category/${course.category}`,
          },
          { name: say(intl, course.title), path },
        ]}
      />
      <StateNotice course={course} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Opening course={course} />
          <div>
            <h1 lang={lang}>{say(intl, course.title)}</h1>
            <CourseFacts course={course} />
            <div className={styles.share}>
              <ShareButton title={say(intl, course.title)} size="small" />
              {course.state === 'shown' && !course.can.edit && (
                <ButtonLink size="small" to={`/report/course/${course.courseId}`} rel="nofollow">
                  <FormattedMessage id="classroom.report" />
                </ButtonLink>
              )}
            </div>
          </div>
          <section>
            <h2>
              <FormattedMessage id="classroom.about" />
            </h2>
            <p className={styles.about} lang={langOf(intl, course.about)}>
              {say(intl, course.about)}
            </p>
            {course.paths.length > 0 && (
              <p className={styles.paths}>
                <FormattedMessage id="classroom.in_paths" />
                {course.paths.map((each) => (
                  <AppLink
                    key={each.slug}
                    className="link"
                    to={learningPathPath(each.slug)}
                    lang={langOf(intl, each.title)}
                  >
                    {say(intl, each.title)}
                  </AppLink>
                ))}
              </p>
            )}
          </section>
        </div>
        <aside className={styles.aside}>
          <BuyBox
            course={course}
            isSignedIn={isSignedIn}
            formKey={formKey}
            isBought={isBought}
            failure={actionData?.failure}
          />
          {ownCertificate && (
            <CertificateBox
              own={ownCertificate}
              failure={
                /^(certificate|show|hide)$/.test(actionData?.failure?.intent ?? '')
                  ? actionData?.failure
                  : undefined
              }
            />
          )}
          <LessonList course={course} isSignedIn={isSignedIn} />
          <TeacherCard course={course} isSignedIn={isSignedIn} />
          <RateForm course={course} isRated={isRated} />
        </aside>
      </div>
    </div>
  );
}

function StateNotice({ course: { state, reason } }: { course: Course }) {
  if (state === 'shown') return null;
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <FormattedMessage id={`classroom.state.${state}`} />
        {reason && <p>{reason}</p>}
      </Notice>
    </div>
  );
}
