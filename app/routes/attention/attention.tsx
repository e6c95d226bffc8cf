import { FormattedMessage, useIntl } from 'react-intl';
import { toSafePath } from '../../../contract/safe-path.ts';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { getIntl } from '../../i18n/intl.ts';
import { pageMeta, siteOf } from '../../page-meta.ts';
import { answerPost, readPost, refusePost } from '../../post-answer.ts';
import { apiContext } from '../../request-context.ts';
import { listFeed, listFollowed, removeAttention, saveAttention } from '../../services/attention.ts';
import type { Route } from './+types/attention';
import { Feed } from './feed.tsx';
import { FollowedPeople } from './followed-people.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  if (searchParams.get('tab') === 'people') {
    const page = Number(/^[1-9]\d{0,3}$/.exec(searchParams.get('page') ?? '')?.[0] ?? 1);
    return { feed: null, people: await listFollowed(api, { page }) };
  }
  const before = searchParams.get('before') ?? undefined;
  return { feed: await listFeed(api, { before }), people: null };
}

/** Follow buttons of every page post here. */
export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { intent = '', from } = form;
  const follow = intent === 'unfollow' ? removeAttention : saveAttention;
  try {
    const answer = await follow(api, { attentionUserId: form.userId ?? '' });
    return answerPost(request, answer, toSafePath(from, '/attention'));
  } catch (error) {
    return refusePost(error, { intent });
  }
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  if (!site) return [];
  const intl = getIntl(site.locale);
  return pageMeta({
    title: intl.formatMessage({ id: 'attention.title' }),
    description: intl.formatMessage({ id: 'attention.description' }),
    siteTitle: site.config.siteTitle,
    origin: site.origin,
    path: '/attention',
    isHidden: true,
  });
};

export default function Attention({ loaderData: { feed, people } }: Route.ComponentProps) {
  const intl = useIntl();
  return (
    <>
      <PageHead
        title={<FormattedMessage id="attention.title" />}
        text={<FormattedMessage id="attention.description" />}
      />
      <Card isFlush isEdgeToEdge>
        <Tabs
          label={intl.formatMessage({ id: 'attention.tabs' })}
          items={[
            { to: '/attention', label: <FormattedMessage id="attention.feed" />, isCurrent: feed !== null },
            {
              to: '/attention?tab=people',
              label: <FormattedMessage id="attention.people" />,
              isCurrent: people !== null,
            },
          ]}
        />
        {feed && <Feed feed={feed} />}
        {people && <FollowedPeople people={people} />}
      </Card>
    </>
  );
}
