import { FormattedMessage, useIntl } from 'react-intl';
import { AppLink } from '../../components/app-link.tsx';
import { OwnThings } from '../../components/own-things.tsx';
import { ResourceGrid } from '../../components/resource-card.tsx';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { getIntl } from '../../i18n/intl.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../page-meta.ts';
import { readPathId } from '../../path-id.ts';
import { apiContext, sharePage } from '../../request-context.ts';
import { getExpert } from '../../services/certification.ts';
import { getSpace } from '../../services/space.ts';
import type { Route } from './+types/expert';
import styles from './authors.module.css';
import { ExpertHead } from './expert-head.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const userId = readPathId(params.userId);
  const api = context.get(apiContext);
  const [expert, space] = await Promise.all([getExpert(api, { userId }), getSpace(api, { userId })]);
  sharePage(context, 'resources', 'experts', `user:${userId}`);
  return { expert, answers: space.answers };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { person, intro } = loaderData.expert;
  const intl = getIntl(site.locale);
  const title = intl.formatMessage({ id: 'resource.expert.title' }, { name: person.nickname });
  const path = `/resources/genius/${person.userId}`;
  return pageMeta({
    title,
    description: intro || title,
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path,
    kind: 'profile',
    structured: [
      breadcrumbData(site.origin, [
        { name: site.config.siteTitle, path: '/' },
        { name: intl.formatMessage({ id: 'resource.genius.title' }), path: '/resources/genius' },
        { name: person.nickname, path },
      ]),
    ],
  });
};

/** A certified expert: what of, which products, and the works. */
export default function ExpertPage({ loaderData: { expert, answers } }: Route.ComponentProps) {
  const intl = useIntl();
  const { person, products, works, resourceCount } = expert;
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'resource.title' }), path: '/resources' },
          { name: intl.formatMessage({ id: 'resource.genius.title' }), path: '/resources/genius' },
          { name: person.nickname, path: `/resources/genius/${person.userId}` },
        ]}
      />
      <div className={styles.expert}>
        <ExpertHead expert={expert} level="h1" />
        {products.length > 0 && (
          <Card title={<FormattedMessage id="resource.expert.products" />}>
            <ul className={styles.products}>
              {products.map(({ slug, name }) => (
                <li key={slug}>
                  <AppLink className="link" to={`/product/${slug}`}>
                    {name}
                  </AppLink>
                </li>
              ))}
            </ul>
          </Card>
        )}
        <h2>
          <FormattedMessage id="resource.author.works" values={{ count: resourceCount }} />
        </h2>
        {works.length > 0 ? (
          <ResourceGrid items={works} />
        ) : (
          <EmptyState title={<FormattedMessage id="resource.expert.none" />} />
        )}
        {answers.length > 0 && (
          <Card title={<FormattedMessage id="space.answers" values={{ count: answers.length }} />} isFlush>
            <OwnThings things={answers} />
          </Card>
        )}
      </div>
    </div>
  );
}
