import { FormattedMessage } from 'react-intl';
import { listAdjustments, proposeAdjustment } from '../../../../contract/adjustment/adjustment.ts';
import { pageCount } from '../../../../contract/page-count.ts';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import { Lamp } from '../../../components/ui/tag.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { readPageNumber } from '../../../framework/path-id.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/adjustments';
import { AdjustmentForm } from './adjustment-form.tsx';
import { readAmounts } from './read-amounts.ts';

const tones = { proposed: 'warn', done: 'ok', refused: 'plain' } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    adjustments: await call(context.get(apiContext), listAdjustments, {
      page: readPageNumber(searchParams),
    }),
    userId: searchParams.get('user') ?? '',
    isDone: searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runPost(request, '/admin/adjustments', ({ reason = '', userId = '', purse, amount = '' }) =>
    call(api, proposeAdjustment, {
      userId,
      purse: purse === 'bought' ? 'bought' : 'gift',
      ...readAmounts({ amount }, { amount: 'signed' }),
      reason,
    }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.adjustments');

export default function Adjustments({ loaderData, actionData }: Route.ComponentProps) {
  const { adjustments, userId, isDone } = loaderData;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="money.adjustments" />}
        text={<FormattedMessage id="money.adjustments.text" />}
      />
      <ActOutcome isDone={isDone} failure={actionData?.failure} />
      <div className={styles.room}>
        <Card title={<FormattedMessage id="money.adjust.propose" />}>
          <AdjustmentForm failure={actionData?.failure} userId={userId} />
        </Card>
        {adjustments.items.map((item) => {
          return (
            <Card key={item.adjustmentId}>
              <p className={styles.facts}>
                <Lamp tone={tones[item.state]}>
                  <FormattedMessage id={`money.adjust.${item.state}`} />
                </Lamp>
                <strong>
                  <FormattedMessage id={`coin.account.${item.purse}`} />{' '}
                  {item.amount > 0 ? `+${item.amount}` : `−${-item.amount}`}
                </strong>
                <AppLink className={styles.link} to={`/admin/users/${item.userId}`}>
                  {item.nickname}
                </AppLink>
                <span>{[item.proposedBy, item.decidedBy].filter(Boolean).join(' / ')}</span>
                <Time className={styles.quiet} value={item.createdAt} format="full" />
              </p>
              <p className={styles.quiet}>{item.reason}</p>
              {item.state === 'proposed' && (
                <AppLink className={styles.link} to="/admin/approvals">
                  <FormattedMessage id="approval.title" />
                </AppLink>
              )}
            </Card>
          );
        })}
        <Pagination page={adjustments.page} pageCount={pageCount(adjustments)} path="/admin/adjustments" />
      </div>
    </>
  );
}
