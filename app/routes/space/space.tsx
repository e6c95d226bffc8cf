import { FormattedMessage, useIntl } from 'react-intl';
import { data } from 'react-router';
import { listMentions } from '../../../contract/card/card.ts';
import { listPersonCertificates } from '../../../contract/classroom/certificate.ts';
import { listCourses } from '../../../contract/classroom/course.ts';
import { getPerson, listPersonReplies, listPersonTopics } from '../../../contract/forum/people.ts';
import { getProfileDetails } from '../../../contract/information/information.ts';
import { listPersonBadges } from '../../../contract/level/level.ts';
import { getMuteState } from '../../../contract/notice/notices.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { listResources } from '../../../contract/resource/resource.ts';
import { getSpace, listPersonArticles, listPinnable } from '../../../contract/space/space.ts';
import { CourseGrid } from '../../components/course/course-card.tsx';
import { OwnThings } from '../../components/lists/own-things.tsx';
import { ResourceGrid } from '../../components/lists/resource-card.tsx';
import { TopicList } from '../../components/lists/topic-list.tsx';
import { MentionedIn } from '../../components/rich-text/mentioned-in.tsx';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext, currentUserContext, sharePage } from '../../framework/request-context.ts';
import { getIntl } from '../../i18n/intl.ts';
import { call } from '../../services/call.ts';
import { breadcrumbData, pageMeta, siteOf } from '../../shell/page-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/space';
import { Answers } from './answers.tsx';
import { Certificates } from './certificates.tsx';
import { PersonDetails } from './person-details.tsx';
import { PersonHead } from './person-head.tsx';
import { Pins } from './pins.tsx';
import { ReplyList } from './reply-list.tsx';
import styles from './space.module.css';
import { answerSpacePost } from './space-action.ts';
import { ViewBar } from './view-bar.tsx';
import { spaceViews } from './views.ts';

/** Without a tab in the address the first that has something is shown. */
const tabs = ['topics', 'replies', 'works', 'courses', 'articles'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (!/^[1-9]\d{0,14}$/.test(params.userId)) throw data(null, { status: 404 });
  const userId = Number(params.userId);
  const page = readPageNumber(url.searchParams);
  const viewerId = context.get(currentUserContext)?.userId;
  const isOther = ![undefined, userId].includes(viewerId);
  const as = viewerId === userId && spaceViews.find((each) => each === url.searchParams.get('as'));
  const view = as || 'owner';
  const asked = tabs.find((each) => each === url.searchParams.get('tab'));
  const [person, works, courses, mentions, badges, muting, sheet, space, pinnable, certificates] =
    await Promise.all([
      call(api, getPerson, { userId }),
      call(api, listResources, { authorId: userId, sort: 'newest', page: asked === 'works' ? page : 1 }),
      call(api, listCourses, { teacherId: userId, page: asked === 'courses' ? page : 1 }),
      call(api, listMentions, { kind: 'person', id: String(userId) }),
      call(api, listPersonBadges, { userId }),
      isOther ? call(api, getMuteState, { kind: 'person', targetId: userId }) : null,
      call(api, getProfileDetails, { userId, as: view === 'owner' ? undefined : view }),
      call(api, getSpace, { userId }),
      viewerId === userId && view === 'owner' ? call(api, listPinnable, {}) : null,
      call(api, listPersonCertificates, { userId }),
    ]);
  const counts = {
    topics: person.topicCount,
    replies: person.replyCount,
    works: works.page.total,
    courses: courses.page.total,
    articles: space.articleCount,
  };
  const firstTab = tabs.find((each) => counts[each] > 0) ?? 'topics';
  const tab = asked ?? firstTab;
  const topics = tab === 'topics' ? await call(api, listPersonTopics, { userId, page }) : null;
  const replies = tab === 'replies' ? await call(api, listPersonReplies, { userId, page }) : null;
  const articles =
    tab === 'articles'
      ? { ...(await call(api, listPersonArticles, { userId, page })), total: counts.articles }
      : null;
  const list = topics ?? replies ?? articles ?? (tab === 'courses' ? courses.page : works.page);
  if (page > 1 && list?.items.length === 0) throw data(null, { status: 404 });
  sharePage(
    context,
    `user:${userId}`,
    'resources',
    'classroom',
    'wiki-tree',
    'mentions',
    `mentions:person:${userId}`,
  );
  return {
    tab,
    firstTab,
    counts,
    person,
    mentions,
    topics,
    replies,
    articles,
    works: works.page,
    courses: courses.page,
    space,
    pinnable,
    view,
    badges,
    muting,
    sheet,
    certificates,
  };
}

