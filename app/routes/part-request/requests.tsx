import { FormattedMessage, useIntl } from 'react-intl';
import { redirect } from 'react-router';
import { pageCount } from '../../../contract/page-count.ts';
import {
  createPartRequest,
  listPartRequests,
  listSimilarParts,
  requestLists,
  votePartRequest,
} from '../../../contract/part-request/part-request.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { useContentLang } from '../../components/navigation/content-lang.ts';
import { signInAddress } from '../../components/navigation/sign-in-address.ts';
import { Breadcrumbs } from '../../components/ui/breadcrumbs.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import {
  apiContext,
  currentUserContext,
  keepPagePrivate,
  sharePage,
} from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { namedMeta } from '../../shell/named-meta.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Route } from './+types/requests';
import { AskForm, readAsked } from './ask-form.tsx';
import { RequestList } from './request-list.tsx';
import styles from './requests.module.css';

const path = '/ldz/requests';

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = url.searchParams;
  const list = requestLists.find((known) => known === query.get('list')) ?? 'open';
  const maker = (query.get('maker') ?? '').slice(0, 60);
  const asked = readAsked(query);
  const sent = query.get('sent');
  // What somebody types is nobody else's page.
  if (asked.number || sent) keepPagePrivate(context);
  else sharePage(context, 'part-requests', 'parts');
  const [requests, similar] = await Promise.all([
    call(api, listPartRequests, { list, maker, page: readPageNumber(query) }),
    asked.number ? call(api, listSimilarParts, { maker: asked.maker, number: asked.number }) : null,
  ]);
  return {
    list,
    maker,
    asked,
    sent,
    requests,
    similar,
    isSignedIn: context.get(currentUserContext) !== null,
  };
}

/** Asks for a part, or votes for one that others ask for. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const typed = await readPost(request);
  const api = context.get(apiContext);
  const { intent = '', maker = '', number = '', purpose = '' } = typed;
  try {
    if (intent === 'ask') {
      const { isNew } = await call(api, createPartRequest, { maker, number, purpose });
      return redirect(`${path}?sent=${isNew ? 'new' : 'joined'}`, 303);
    }
    await call(api, votePartRequest, { requestId: typed.requestId ?? '', isOn: typed.isOn ?? '' });
    return redirect(`${path}${url.search}`, 303);
  } catch (error) {
    if (isCallFailure(error) && error.code === 'session.required')
      return redirect(signInAddress(`${path}${url.search}`), 303);
    return refusePost(error, { intent, typed });
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  namedMeta(matches, {
    title: 'part_request.title',
    description: 'part_request.text',
    path: loaderData?.list === 'there' ? `${path}?list=there` : path,
    isHidden: Boolean(loaderData?.maker || loaderData?.asked.number),
  });

export default function PartRequests({ loaderData, actionData }: Route.ComponentProps) {
  const { list, maker, asked, sent, requests, similar, isSignedIn } = loaderData;
  const intl = useIntl();
  const site = useSite();
  const failure = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const query = new URLSearchParams({ ...(list === 'there' && { list }), ...(maker && { maker }) });
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[
          { name: site?.config.ldzResourceTitle ?? '', path: '/ldz' },
          { name: intl.formatMessage({ id: 'part_request.title' }), path },
        ]}
      />
      <PageHead
        title={<FormattedMessage id="part_request.title" />}
        text={<FormattedMessage id="part_request.text" />}
      />
      <div className="with-aside">
        <div className={styles.main}>
          <Tabs
            label={intl.formatMessage({ id: 'part_request.lists' })}
            items={requestLists.map((each) => ({
              to: each === 'open' ? path : `${path}?list=${each}`,
              label: <FormattedMessage id={`part_request.list.${each}`} />,
              isCurrent: each === list,
            }))}
          />
          {requests.items.length === 0 ? (
            <EmptyState title={<FormattedMessage id={`part_request.none.${list}`} />}>
              {list === 'open' && <FormattedMessage id="part_request.none.open.text" />}
            </EmptyState>
          ) : (
            <RequestList
              requests={requests.items}
              failure={failure?.intent === 'vote' ? failure : undefined}
            />
          )}
          <Pagination page={requests.page} pageCount={pageCount(requests)} path={path} query={query} />
        </div>
        <aside className={styles.aside} aria-label={intl.formatMessage({ id: 'part_request.ask' })}>
          <AskForm
            asked={asked}
            similar={similar}
            sent={sent}
            isSignedIn={isSignedIn}
            failure={failure?.intent === 'ask' ? failure : undefined}
          />
          {requests.makers.length > 0 && <Makers makers={requests.makers} maker={maker} />}
        </aside>
      </div>
    </div>
  );
}

type MakersProps = Pick<Route.ComponentProps['loaderData'], 'maker'> &
  Pick<Route.ComponentProps['loaderData']['requests'], 'makers'>;

/** What is wished for of each maker: for makers, the demand for their own parts. */
function Makers({ makers, maker }: MakersProps) {
  const lang = useContentLang();
  return (
    <Card title={<FormattedMessage id="part_request.makers" />} isFlush>
      <ul className={styles.makers}>
        {maker && (
          <li>
            <AppLink className="link" to={path}>
              <FormattedMessage id="part_request.makers.all" />
            </AppLink>
          </li>
        )}
        {makers.map(({ name, requestCount, voteCount }) => (
          <li key={name}>
            <AppLink
              className="link"
              lang={lang}
              to={`${path}?${new URLSearchParams({ maker: name })}`}
              aria-current={name.toLowerCase() === maker.toLowerCase() ? 'page' : undefined}
            >
              {name}
            </AppLink>
            <span className={styles.meta}>
              <FormattedMessage
                id="part_request.makers.count"
                values={{ requests: requestCount, votes: voteCount }}
              />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
