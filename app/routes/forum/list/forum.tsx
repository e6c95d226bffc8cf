import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { getFollowing } from '../../../../contract/attention/attention.ts';
import { getForumAside, listBoards, listTopics } from '../../../../contract/forum/forum.ts';
import { getMuteState } from '../../../../contract/notice/notices.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { TopicList } from '../../../components/lists/topic-list.tsx';
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { apiContext, currentUserContext, sharePage } from '../../../framework/request-context.ts';
import { getIntl } from '../../../i18n/intl.ts';
import type { MessageId } from '../../../i18n/messages.ts';
import { listFollowedAmong } from '../../../services/attention.ts';
import { call } from '../../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../../shell/page-meta.ts';
import { useSite } from '../../../shell/use-site.ts';
import { readId } from '../id-in-path.ts';
import type { Route } from './+types/forum';
import { BoardNav } from './board-nav.tsx';
import { EmptyList } from './empty-list.tsx';
import styles from './forum.module.css';
import { ForumAside } from './forum-aside.tsx';
import { ForumHead } from './forum-head.tsx';
import { ListBar } from './list-bar.tsx';
import { listAddress, readListQuery } from './list-query.ts';

/** All boards, or the one that the path names. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const nodeId = params.id === undefined ? 0 : readId(params.id);
  const { time, ...query } = readListQuery(url.searchParams);
  const isSignedIn = context.get(currentUserContext) !== null;
  const isAsked = isSignedIn && nodeId > 0;
  const [boards, topics, aside, muting, followsBoard, followsTag] = await Promise.all([
    call(api, listBoards, {}),
    call(api, listTopics, { nodeId, timeRange: time, ...query }),
    call(api, getForumAside, {}),
    isAsked ? call(api, getMuteState, { kind: 'board', targetId: nodeId }) : null,
    isAsked && call(api, getFollowing, { kind: 'board', id: String(nodeId) }),
    isSignedIn && query.tag !== '' && call(api, getFollowing, { kind: 'tag', id: query.tag }),
  ]);
  const board = boards.find(({ id }) => id === nodeId);
  if (nodeId > 0 && !board) throw data(null, { status: 404 });
  if (topics.items.length === 0 && query.page > 1) throw data(null, { status: 404 });
  sharePage(context, 'boards', board ? `board:${board.id}` : 'topics', 'topics');
  const expertIds = aside.experts.map(({ userId }) => userId);
  const followedIds = isSignedIn && expertIds.length > 0 ? await listFollowedAmong(api, expertIds) : [];
  return {
    boards,
    board: board ?? null,
    topics,
    aside,
    followedIds,
    muting,
    follows: {
      board: followsBoard && followsBoard.isFollowing,
      tag: followsTag && followsTag.isFollowing,
    },
    query: { time, ...query },
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { config, origin, locale } = site;
  const say = (id: MessageId) => getIntl(locale).formatMessage({ id });
  // What the operator wrote is in Chinese; a page in English keeps the portal's own words.
  const isChinese = locale === 'zh-CN';
  const name = isChinese ? config.forumTitle : say('forum.title');
  const { board, query } = loaderData;
  const path = board ? `/forum/board/${board.id}` : '/forum';
  const isPlain = query.sort === 'active' && query.time === 0 && !query.tag;
  const feed = (of: string, title: string) => ({
    tagName: 'link',
    rel: 'alternate',
    type: 'application/atom+xml',
    title,
    href: `${origin}${of}/feed.xml`,
  });
  const page = pageMeta({
    title: board ? `${board.name} - ${name}` : name,
    description: board?.description || (isChinese ? config.forumDescription : say('forum.description')),
    ...(isChinese && { keywords: config.forumKeywords }),
    siteTitle: config.siteTitle,
    origin,
    path: isPlain && query.page > 1 ? `${path}?page=${query.page}` : path,
    isHidden: !isPlain,
    structured: [
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name, path: '/forum' },
        ...(board ? [{ name: board.name, path }] : []),
      ]),
    ],
  });
  return [...page, feed('/forum', name), ...(board ? [feed(path, board.name)] : [])];
};

export default function Forum({ loaderData }: Route.ComponentProps) {
  const intl = useIntl();
  const userId = useSite()?.user?.userId;
  const { boards, board, topics, aside, followedIds, follows, query } = loaderData;
  const path = board ? `/forum/board/${board.id}` : '/forum';
  return (
    <div className="wrap">
      {board && (
        <Breadcrumbs
          trail={[
            { name: intl.formatMessage({ id: 'forum.title' }), path: '/forum' },
            { name: board.name, path },
          ]}
        />
      )}
      <ForumHead
        board={board}
        boards={boards}
        newCount={aside.newCount}
        muting={loaderData.muting}
        isFollowed={follows.board}
      />
      <div className={styles.columns}>
        <BoardNav boards={boards} currentId={board?.id ?? 0} userId={userId} />
        <Card isFlush isEdgeToEdge>
          <ListBar path={path} query={query} isTagFollowed={follows.tag} isSignedIn={userId !== undefined} />
          <h2 className="vh">
            <FormattedMessage id="forum.list" />
          </h2>
          {topics.items.length > 0 ? (
            <TopicList topics={topics.items} isBoardShown={!board} />
          ) : (
            <EmptyList
              isFiltered={query.time > 0 || query.tag !== '' || query.sort !== 'active'}
              path={path}
            />
          )}
          <div className={styles.pager}>
            <Pagination
              page={topics.page}
              pageCount={pageCount(topics)}
              path={path}
              query={listAddress('', query).slice(1)}
            />
          </div>
        </Card>
        <ForumAside aside={aside} followedIds={followedIds} userId={userId} />
      </div>
    </div>
  );
}
