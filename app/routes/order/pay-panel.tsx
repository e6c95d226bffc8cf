import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { OrderDetail } from '../../../contract/order.ts';
import type { QrDrawing } from '../../components/qr-drawing.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Lamp } from '../../components/ui/tag.tsx';
import { Time } from '../../components/ui/time.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import { ChannelChoice } from './channel-choice.tsx';
import styles from './order.module.css';
import { PayAction } from './pay-action.tsx';

/** How to pay what is still open: the way that was begun, the other ways, and the way out. */
export function PayPanel({
  detail: { order, payments, offers },
  qr,
  chosen,
  failedCode,
}: {
  detail: OrderDetail;
  qr: QrDrawing | null;
  chosen: string | undefined;
  failedCode: string | undefined;
}) {
  const begun = payments.find(({ action }) => action !== null);
  return (
    <Card title={<FormattedMessage id="order.how" />}>
      <div className={styles.stack}>
        <p className={styles.amount}>¥{formatYuan(order.amountFen)}</p>
        <output>
          <Lamp tone="warn">
            <FormattedMessage id="order.waiting" />
          </Lamp>{' '}
          <FormattedMessage id="order.expires" /> <Time value={order.expiresAt} format="full" />
        </output>
        {begun && <PayAction payment={begun} orderNumber={order.number} qr={qr} />}
        {failedCode === 'payment.payer_unknown' && (
          <Form method="post">
            <Button type="submit" name="intent" value="payer" variant="pay" isBlock>
              <FormattedMessage id="order.payer" />
            </Button>
          </Form>
        )}
        <Form method="post" className={styles.form}>
          <ChannelChoice offers={offers} amountCoins={order.amountCoins} chosen={chosen ?? begun?.channel} />
          {offers.length > 0 && (
            <Button type="submit" variant={begun ? 'secondary' : 'pay'}>
              <FormattedMessage id={begun ? 'order.pay_otherwise' : 'order.pay'} />
            </Button>
          )}
        </Form>
        <Form method="post">
          <Button type="submit" name="intent" value="cancel" variant="ghost">
            <FormattedMessage id="order.cancel" />
          </Button>
        </Form>
        <p className={styles.quiet}>
          <FormattedMessage id="order.reload" />{' '}
          <a className={styles.link} href={`/order/${order.number}`}>
            <FormattedMessage id="order.reload.link" />
          </a>
        </p>
      </div>
    </Card>
  );
}