export const action = answerSpacePost;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const site = siteOf(matches);
  if (!loaderData || !site) return [];
  const { config, origin, locale } = site;
  const { nickname: name, acceptedCount: accepted, userId, bio } = loaderData.person;
  const intl = getIntl(locale);
  const path = `/space/${userId}`;
  const title = intl.formatMessage({ id: 'forum.space.title' }, { name });
  return pageMeta({
    title,
    description: bio || intl.formatMessage({ id: 'forum.space.description' }, { name, accepted }),
    siteTitle: config.siteTitle,
    origin,
    path,
    kind: 'profile',
    structured: [
      {
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', name, url: origin + path, description: bio },
      },
      breadcrumbData(origin, [
        { name: config.siteTitle, path: '/' },
        { name: title, path },
      ]),
    ],
  });
};

export default function Space({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const site = useSite();
  const isSignedIn = Boolean(site?.user);
  const { tab, firstTab, counts, mentions, topics, replies, articles, works, space, view, muting } =
    loaderData;
  const { person } = loaderData;
  const path = `/space/${person.userId}`;
  const { courses } = loaderData;
  const list = topics ?? replies ?? articles ?? (tab === 'courses' ? courses : works);
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  return (
    <div className="wrap">
      {person.isSelf && (
        <ViewBar path={path} view={view} address={space.address} origin={site?.origin ?? ''} />
      )}
      <PersonHead person={person} isSignedIn={isSignedIn} muting={muting} badges={loaderData.badges} />
      <PersonDetails sheet={loaderData.sheet} />
      <Certificates certificates={loaderData.certificates} />
      <Pins pins={space.pins} pinnable={loaderData.pinnable} failure={failure} />
      <Card isFlush isEdgeToEdge>
        <Tabs
          label={intl.formatMessage({ id: 'forum.space.tabs' })}
          items={tabs.map((each) => ({
            to: each === firstTab ? path : `${path}?tab=${each}`,
            label: <FormattedMessage id={`forum.space.${each}`} />,
            count: counts[each],
            isCurrent: each === tab,
          }))}
        />
        {topics && topics.items.length > 0 && (
          <>
            <h2 className="vh">
              <FormattedMessage id="forum.space.topics" />
            </h2>
            <TopicList topics={topics.items} />
          </>
        )}
        {replies && replies.items.length > 0 && <ReplyList replies={replies.items} />}
        {articles && articles.items.length > 0 && (
          <>
            <h2 className="vh">
              <FormattedMessage id="forum.space.articles" />
            </h2>
            <OwnThings things={articles.items} />
          </>
        )}
        {tab === 'works' && works.items.length > 0 && (
          <div className={styles.works}>
            <h2 className="vh">
              <FormattedMessage id="forum.space.works" />
            </h2>
            <ResourceGrid items={works.items} />
          </div>
        )}
        {tab === 'courses' && courses.items.length > 0 && (
          <div className={styles.works}>
            <h2 className="vh">
              <FormattedMessage id="forum.space.courses" />
            </h2>
            <CourseGrid items={courses.items} />
          </div>
        )}
        {list.items.length === 0 && (
          <EmptyState title={<FormattedMessage id={`forum.space.no_${tab}`} />}>
            <FormattedMessage id={`forum.space.no_${tab}.text`} />
          </EmptyState>
        )}
        {list.total > list.pageSize && (
          <div className={styles.pager}>
            <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`tab=${tab}`} />
          </div>
        )}
      </Card>
      <Answers answers={space.answers} />
      <div className={styles.mentions}>
        <MentionedIn {...mentions} />
      </div>
    </div>
  );
}
