import { FormattedMessage, useIntl } from 'react-intl';
import { pageCount } from '../../../../contract/page-count.ts';
import { decideRefund, listRefunds } from '../../../../contract/refund/refund.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/refunds';
import { Yuan } from './money-text.tsx';
import { RefundReason } from './refund-reason.tsx';

const tones = {
  requested: 'warn',
  approved: 'warn',
  sent: 'warn',
  succeeded: 'ok',
  failed: 'bad',
  refused: 'plain',
} as const;
const isOpen = ({ state }: { state: string }) => state === 'requested' || state === 'failed';
const states = ['all', 'requested', 'failed', 'sent', 'succeeded', 'refused'] as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const state = states.find((known) => known === searchParams.get('state')) ?? 'all';
  const page = readPageNumber(searchParams);
  const refunds = await call(context.get(apiContext), listRefunds, { state, page });
  return { state, refunds, isDone: searchParams.has('done') };
}

export async function action({ context, request }: Route.ActionArgs) {
  return runPost(request, '/admin/refunds', ({ intent = '', reason = '' }) => {
    const [decision, refundId = ''] = intent.split(':');
    const isRefusal = decision === 'refuse';
    return call(context.get(apiContext), decideRefund, {
      refundId,
      decision: isRefusal ? 'refuse' : 'approve',
      reason,
    });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.refunds');

export default function AdminRefunds({
  loaderData: { state, refunds, isDone },
  actionData,
}: Route.ComponentProps) {
  const intl = useIntl();
  const failureOf = (id: number) =>
    actionData?.failure.intent.endsWith(`:${id}`) ? actionData.failure : undefined;
  return (
    <>
      <PageHead title={<FormattedMessage id="money.refunds" />} />
      <ActOutcome
        isDone={isDone}
        failure={actionData?.failure}
        isFormThere={refunds.items.some((refund) => isOpen(refund) && failureOf(refund.refundId))}
      />
      <Tabs
        label={intl.formatMessage({ id: 'money.refunds' })}
        items={states.map((known) => ({
          to: `/admin/refunds?state=${known}`,
          label: <FormattedMessage id={known === 'all' ? 'money.orders.all' : `refund.state.${known}`} />,
          isCurrent: known === state,
        }))}
      />
      {refunds.items.length === 0 && <EmptyState title={<FormattedMessage id="money.none" />} />}
      <div className={styles.room}>
        {refunds.items.map((refund) => {
          const failure = failureOf(refund.refundId);
          return (
            <Card key={refund.refundId} title={refund.number}>
              <p className={styles.facts}>
                <Lamp tone={tones[refund.state]}>
                  <FormattedMessage id={`refund.state.${refund.state}`} />
                </Lamp>
                <strong>
                  <Yuan fen={refund.amountFen} />
                </strong>
                <span>{refund.buyer}</span>
                <AppLink className={styles.link} to={`/admin/orders/${refund.orderNumber}`}>
                  {refund.orderNumber}
                </AppLink>
                <Time className={styles.quiet} value={refund.createdAt} format="full" />
              </p>
              <p className={styles.quiet}>
                <RefundReason refund={refund} /> {refund.answer}
              </p>
              {isOpen(refund) && (
                <ActForm failure={failure}>
                  <p className={styles.filter}>
                    <Button
                      type="submit"
                      name="intent"
                      value={`approve:${refund.refundId}`}
                      variant="primary"
                    >
                      <FormattedMessage
                        id={refund.state === 'failed' ? 'money.refund.again' : 'money.refund.approve'}
                      />
                    </Button>
                    {refund.kind === 'rule' && (
                      <Button
                        type="submit"
                        name="intent"
                        value={`refuse:${refund.refundId}`}
                        variant="danger"
                      >
                        <FormattedMessage id="money.refund.refuse" />
                      </Button>
                    )}
                  </p>
                </ActForm>
              )}
            </Card>
          );
        })}
      </div>
      <Pagination
        page={refunds.page}
        pageCount={pageCount(refunds)}
        path="/admin/refunds"
        query={`state=${state}`}
      />
    </>
  );
}
