import { FormattedMessage, useIntl } from 'react-intl';
import type { CourseRow } from '../../../../contract/classroom/course.ts';
import { getClassroom } from '../../../../contract/classroom/course.ts';
import { CourseGrid } from '../../../components/course/course-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { PathShelf } from '../path/path-shelf.tsx';
import type { Route } from './+types/classroom';
import styles from './classroom.module.css';
import { emptyQuery, searchPath } from './list-query.ts';
import { SearchForm } from './search-form.tsx';

const path = '/cloudClassroom';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'classroom');
  return { overview: await call(context.get(apiContext), getClassroom, {}) };
}

/** What the operator wrote is in Chinese; a page in English keeps the portal's own words. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  if (site.locale !== 'zh-CN')
    return namedMeta(matches, { title: 'classroom.title', description: 'classroom.description', path });
  const { classroomTitle, classroomDescription, classroomKeywords, siteTitle } = site.config;
  return pageMeta({
    title: classroomTitle,
    description: classroomDescription,
    keywords: classroomKeywords,
    siteTitle,
    origin: site.origin,
    path,
  });
};

export default function Classroom({ loaderData: { overview } }: Route.ComponentProps) {
  const intl = useIntl();
  const { total, paths, categories, newest, attended } = overview;
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'classroom.title' })}
        text={<FormattedMessage id="classroom.counts" values={{ total }} />}
      />
      <div className={styles.page}>
        <SearchForm query={emptyQuery()} />
        {total === 0 && <EmptyState title={<FormattedMessage id="classroom.empty" />} />}
        <ul className={styles.categories}>
          {categories
            .filter(({ count }) => count > 0)
            .map(({ value, count }) => (
              <li key={value}>
                <AppLink to={`/cloudClassroom/category/${value}`}>
                  {intl.formatMessage({ id: `classroom.category.${value}` as MessageId })}
                  <small>
                    <Count value={count} />
                  </small>
                </AppLink>
              </li>
            ))}
        </ul>
        <PathShelf paths={paths} />
        <Shelf title="classroom.newest" items={newest} to={searchPath} eager={4} />
        <Shelf title="classroom.attended" items={attended} to={`${searchPath}?sort=learners`} />
      </div>
    </div>
  );
}

function Shelf({
  title,
  items,
  to,
  eager,
}: {
  title: MessageId;
  items: readonly CourseRow[];
  to: string;
  eager?: number;
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles.shelf}>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id={title} />
        </h2>
        <AppLink className="link" to={to}>
          <FormattedMessage id="classroom.all" />
        </AppLink>
      </div>
      <CourseGrid items={items} eager={eager} />
    </section>
  );
}
