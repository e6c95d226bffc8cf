import { useIntl } from 'react-intl';
import { data, redirect } from 'react-router';
import { textFormBytes } from '../../../contract/body-limits.ts';
import { postSorts, postsPerPage } from '../../../contract/forum-limits.ts';
import { useSentDraft } from '../../components/draft/sent-draft.ts';
import { floorAddress } from '../../components/floor-address.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { readKeptDraft } from '../../kept-draft.ts';
import { titleMeta } from '../../named-meta.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../page-meta.ts';
import { answerRemoved } from '../../removed-answer.ts';
import { apiContext, currentUserContext, sharePage } from '../../request-context.ts';
import { getTopic, listSimilarTopics } from '../../services/forum.ts';
import { getSilence } from '../../services/notice.ts';
import { recordVisit } from '../../services/visit.ts';
import { listMentions } from '../../services/wiki.ts';
import { useSite } from '../../use-site.ts';
import type { Route } from './+types/topic';
import { loadDraftSources } from './draft-sources.ts';
import { followMove } from './follow-move.ts';
import { readId } from './id-in-path.ts';
import { RemovedTopic } from './removed-topic.tsx';
import { ReplyCard } from './reply-card.tsx';
import styles from './topic.module.css';
import { answerTopicPost } from './topic-action.ts';
import { TopicAside } from './topic-aside.tsx';
import { TopicBar } from './topic-bar.tsx';
import { TopicCard } from './topic-card.tsx';
import { topicData } from './topic-data.ts';
import { useReadTracker } from './use-read-tracker.ts';
import { useViewBeacon } from './use-view-beacon.ts';

/** On phones its own bar takes the place of the portal's; what was taken away leaves nothing to act on. */
export const handle = {
  hasActionBar: (loaded: object) => !('removed' in loaded),
  bodyLimit: textFormBytes,
};

export async function loader(args: Route.LoaderArgs) {
  try {
    return await loadTopic(args);
  } catch (error) {
    const id = args.params.id ?? '';
    const gone = { error, code: 'forum.topic_removed', kind: 'topic', id } as const;
    return answerRemoved(args.context.get(apiContext), gone);
  }
}

async function loadTopic({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const topicId = readId(params.id);
  const asked = url.searchParams.get('sort');
  const sort = postSorts.find((known) => known === asked) ?? 'floor';
  const page = Number(/^[1-9]\d{0,3}$/.exec(url.searchParams.get('page') ?? '')?.[0] ?? 1);
  const isSignedIn = context.get(currentUserContext) !== null;
  const [shown, similar, mentions, kept, silence] = await Promise.all([
    getTopic(api, { topicId, page, sort }).catch((error) => followMove(api, { error, topicId, url, page })),
    listSimilarTopics(api, { topicId }),
    listMentions(api, { kind: 'topic', id: String(topicId) }),
    readKeptDraft(context, url, { kind: 'reply', thing: String(topicId) }),
    isSignedIn ? getSilence(api, { kind: 'topic', targetId: topicId }) : null,
  ]);
  await recordVisit(context, { kind: 'topic', id: String(topicId) });
  const floor = Number(/^[1-9]\d{0,6}$/.exec(url.searchParams.get('floor') ?? '')?.[0] ?? 0);
  if (floor > 0) throw redirect(floorAddress({ topicId, floor: Math.min(floor, shown.topic.lastFloor) }));
  if (page > 1 && (page - 1) * postsPerPage >= shown.posts.total) throw data(null, { status: 404 });
  sharePage(
    context,
    'mentions',
    `mentions:topic:${topicId}`,
    `topic:${topicId}`,
    `user:${shown.topic.author.userId}`,
  );
  const replyTo = Number(/^[1-9]\d{0,6}$/.exec(url.searchParams.get('to') ?? '')?.[0] ?? 0);
  const formKey = shown.topic.can.raiseBounty ? crypto.randomUUID() : '';
  return { ...shown, formKey, similar, mentions, sort, replyTo, kept, isMuted: silence?.isMuted ?? false };
}

export const action = answerTopicPost;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  if ('removed' in loaderData) return titleMeta(matches, 'forum.removed.title');
  const { config, origin } = site;
  const { topic, posts } = loaderData;
  const path = `/forum/topic/${topic.id}`;
  return pageMeta({
    title: topic.title,
    description: topic.excerpt,
    keywords: topic.tags.join(','),
    siteTitle: config.siteTitle,
    origin,
    path: posts.page > 1 ? `${path}?page=${posts.page}` : path,
    kind: 'article',
    structured: [
      topicData(loaderData, origin),
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: config.forumTitle, path: '/forum' },
        { name: topic.boardName, path: `/forum/board/${topic.boardId}` },
        { name: topic.title, path },
      ]),
    ],
  });
};

export default function TopicPage({ loaderData, actionData }: Route.ComponentProps) {
  if ('removed' in loaderData) return <RemovedTopic {...loaderData} />;
  return <ShownTopic loaderData={loaderData} actionData={actionData} />;
}

interface ShownTopicProps {
  loaderData: Awaited<ReturnType<typeof loadTopic>>;
  actionData: Route.ComponentProps['actionData'];
}

function ShownTopic({ loaderData, actionData }: ShownTopicProps) {
  const intl = useIntl();
  const user = useSite()?.user ?? null;
  const { topic } = loaderData;
  useViewBeacon(topic.id);
  const isInOrder = loaderData.sort === 'floor';
  const { readFloor, lastFloor } = topic;
  useReadTracker({ topicId: topic.id, readFloor, lastFloor, isOn: user !== null && isInOrder });
  useSentDraft(user ? loadDraftSources : undefined);
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: intl.formatMessage({ id: 'forum.title' }), path: '/forum' },
          { name: topic.boardName, path: `/forum/board/${topic.boardId}` },
          { name: intl.formatMessage({ id: 'forum.topic' }), path: `/forum/topic/${topic.id}` },
        ]}
      />
      <div className={`with-aside ${styles.columns}`}>
        <div className={styles.main}>
          <TopicCard
            topic={topic}
            isSignedIn={user !== null}
            formKey={loaderData.formKey}
            failure={actionData?.failure}
          />
          <ReplyCard {...loaderData} user={user} failure={actionData?.failure} />
        </div>
        <TopicAside
          topic={topic}
          similar={loaderData.similar}
          mentions={loaderData.mentions}
          isSignedIn={user !== null}
          isMuted={loaderData.isMuted}
        />
      </div>
      <TopicBar topic={topic} isSignedIn={user !== null} />
    </div>
  );
}
