import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cardPath } from '../../../../contract/rich-text/card-kinds.ts';
import { readReference } from '../../../../contract/rich-text/references.ts';
import { getWikiReport } from '../../../../contract/wiki/report.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import styles from '../history/history.module.css';
import { wikiMeta } from '../wiki-meta.ts';
import { useWikiTrail } from '../wiki-trail.ts';
import type { Route } from './+types/report';
import { WantedList } from './wanted-list.tsx';

export function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'wiki', 'wiki-tree', 'topics', 'mentions');
  return call(context.get(apiContext), getWikiReport, {});
}

export const meta: Route.MetaFunction = ({ matches }) =>
  wikiMeta(matches, { title: 'wiki.report', path: '/wiki/report', isHidden: true });

/** What the wiki lacks. */
export default function WikiReport({ loaderData }: Route.ComponentProps) {
  const trail = useWikiTrail();
  const { wanted, orphans, broken, due } = loaderData;
  return (
    <div className={`wrap ${styles.page}`}>
      <Breadcrumbs trail={trail('wiki.report', '/wiki/report')} />
      <PageHead
        title={<FormattedMessage id="wiki.report" />}
        text={<FormattedMessage id="wiki.report.text" />}
      />
      <Card title={<FormattedMessage id="wiki.wanted" />}>
        {wanted.length > 0 ? <WantedList wanted={wanted} /> : <None />}
      </Card>
      <Part title="wiki.due" count={due.length}>
        {due.map(({ slug, title, reviewOn }) => (
          <li key={slug}>
            <AppLink to={`/wiki/detail/${slug}`}>{title}</AppLink>
            <span className={styles.facts}>{reviewOn}</span>
          </li>
        ))}
      </Part>
      <Part title="wiki.broken" count={broken.length}>
        {broken.map(({ article, kind, id }) => (
          <li key={`${article.slug} ${kind}:${id}`}>
            <AppLink to={`/wiki/detail/${article.slug}`}>{article.title}</AppLink>
            <span className={styles.summary}>{pathOf(kind, id)}</span>
          </li>
        ))}
      </Part>
      <Part title="wiki.orphans" count={orphans.length}>
        {orphans.map(({ slug, title }) => (
          <li key={slug}>
            <AppLink to={`/wiki/detail/${slug}`}>{title}</AppLink>
          </li>
        ))}
      </Part>
    </div>
  );
}

function Part({ title, count, children }: { title: MessageId; count: number; children: ReactNode }) {
  return (
    <Card title={<FormattedMessage id={title as 'wiki.due'} />} isFlush={count > 0} isEdgeToEdge>
      {count > 0 ? <ul className={styles.list}>{children}</ul> : <None />}
    </Card>
  );
}

function None() {
  return (
    <p>
      <FormattedMessage id="wiki.report.none" />
    </p>
  );
}

function pathOf(kind: string, id: string): string {
  const reference = readReference(`${kind}:${id}`);
  return (reference && cardPath(reference.kind, reference.id)) ?? `${kind}:${id}`;
}
