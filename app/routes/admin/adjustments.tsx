import { FormattedMessage } from 'react-intl';
import { pageCount } from '../../../contract/paging.ts';
import { AppLink } from '../../components/app-link.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Pagination } from '../../components/ui/pagination.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { titleMeta } from '../../named-meta.ts';
import { apiContext, currentUserContext } from '../../request-context.ts';
import { decideAdjustment, listAdjustments, proposeAdjustment } from '../../services/money-admin.ts';
import type { Route } from './+types/adjustments';
import { ActForm } from './act-form.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';
import styles from './admin.module.css';
import { DoneNotice } from './money-text.tsx';
import { runAct } from './read-act.ts';
import { readAmounts } from './read-amounts.ts';

const tones = { proposed: 'warn', done: 'ok', refused: 'plain' } as const;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  return {
    adjustments: await listAdjustments(context.get(apiContext), searchParams.get('page') ?? undefined),
    viewerId: context.get(currentUserContext)?.userId,
    userId: searchParams.get('user') ?? '',
    isDone: searchParams.has('done'),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  return runAct(
    request,
    '/admin/adjustments',
    ({ act = '', reason = '', userId = '', purse, amount = '' }) => {
      if (act === 'propose') {
        return proposeAdjustment(api, {
          userId,
          purse: purse === 'bought' ? 'bought' : 'gift',
          ...readAmounts({ amount }, { amount: 'signed' }),
          reason,
        });
      }
      const [decision, adjustmentId = ''] = act.split(':');
      return decideAdjustment(api, {
        adjustmentId,
        decision: decision === 'approve' ? 'approve' : 'refuse',
        reason,
      });
    },
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.adjustments');

export default function Adjustments({ loaderData, actionData }: Route.ComponentProps) {
  const { adjustments, viewerId, userId, isDone } = loaderData;
  const proposed = actionData?.act === 'propose' ? actionData : undefined;
  return (
    <>
      <PageHead
        title={<FormattedMessage id="money.adjustments" />}
        text={<FormattedMessage id="money.adjustments.text" />}
      />
      <DoneNotice isDone={isDone && !actionData} />
      <div className={styles.room}>
        <Card title={<FormattedMessage id="money.adjust.propose" />}>
          <AdjustmentForm failure={proposed} userId={userId} />
        </Card>
        {adjustments.items.map((item) => {
          const failure = actionData?.act.endsWith(`:${item.adjustmentId}`) ? actionData : undefined;
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
              {item.state === 'proposed' && item.proposedById !== viewerId && (
                <ActForm failure={failure} reason={failure?.typed.reason}>
                  <p className={styles.filter}>
                    <Button type="submit" name="act" value={`approve:${item.adjustmentId}`} variant="primary">
                      <FormattedMessage id="money.adjust.approve" />
                    </Button>
                    <Button type="submit" name="act" value={`refuse:${item.adjustmentId}`} variant="danger">
                      <FormattedMessage id="money.adjust.refuse" />
                    </Button>
                  </p>
                </ActForm>
              )}
            </Card>
          );
        })}
        <Pagination page={adjustments.page} pageCount={pageCount(adjustments)} path="/admin/adjustments" />
      </div>
    </>
  );
}
