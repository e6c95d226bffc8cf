import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import * as v from 'valibot';
import { learningPathPath } from '../../../../contract/classroom/addresses.ts';
import { getLearningPath } from '../../../../contract/classroom/learning-path.ts';
import { PathSlugField } from '../../../../contract/classroom/learning-path-row.ts';
import { langOf, say } from '../../../components/course/words.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Notice } from '../../../components/ui/notice.tsx';
import { notFoundWhen } from '../../../framework/not-found.ts';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import type { Route } from './+types/path';
import styles from './path.module.css';
import { PathDiagram } from './path-diagram.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  if (!v.is(PathSlugField, params.slug)) throw data(null, { status: 404 });
  const path = await call(context.get(apiContext), getLearningPath, { slug: params.slug }).catch(
    notFoundWhen('classroom.path_not_found'),
  );
  sharePage(context, 'classroom');
  return { path, isSignedIn: context.get(currentUserContext) !== null };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!site || !loaderData) return [];
  const { path } = loaderData;
  const intl = getIntl(site.locale);
  const title = say(intl, path.title);
  const description = say(intl, path.about).slice(0, 150);
  const address = learningPathPath(path.slug);
  return pageMeta({
    title,
    description,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: address,
    structured: [
      breadcrumbData(site.origin, [
        { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
        { name: title, path: address },
      ]),
      {
        '@type': 'ItemList',
        name: title,
        itemListElement: path.steps.map(({ course }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: say(intl, course.title),
          url: `${site.origin}/cloudClassroom/detail/${course.courseId}`,
        })),
      },
    ],
  });
};

export default function LearningPathPage({ loaderData: { path, isSignedIn } }: Route.ComponentProps) {
  const intl = useIntl();
  const required = path.steps.filter(({ isRequired }) => isRequired);
  const done = required.filter(({ isDone }) => isDone).length;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'classroom.title' }), path: '/cloudClassroom' },
          { name: say(intl, path.title), path: learningPathPath(path.slug) },
        ]}
      />
      <PageHead
        title={<span lang={langOf(intl, path.title)}>{say(intl, path.title)}</span>}
        text={
          <FormattedMessage
            id={isSignedIn ? 'classroom.path.done' : 'classroom.path.counts'}
            values={{ total: required.length, done, optional: path.steps.length - required.length }}
          />
        }
      />
      <p className={styles.about} lang={langOf(intl, path.about)}>
        {say(intl, path.about)}
      </p>
      {path.isDone && (
        <Notice tone="ok" isLasting>
          <FormattedMessage id="classroom.path.complete" />
        </Notice>
      )}
      <PathDiagram path={path} />
      <p className={styles.note}>
        <FormattedMessage id={isSignedIn ? 'classroom.path.reading' : 'classroom.path.reading.visitor'} />
      </p>
    </div>
  );
}
