import { FormattedMessage, useIntl } from 'react-intl';
import {
  feedKinds,
  followThing,
  listFeed,
  listFollowed,
  listFollowedThings,
  removeAttention,
  saveAttention,
  seeFeed,
  unfollowThing,
} from '../../../contract/attention/attention.ts';
import { toSafePath } from '../../../contract/safe-path.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { answerPost, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { type Api, call } from '../../services/call.ts';
import { pageMeta, siteOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/attention';
import { Feed } from './feed.tsx';
import { FollowedPeople } from './followed-people.tsx';
import { FollowedThings } from './followed-things.tsx';

const tabs = ['feed', 'people', 'things'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = url;
  const tab = tabs.find((each) => each === searchParams.get('tab')) ?? 'feed';
  const page = readPageNumber(searchParams);
  const kind = feedKinds.find((each) => each === searchParams.get('kind'));
  const before = searchParams.get('before') ?? undefined;
  // Before the list is read, so that nothing comes between.
  const isTop = tab === 'feed' && !before;
  const seen = isTop ? await call(api, seeFeed, {}) : null;
  return {
    tab,
    seenUntil: seen?.seenUntil ?? null,
    kind,
    feed: tab === 'feed' ? await call(api, listFeed, { before, kind }) : null,
    people: tab === 'people' ? await call(api, listFollowed, { page }) : null,
    things: tab === 'things' ? await call(api, listFollowedThings, { page }) : null,
  };
}

/** Follow buttons of every page post here. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await readPost(request);
  const { intent = '', from } = form;
  try {
    const answer = await follow(context.get(apiContext), form);
    return answerPost(request, answer, toSafePath(from, '/attention'));
  } catch (error) {
    return refusePost(error, { intent });
  }
}

function follow(api: Api, form: Record<string, string>) {
  const { kind, id = '' } = form;
  const isEnd = form.intent === 'unfollow';
  if (kind === 'person') {
    return call(api, isEnd ? removeAttention : saveAttention, { attentionUserId: id });
  }
  return call(api, isEnd ? unfollowThing : followThing, { kind: kind as 'board', id });
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

export default function Attention({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { tab, kind, feed, people, things, seenUntil } = loaderData;
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="attention.title" />}
        text={<FormattedMessage id="attention.description" />}
      />
      {failure && (
        <Notice tone="bad">
          <ErrorText code={failure.code} />
        </Notice>
      )}
      <Card isFlush isEdgeToEdge>
        <Tabs
          label={intl.formatMessage({ id: 'attention.tabs' })}
          items={tabs.map((each) => ({
            to: each === 'feed' ? '/attention' : `/attention?tab=${each}`,
            label: <FormattedMessage id={`attention.${each}`} />,
            isCurrent: each === tab,
          }))}
        />
        {feed && <Feed feed={feed} kind={kind} seenUntil={seenUntil} />}
        {people && <FollowedPeople people={people} />}
        {things && <FollowedThings things={things} />}
      </Card>
    </>
  );
}
