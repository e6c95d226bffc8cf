import { useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { textFormBytes } from '../../../../contract/body-limits.ts';
import { listMentions } from '../../../../contract/card/card.ts';
import { sharePictureOf } from '../../../../contract/card/share-picture.ts';
import { listSimilarTopics } from '../../../../contract/forum/forum.ts';
import { postAuthors, postSorts } from '../../../../contract/forum/limits.ts';
import { getTopic } from '../../../../contract/forum/posts.ts';
import { getMuteState } from '../../../../contract/notice/notices.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { FiguresContext } from '../../../components/rich-text/things.ts';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { pageAddress } from '../../../components/ui/pagination.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { answerRemoved } from '../../../framework/removed-answer.ts';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { readSavedDraft } from '../../../framework/saved-draft.ts';
import { call } from '../../../services/call.ts';
import { recordVisit } from '../../../services/visit.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { readId } from '../id-in-path.ts';
import { followMove } from '../list/follow-move.ts';
import { TopicCard } from '../list/topic-card.tsx';
import { ReplyCard } from '../post/reply-card.tsx';
import type { Route } from './+types/topic';
import { RemovedTopic } from './removed-topic.tsx';
import styles from './topic.module.css';
import { answerTopicPost } from './topic-action.ts';
import { TopicAside } from './topic-aside.tsx';
import { TopicBar } from './topic-bar.tsx';
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
  const askedBy = url.searchParams.get('by');
  const by = postAuthors.find((known) => known === askedBy) ?? 'anyone';
  const page = readPageNumber(url.searchParams);
  const isSignedIn = context.get(currentUserContext) !== null;
  const [shown, similar, mentions, kept, muting] = await Promise.all([
    call(api, getTopic, { topicId, page, sort, by }).catch((error) =>
      followMove(api, { error, topicId, url, page }),
    ),
    call(api, listSimilarTopics, { topicId }),
    call(api, listMentions, { kind: 'topic', id: String(topicId) }),
    readSavedDraft(context, url, { kind: 'reply', thing: String(topicId) }),
    isSignedIn ? call(api, getMuteState, { kind: 'topic', targetId: topicId }) : null,
  ]);
  await recordVisit(context, { kind: 'topic', id: String(topicId) });
  const floor = Number(/^[1-9]\d{0,6}$/.exec(url.searchParams.get('floor') ?? '')?.[0] ?? 0);
  if (floor > 0) throw redirect(floorAddress({ topicId, floor: Math.min(floor, shown.topic.lastFloor) }));
  if (page > pageCount(shown.posts)) throw redirect(lastPage(url, pageCount(shown.posts)));
  sharePage(
    context,
    'mentions',
    `mentions:topic:${topicId}`,
    `topic:${topicId}`,
    `user:${shown.topic.author.userId}`,
  );
  const replyTo = Number(/^[1-9]\d{0,6}$/.exec(url.searchParams.get('to') ?? '')?.[0] ?? 0);
  const formKey = shown.topic.can.raiseBounty ? crypto.randomUUID() : '';
  return {
    ...shown,
    formKey,
    similar,
    mentions,
    sort,
    by,
    replyTo,
    kept,
    isMuted: muting?.isMuted ?? false,
  };
}

/** Topics get shorter, and pages longer: an address from before leads to what there is. */
function lastPage({ pathname, searchParams }: URL, page: number): string {
  return pageAddress({ path: pathname, query: searchParams, parameter: 'page', page });
}

export const action = answerTopicPost;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  if ('removed' in loaderData) return titleMeta(matches, 'forum.removed.title');
  const { config, origin } = site;
  const { topic, posts, by } = loaderData;
  const path = `/forum/topic/${topic.id}`;
  return pageMeta({
    title: topic.title,
    description: topic.excerpt,
    keywords: topic.tags.join(','),
    siteTitle: config.siteTitle,
    origin,
    path: posts.page > 1 && by === 'anyone' ? `${path}?page=${posts.page}` : path,
    kind: 'article',
    picture: sharePictureOf('topic', topic.id, site.locale),
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
  const isInOrder = loaderData.sort === 'floor' && loaderData.by === 'anyone';
  const { readFloor, lastFloor } = topic;
  useReadTracker({ topicId: topic.id, readFloor, lastFloor, isOn: user !== null && isInOrder });
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
        <FiguresContext value={loaderData.figures}>
          <div className={styles.main}>
            <TopicCard
              topic={topic}
              isFolded={loaderData.posts.page > 1}
              isSignedIn={user !== null}
              formKey={loaderData.formKey}
              failure={actionData?.failure}
            />
            <ReplyCard {...loaderData} user={user} failure={actionData?.failure} />
          </div>
        </FiguresContext>
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
