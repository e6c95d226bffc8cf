import { FormattedMessage, useIntl } from 'react-intl';
import { getAnyOrder } from '../../../../contract/order/admin.ts';
import { confirmTransfer } from '../../../../contract/payment/payment.ts';
import { imageAddress, imageSize, imageWidths } from '../../../../contract/rich-text/image-address.ts';
import { OrderName } from '../../../components/money/order-name.tsx';
import { AppLink } from '../../../components/navigation/app-link.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Card, PageHead } from '../../../components/ui/card.tsx';
import { numberCell, Table } from '../../../components/ui/table.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { Time } from '../../../components/ui/time.tsx';
import { apiContext } from '../../../framework/request-context.ts';
import { runPost } from '../../../framework/run-post.ts';
import { call } from '../../../services/call.ts';
import { titleMeta } from '../../../shell/named-meta.ts';
import { ActForm } from '../act-form.tsx';
import { ActOutcome } from '../act-outcome.tsx';
import styles from '../admin.module.css';
import type { Route } from './+types/order';
import { MoneyHeads, Yuan } from './money-text.tsx';
import { RefundReason } from './refund-reason.tsx';

const channels = ['wechat', 'alipay', 'bank', 'coin', 'free'] as const;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await call(context.get(apiContext), getAnyOrder, { number: params.number });
  return { ...found, isDone: url.searchParams.has('done') };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return runPost(request, `/admin/orders/${params.number}`, ({ intent, reason = '', bankNumber }) =>
    call(context.get(apiContext), confirmTransfer, {
      number: params.number,
      isArrived: intent === 'arrived',
      bankNumber: bankNumber || undefined,
      reason,
    }),
  );
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'money.orders');

export default function AdminOrder({ loaderData, actionData }: Route.ComponentProps) {
  const intl = useIntl();
  const { order, events, payments, refunds, isDone } = loaderData;
  const proof = payments.find(({ channel, state }) => channel === 'bank' && state === 'ready');
  return (
    <>
      <PageHead
        title={order.number}
        text={<FormattedMessage id={`order.state.${order.state}`} />}
        actions={
          <AppLink className={styles.link} to={`/admin/audit?target=order:${order.number}`}>
            <FormattedMessage id="admin.audit" />
          </AppLink>
        }
      />
      <ActOutcome isDone={isDone} failure={actionData?.failure} isFormThere={proof !== undefined} />
      <div className={styles.room}>
        <p className={styles.facts}>
          <AppLink className={styles.link} to={`/admin/users/${order.userId}`}>
            {order.buyer}
          </AppLink>
          <span>
            <OrderName order={order} />
          </span>
          <strong>
            <Yuan fen={order.amountFen} />
          </strong>
          {order.refundedFen > 0 && (
            <span>
              <FormattedMessage id="money.refunded" /> <Yuan fen={order.refundedFen} />
            </span>
          )}
        </p>
        {proof && (
          <Card title={<FormattedMessage id="money.transfer" />}>
            <ActForm failure={actionData?.failure}>
              {proof.proofImage ? (
                <p>
                  {proof.payer}{' '}
                  <a className={styles.link} href={largest(proof.proofImage)}>
                    <FormattedMessage id="money.transfer.proof" />
                  </a>
                </p>
              ) : (
                <p>
                  <FormattedMessage id="money.transfer.no_proof" />
                </p>
              )}
              <TextField
                label={<FormattedMessage id="money.transfer.bank_number" />}
                name="bankNumber"
                maxLength={64}
                defaultValue={actionData?.failure.typed.bankNumber}
              />
              <p className={styles.filter}>
                <Button type="submit" name="intent" value="arrived" variant="primary">
                  <FormattedMessage id="money.transfer.arrived" />
                </Button>
                <Button type="submit" name="intent" value="refused" variant="danger">
                  <FormattedMessage id="money.transfer.refuse" />
                </Button>
              </p>
            </ActForm>
          </Card>
        )}
        <Table label={intl.formatMessage({ id: 'money.payments' })} isWide>
          <MoneyHeads names={['number', 'paidBy', 'amount', 'state', 'trade', 'time']} />
          <tbody>
            {payments.map((payment) => (
              <PaymentRow key={payment.paymentId} payment={payment} />
            ))}
          </tbody>
        </Table>
        <OrderLog events={events} refunds={refunds} />
      </div>
    </>
  );
}

/** Orders note by which channel they are paid; all else is somebody's words. */
function EventNote({ note }: { note: string }) {
  const channel = channels.find((each) => each === note);
  return channel ? <FormattedMessage id={`money.paid_by.${channel}`} /> : note;
}

function largest(imageId: string): string {
  const width = imageWidths(imageSize(imageId)?.width ?? 0).at(-1) ?? 0;
  return imageAddress(imageId, width);
}

function PaymentRow({ payment }: { payment: Route.ComponentProps['loaderData']['payments'][number] }) {
  return (
    <tr>
      <th scope="row">{payment.tradeNumber}</th>
      <td>
        <FormattedMessage id={`money.paid_by.${payment.channel}`} />
      </td>
      <td className={numberCell}>
        <Yuan fen={payment.amountFen} />
      </td>
      <td>
        <FormattedMessage id={`money.payment.${payment.state}`} />
      </td>
      <td>{payment.tradeId}</td>
      <td>
        <Time value={payment.paidAt ?? payment.createdAt} format="full" />
      </td>
    </tr>
  );
}

function OrderLog({
  events,
  refunds,
}: {
  events: Route.ComponentProps['loaderData']['events'];
  refunds: Route.ComponentProps['loaderData']['refunds'];
}) {
  return (
    <Card title={<FormattedMessage id="money.order.log" />}>
      <ul className={styles.log}>
        {events.map((event) => (
          <li key={event.createdAt + event.state}>
            <Time value={event.createdAt} format="full" />{' '}
            <FormattedMessage id={`order.state.${event.state}`} /> <EventNote note={event.note} />
          </li>
        ))}
        {refunds.map((refund) => (
          <li key={refund.refundId}>
            {refund.number} <FormattedMessage id={`refund.state.${refund.state}`} />{' '}
            <Yuan fen={refund.amountFen} /> <RefundReason refund={refund} /> {refund.answer}
          </li>
        ))}
      </ul>
    </Card>
  );
}
