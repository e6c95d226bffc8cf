import { FormattedMessage } from 'react-intl';
import { data } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listWikiChanges } from '../../../../contract/wiki/report.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/changes';
import styles from './history.module.css';
import { RevisionFacts } from './revision-facts.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const changes = await call(context.get(apiContext), listWikiChanges, { page });
  if (page > 1 && changes.items.length === 0) throw data(null, { status: 404 });
  sharePage(context, 'wiki', 'wiki-tree');
  return { changes };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...wikiMeta(matches, { title: 'wiki.changes', path: '/wiki/changes' }),
  { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: '/wiki/changes.atom' },
];

/** What was published lately. */
export default function WikiChanges({ loaderData: { changes } }: Route.ComponentProps) {
  const trail = useWikiTrail();
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail('wiki.changes', '/wiki/changes')} />
      <PageHead
        title={<FormattedMessage id="wiki.changes" />}
        actions={
          <ButtonLink to="/wiki/changes.atom" isReload>
            Atom
          </ButtonLink>
        }
      />
      <Card isFlush isEdgeToEdge>
        {changes.items.length === 0 && <EmptyState title={<FormattedMessage id="wiki.empty" />} />}
        <ol className={styles.list}>
          {changes.items.map((change) => (
            <li key={`${change.article.slug}-${change.number}`}>
              <AppLink to={`/wiki/detail/${change.article.slug}`}>
                <Written text={change.article.title} />
              </AppLink>
              <span className={styles.summary}>
                <Written text={change.editSummary} />
              </span>
              {change.number > 1 && (
                <AppLink
                  to={`/wiki/detail/${change.article.slug}/diff?from=${change.number - 1}&to=${change.number}`}
                >
                  <FormattedMessage id="wiki.diff" />
                </AppLink>
              )}
              <RevisionFacts revision={change} />
            </li>
          ))}
        </ol>
        <div className={styles.pager}>
          <Pagination page={changes.page} pageCount={pageCount(changes)} path="/wiki/changes" />
        </div>
      </Card>
    </div>
  );
}
