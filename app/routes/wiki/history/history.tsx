import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { pageCount } from '../../../../contract/page-count.ts';
import { listRevisions } from '../../../../contract/wiki/revisions.ts';
import { PersonPicture } from '../../../components/lists/person-picture.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Written } from '../../../components/ui/written.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { wikiMeta } from '../wiki-meta.ts';
import { useArticleTrail } from '../wiki-trail.ts';
import type { Route } from './+types/history';
import styles from './history.module.css';
import { RevisionFacts } from './revision-facts.tsx';

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const page = readPageNumber(url.searchParams);
  const shown = await call(context.get(apiContext), listRevisions, { article: params.id, page });
  if (page > 1 && shown.revisions.items.length === 0) throw data(null, { status: 404 });
  sharePage(context, `article:${shown.articleId}`, 'wiki-tree');
  return shown;
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  wikiMeta(matches, {
    title: 'wiki.history.title',
    values: { title: loaderData?.article.title ?? '' },
    path: `/wiki/detail/${params.id}/history`,
    isHidden: true,
  });

/** All revisions: two of them are chosen and compared by a plain form. */
export default function WikiHistory({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const trail = useArticleTrail();
  const { article, revisions, contributors } = loaderData;
  const path = `/wiki/detail/${article.slug}`;
  const [newest, before] = revisions.items;
  // A single revision has nothing to be compared with.
  const sides = revisions.total > 1 ? (['from', 'to'] as const) : [];
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail(article, 'wiki.history', `${path}/history`)} />
      <PageHead
        title={
          <FormattedMessage id="wiki.history.title" values={{ title: <Written text={article.title} /> }} />
        }
        actions={
          <ButtonLink to={`${path}/blame`}>
            <FormattedMessage id="wiki.blame" />
          </ButtonLink>
        }
      />
      <Card isFlush isEdgeToEdge>
        <form action={`${path}/diff`}>
          <ol className={styles.list}>
            {revisions.items.map((revision) => (
              <li key={revision.number}>
                {sides.map((side) => (
                  <label key={side}>
                    <input
                      type="radio"
                      name={side}
                      value={revision.number}
                      defaultChecked={
                        revision.number === (side === 'to' ? newest : (before ?? newest))?.number
                      }
                    />
                    <FormattedMessage id={`wiki.compare.${side}`} />
                    <span className="vh">{revision.number}</span>
                  </label>
                ))}
                <AppLink
                  to={`${path}/revision/${revision.number}`}
                  aria-label={intl.formatMessage({ id: 'wiki.revision.number' }, { number: revision.number })}
                >
                  #{revision.number}
                </AppLink>
                <span className={styles.summary}>
                  <Written text={revision.editSummary} />
                </span>
                <span className={styles.size}>
                  {revision.sizeChange > 0 ? `+${revision.sizeChange}` : `−${-revision.sizeChange}`}
                </span>
                <RevisionFacts revision={revision} />
              </li>
            ))}
          </ol>
          {sides.length > 0 && (
            <div className={styles.foot}>
              <Button type="submit" variant="primary">
                <FormattedMessage id="wiki.compare" />
              </Button>
            </div>
          )}
        </form>
        <div className={styles.pager}>
          <Pagination page={revisions.page} pageCount={pageCount(revisions)} path={`${path}/history`} />
        </div>
      </Card>
      {contributors.length > 0 && (
        <Card title={<FormattedMessage id="wiki.contributors" />} isFlush>
          <ul className={styles.list}>
            {contributors.map((person) => (
              <li key={person.userId}>
                <PersonPicture person={person} size={28} />
                <AppLink to={`/space/${person.userId}`}>{person.nickname}</AppLink>
                <span className={styles.facts}>
                  <FormattedMessage id="wiki.contributors.count" values={{ count: person.count }} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
