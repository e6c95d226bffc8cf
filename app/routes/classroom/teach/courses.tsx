import { FormattedMessage, useIntl } from 'react-intl';
import { courseStates } from '../../../../contract/classroom/kinds.ts';
import { listTaughtCourses } from '../../../../contract/classroom/teach.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { say } from '../../../components/course/words.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { VerifyFirst } from '../../../components/sign-in/verify-first.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { personalMeta } from '../../../shell/named-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Route } from './+types/courses';
import { CourseTable } from './course-table.tsx';
import { coursePath, newCoursePath, teachingPath } from './paths.ts';

const states = ['all', ...courseStates] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = states.find((each) => each === url.searchParams.get('state')) ?? 'all';
  const page = readPageNumber(url.searchParams);
  return { state, list: await call(context.get(apiContext), listTaughtCourses, { state, page }) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, { title: 'teach.courses', description: 'teach.courses.text', path: teachingPath });

/** One's own courses, how far each is and what it does. */
export default function TaughtCourses({ loaderData: { state, list } }: Route.ComponentProps) {
  const intl = useIntl();
  const user = useSite()?.user;
  const countOf = (value: string) =>
    value === 'all'
      ? list.counts.reduce((sum, { count }) => sum + count, 0)
      : (list.counts.find((each) => each.value === value)?.count ?? 0);
  return (
    <>
      <PageHead
        title={<FormattedMessage id="teach.courses" />}
        text={<FormattedMessage id="teach.courses.text" />}
        actions={<NewCourse />}
      />
      {user && !user.isVerified && <VerifyFirst id="core.verify_first.upload" path={teachingPath} />}
      <Card isFlush>
        <Tabs
          label={intl.formatMessage({ id: 'teach.states' })}
          items={states
            .filter((each) => each === 'all' || each === state || countOf(each) > 0)
            .map((each) => ({
              to: each === 'all' ? teachingPath : `${teachingPath}?state=${each}`,
              label: intl.formatMessage({ id: each === 'all' ? 'teach.states.all' : `teach.state.${each}` }),
              count: countOf(each),
              isCurrent: each === state,
            }))}
        />
        {list.page.items.length === 0 ? (
          <EmptyState title={<FormattedMessage id="teach.none" />} action={<NewCourse />} level="h2">
            <FormattedMessage id="teach.none.text" />
          </EmptyState>
        ) : (
          <CourseTable
            rows={list.page.items}
            name={(row) => <AppLink to={coursePath(row.courseId)}>{say(intl, row.title)}</AppLink>}
          />
        )}
      </Card>
      <Pagination
        page={list.page.page}
        pageCount={pageCount(list.page)}
        path={teachingPath}
        query={state === 'all' ? '' : `state=${state}`}
      />
    </>
  );
}

function NewCourse() {
  return (
    <ButtonLink to={newCoursePath} rel="nofollow">
      <Icon name="plus" />
      <FormattedMessage id="teach.new" />
    </ButtonLink>
  );
}
