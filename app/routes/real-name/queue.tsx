import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../contract/page-count.ts';
import { decideRealName, listRealNames, staffRealNameStates } from '../../../contract/real-name/real-name.ts';
import type { IdentityDocument } from '../../../contract/real-name/terms.ts';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/queue';
import { QueueCard } from './queue-card.tsx';
import styles from './real-name.module.css';

const path = '/admin/real-names';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const state = staffRealNameStates.find((each) => each === query.get('state')) ?? 'asked';
  const input = { state, page: readPageNumber(query) };
  return {
    state,
    list: await call(context.get(apiContext), listRealNames, input),
    isDone: query.has('done'),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const back = `${path}?state=${url.searchParams.get('state') === 'verified' ? 'verified' : 'asked'}`;
  return runPost(request, back, ({ intent = '', document = '', reason = '' }) => {
    const [decision, userId = ''] = intent.split(':');
    return call(context.get(apiContext), decideRealName, {
      userId,
      decision: decision as 'verify',
      document: document as IdentityDocument,
      reason,
    });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'real_name.queue');

/** Requests for the real-name mark, and the marks that stand. */
export default function RealNameQueue({
  loaderData: { state, list, isDone },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failure = actionData?.failure;
  return (
    <div className={styles.page}>
      <PageHead
        title={<FormattedMessage id="real_name.queue" />}
        text={<FormattedMessage id="real_name.queue.text" />}
      />
      <Tabs
        label={intl.formatMessage({ id: 'real_name.queue' })}
        items={staffRealNameStates.map((each) => ({
          to: `${path}?state=${each}`,
          label: intl.formatMessage({ id: `real_name.state.${each}` }),
          isCurrent: each === state,
        }))}
      />
      {isDone && !failure && (
        <Notice tone="ok">
          <FormattedMessage id="admin.saved" />
        </Notice>
      )}
      {list.items.length === 0 && (
        <EmptyState title={<FormattedMessage id="real_name.queue.none" />} level="h2" />
      )}
      {list.items.map((item) => (
        <QueueCard
          key={item.person.userId}
          item={item}
          failure={failure?.intent.endsWith(`:${item.person.userId}`) ? failure : undefined}
        />
      ))}
      <Pagination page={list.page} pageCount={pageCount(list)} path={path} query={`state=${state}`} />
    </div>
  );
}
