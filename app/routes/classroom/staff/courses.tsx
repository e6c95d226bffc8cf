import { FormattedMessage, useIntl } from 'react-intl';
import { Form, redirect } from 'react-router';
import { listCoursesForStaff, reviewCourse, staffViews } from '../../../../contract/classroom/staff.ts';
import { getTaughtCourse } from '../../../../contract/classroom/teach.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { inputClass } from '../../../components/ui/text-field.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { readPost, refusePost } from '../../../framework/post-answer.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { formInput } from '../../../services/form-input.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { CourseTable } from '../teach/course-table.tsx';
import styles from '../teach/teach.module.css';
import type { Route } from './+types/courses';
import { ReviewCourse } from './review-course.tsx';

const path = '/admin/courses';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams: query } = url;
  const view = staffViews.find((each) => each === query.get('view')) ?? 'waiting';
  const keyword = (query.get('q') ?? '').trim().slice(0, 60);
  const list = await call(api, listCoursesForStaff, { view, keyword, page: readPageNumber(query) });
  const asked = /^[1-9]\d{0,14}$/.exec(query.get('id') ?? '')?.[0];
  const chosen = asked ?? (view === 'waiting' ? list.items[0]?.courseId : undefined);
  const course = chosen ? await call(api, getTaughtCourse, { courseId: chosen }) : null;
  return { view, keyword, list, course };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { intent: _, ...form } = await readPost(request);
  try {
    await call(context.get(apiContext), reviewCourse, formInput(reviewCourse, form));
    return redirect(path, 303);
  } catch (error) {
    return refusePost(error, { intent: 'review', typed: form });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'teach.staff');

/** Courses for the back office: what waits for review, and all others. */
export default function StaffCourses({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { view, keyword, list, course } = loaderData;
  const query = new URLSearchParams({ ...(view !== 'waiting' && { view }), ...(keyword && { q: keyword }) });
  const addressOf = (courseId: number) => {
    const address = new URLSearchParams(query);
    address.set('id', String(courseId));
    return `${path}?${address}`;
  };
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="teach.staff" />}
        text={<FormattedMessage id="teach.staff.count" values={{ count: list.total }} />}
      />
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'teach.states' })}
          items={staffViews.map((each) => ({
            to: each === 'waiting' ? path : `${path}?view=${each}`,
            label: intl.formatMessage({ id: each === 'all' ? 'teach.states.all' : `teach.state.${each}` }),
            isCurrent: each === view,
          }))}
        />
        <Form method="get" className={styles.search}>
          {view !== 'waiting' && <input type="hidden" name="view" value={view} />}
          <input
            type="search"
            name="q"
            maxLength={60}
            defaultValue={keyword}
            className={inputClass('medium')}
            aria-label={intl.formatMessage({ id: 'teach.staff.find' })}
            placeholder={intl.formatMessage({ id: 'teach.staff.find' })}
          />
          <Button type="submit" size="small">
            <FormattedMessage id="teach.staff.find.do" />
          </Button>
        </Form>
        {list.items.length === 0 ? (
          <EmptyState
            title={
              <FormattedMessage
                id={view === 'waiting' && !keyword ? 'teach.courses.none_waiting' : 'teach.staff.none'}
              />
            }
          />
        ) : (
          <CourseTable
            rows={list.items}
            name={(row) => (
              <>
                <AppLink
                  to={addressOf(row.courseId)}
                  aria-current={row.courseId === course?.courseId ? 'true' : undefined}
                >
                  {say(intl, row.title)}
                </AppLink>
                <small className={styles.also}>{row.teacher.nickname}</small>
              </>
            )}
          />
        )}
      </Card>
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={query.toString()} />
      {course && <ReviewCourse course={course} failure={actionData?.failure} />}
    </div>
  );
}
