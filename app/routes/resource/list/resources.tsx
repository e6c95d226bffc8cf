import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { dictionary, ownEntry } from '../../../../contract/dictionary.ts';
import { getResourceOverview } from '../../../../contract/resource/resource.ts';
import type { ResourceRow } from '../../../../contract/resource/row.ts';
import { ResourceGrid, typeDrawings } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { PageHead } from '../../../components/ui/card.tsx';
import { Count } from '../../../components/ui/count.tsx';
import { Drawing } from '../../../components/ui/drawing.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Tag } from '../../../components/ui/tag.tsx';
import { apiContext, sharePage } from '../../../framework/request-context.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { call } from '../../../services/call.ts';
import { namedMeta } from '../../../shell/named-meta.ts';
import { pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { BundleCards } from '../bundle/bundle-cards.tsx';
import { UploadLink } from '../edit/upload-link.tsx';
import type { Route } from './+types/resources';
import { emptyQuery, listAddress, searchPath } from './list-query.ts';
import { SearchForm } from './list-view.tsx';
import styles from './resources.module.css';
import { tagPath } from './tag-path.ts';

export async function loader({ context }: Route.LoaderArgs) {
  sharePage(context, 'resources');
  return { overview: await call(context.get(apiContext), getResourceOverview, {}) };
}

const names = { title: 'resource.title', description: 'resource.description', path: '/resources' } as const;

/** What the operator wrote is in Chinese; a page in English keeps the portal's own words. */
export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  if (site.locale !== 'zh-CN') return namedMeta(matches, names);
  const { resourceTitle, resourceDescription, resourceKeywords, siteTitle } = site.config;
  return pageMeta({
    title: resourceTitle,
    description: resourceDescription,
    keywords: resourceKeywords,
    siteTitle,
    origin: site.origin,
    path: '/resources',
  });
};

/** Where each type has its page; two have pages of their own. */
const typePaths = dictionary<string>({
  genius: '/resources/genius',
  sample: '/resources/sample',
});

export default function Resources({ loaderData: { overview } }: Route.ComponentProps) {
  const intl = useIntl();
  const { total, today, types, tags } = overview;
  return (
    <div className="wrap">
      <PageHead
        title={intl.formatMessage({ id: 'resource.title' })}
        text={<FormattedMessage id="resource.counts" values={{ total, today }} />}
        actions={<UploadLink />}
      />
      <div className={styles.page}>
        <SearchForm query={emptyQuery()} path={searchPath} />
        <ul className={styles.types}>
          {types.map(({ value, count }) => (
            <li key={value}>
              <AppLink to={typePaths[value] ?? `${searchPath}?type=${value}`}>
                <Drawing
                  name={ownEntry(typeDrawings, value) ?? typeDrawings.drawing}
                  alt=""
                  className={styles.drawing}
                />
                <b>{intl.formatMessage({ id: `resource.type.${value}` as MessageId })}</b>
                <small>
                  <Count value={count} />
                </small>
              </AppLink>
            </li>
          ))}
        </ul>
        {total === 0 && (
          <EmptyState title={<FormattedMessage id="resource.empty" />} action={<UploadLink />}>
            <FormattedMessage id="resource.empty.text" />
          </EmptyState>
        )}
        <Shelf
          title="resource.wanted"
          items={overview.wanted}
          to={`${searchPath}?sort=downloads`}
          eager={4}
        />
        <Shelf title="resource.newest" items={overview.newest} to={`${searchPath}?sort=newest`} />
        <Shelf
          title="resource.free"
          items={overview.free}
          to={listAddress({ ...emptyQuery(), chosen: { ...emptyQuery().chosen, price: ['free'] } })}
        />
        {overview.bundles.length > 0 && (
          <Part title="resource_bundle.title" to="/resources/bundles">
            <BundleCards items={overview.bundles} />
          </Part>
        )}
        {tags.length > 0 && (
          <section className={styles.shelf}>
            <h2>
              <FormattedMessage id="resource.tags" />
            </h2>
            <p className={styles.tags}>
              {tags.map(({ value }) => (
                <Tag key={value} to={tagPath(value)}>
                  {value}
                </Tag>
              ))}
            </p>
          </section>
        )}
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
  items: readonly ResourceRow[];
  to: string;
  eager?: number;
}) {
  if (items.length === 0) return null;
  return (
    <Part title={title} to={to}>
      <ResourceGrid items={items} eager={eager} />
    </Part>
  );
}

function Part({ title, to, children }: { title: MessageId; to: string; children: ReactNode }) {
  return (
    <section className={styles.shelf}>
      <div className={styles.head}>
        <h2>
          <FormattedMessage id={title} />
        </h2>
        <AppLink className="link" to={to}>
          <FormattedMessage id="resource.all" />
        </AppLink>
      </div>
      {children}
    </section>
  );
}
