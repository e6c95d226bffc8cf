import { FormattedMessage, useIntl } from 'react-intl';
import { getExpert } from '../../../../contract/certification/expert.ts';
import { getSpace } from '../../../../contract/space/space.ts';
import { OwnThings } from '../../../components/lists/own-things.tsx';
import { ResourceGrid } from '../../../components/lists/resource-card.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { FollowButton } from '../../../components/notices/follow-button.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { readPathId } from '../../../framework/path-id.ts';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import { listFollowedAmong } from '../../../services/attention.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import type { Route } from './+types/expert';
import styles from './authors.module.css';
import { ExpertHead } from './expert-head.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const userId = readPathId(params.userId);
  const api = context.get(apiContext);
  const [expert, space] = await Promise.all([
    call(api, getExpert, { userId }),
    call(api, getSpace, { userId }),
  ]);
  const viewerId = context.get(currentUserContext)?.userId;
  const isOther = viewerId !== userId;
  const followed = viewerId && isOther ? await listFollowedAmong(api, [userId]) : [];
  sharePage(context, 'resources', 'experts', `user:${userId}`);
  return { expert, answers: space.answers, isOther, isFollowed: followed.includes(userId) };
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
export default function ExpertPage({ loaderData }: Route.ComponentProps) {
  const { expert, answers, isOther, isFollowed } = loaderData;
  const isSignedIn = Boolean(useSite()?.user);
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
        <ExpertHead expert={expert} level="h1">
          {isOther && (
            <FollowButton
              key={person.userId}
              id={person.userId}
              isFollowed={isFollowed}
              isSignedIn={isSignedIn}
              isMain
            />
          )}
        </ExpertHead>
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
