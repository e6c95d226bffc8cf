import { FormattedMessage, useIntl } from 'react-intl';
import { decideApproval, listApprovals } from '../../../contract/approval/approval.ts';
import { pageCount } from '../../../contract/page-count.ts';
import { getPriceList } from '../../../contract/price/price.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import { readPageNumber } from '../../framework/path-id.ts';
import { apiContext, currentUserContext } from '../../framework/request-context.ts';
import { runPost } from '../../framework/run-post.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/approvals';
import { ActOutcome } from './act-outcome.tsx';
import styles from './admin.module.css';
import { ApprovalCard } from './approval-card.tsx';

const path = '/admin/approvals';
const states = ['waiting', 'over'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = states.find((known) => known === searchParams.get('state')) ?? 'waiting';
  const page = readPageNumber(searchParams);
  const api = context.get(apiContext);
  const answer = await call(api, listApprovals, { state, page });
  const isPriceAsked = answer.approvals.items.some(
    ({ kind, state: found }) => kind === 'price' && found === 'waiting',
  );
  return {
    ...answer,
    today: isPriceAsked ? (await call(api, getPriceList, {})).history[0] : undefined,
    state,
    isOwner: context.get(currentUserContext)?.roles.includes('owner') ?? false,
    isAsked: searchParams.has('asked'),
    isDone: searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, path, async ({ intent = '', reason = '' }) => {
    const [decision, approvalId = ''] = intent.split(':');
    await call(context.get(apiContext), decideApproval, {
      approvalId,
      decision: decision === 'approve' ? 'approve' : 'decline',
      reason,
    });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'approval.title');

/** What waits for a second member of staff, and how the rest was decided. */
export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { approvals, today, otherStaffCount, state, isOwner, isAsked, isDone } = loaderData;
  const failureOf = (id: number) =>
    actionData?.failure.intent.endsWith(`:${id}`) ? actionData.failure : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="approval.title" />}
        text={<FormattedMessage id="approval.text" />}
      />
      <div className={styles.told}>
        {isAsked && !actionData && (
          <Notice tone="ok">
            <FormattedMessage id="approval.asked" />
          </Notice>
        )}
        <ActOutcome
          isDone={isDone}
          failure={actionData?.failure}
          isFormThere={approvals.items.some(
            (approval) => approval.may.length > 0 && failureOf(approval.approvalId),
          )}
        />
        {otherStaffCount === 0 && (
          <Notice tone="warn">
            <FormattedMessage id={isOwner ? 'approval.alone.owner' : 'approval.alone'} />{' '}
            {isOwner && (
              <AppLink className={styles.link} to="/admin/users">
                <FormattedMessage id="approval.alone.go" />
              </AppLink>
            )}
          </Notice>
        )}
      </div>
      <Tabs
        label={intl.formatMessage({ id: 'approval.title' })}
        items={states.map((known) => ({
          to: `${path}?state=${known}`,
          label: <FormattedMessage id={`approval.tab.${known}`} />,
          isCurrent: known === state,
        }))}
      />
      {approvals.items.length === 0 && (
        <EmptyState title={<FormattedMessage id={`approval.none.${state}`} />} />
      )}
      <div className={styles.room}>
        {approvals.items.map((approval) => (
          <ApprovalCard
            key={approval.approvalId}
            approval={approval}
            today={today}
            failure={failureOf(approval.approvalId)}
          />
        ))}
      </div>
      <Pagination
        page={approvals.page}
        pageCount={pageCount(approvals)}
        path={path}
        query={`state=${state}`}
      />
    </>
  );
}
