import { FormattedMessage } from 'react-intl';
import { Form } from 'react-router';
import type { OrderDetail } from '../../../contract/order/order.ts';
import type { QrDrawing } from '../../components/money/qr-drawing.ts';
import { ThumbAction } from '../../components/ui/action-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { formatYuan } from '../../i18n/number-format.ts';
import { ChannelChoice } from './channel-choice.tsx';
import styles from './order.module.css';
import { PayAction } from './pay-action.tsx';

/** How to pay what is still open: the way that was begun, the other ways, and the way out. */
export function PayPanel({
  detail: { order, payments, offers },
  qr,
  chosen,
  isPayerUnknown,
  typedPayer,
}: {
  detail: OrderDetail;
  qr: QrDrawing | null;
  chosen: string | undefined;
  isPayerUnknown: boolean;
  /** Who transferred, as it was typed beside a picture that was refused. */
  typedPayer: string | undefined;
}) {
  const begun = payments.find(({ action }) => action !== null);
  const current = isPayerUnknown ? 'wechat' : begun?.channel;
  const isBegun = current !== undefined;
  const others = offers.filter((channel) => channel !== current);
  const askPayer = (
    <Button type="submit" name="intent" value="payer" variant="pay" size="large" isBlock>
      <FormattedMessage id="order.payer" />
    </Button>
  );
  return (
    // On paper an account to pay to is of use, a choice is not.
    <div className={isBegun ? undefined : styles.choice}>
      <Card title={<FormattedMessage id="order.how" />}>
        <div className={styles.stack}>
          <p className={styles.amount}>¥{formatYuan(order.amountFen)}</p>
          {begun && !isPayerUnknown && (
            <PayAction payment={begun} orderNumber={order.number} qr={qr} typedPayer={typedPayer} />
          )}
          {isPayerUnknown && (
            <Form method="post" className={styles.form}>
              <p>
                <FormattedMessage id="order.payer.why" />
              </p>
              {begun ? askPayer : <ThumbAction>{askPayer}</ThumbAction>}
            </Form>
          )}
          {!(isBegun && others.length === 0) && (
            <Form method="post" className={styles.form}>
              <ChannelChoice
                offers={others}
                amountCoins={order.amountCoins}
                chosen={chosen}
                legend={isBegun ? 'order.channel.other' : 'order.channel'}
              />
              {others.length > 0 && isBegun && (
                <Button type="submit">
                  <FormattedMessage id="order.pay_otherwise" />
                </Button>
              )}
              {others.length > 0 && !isBegun && (
                <ThumbAction>
                  <Button type="submit" variant="pay" size="large" isBlock>
                    <FormattedMessage id="order.pay" />
                  </Button>
                </ThumbAction>
              )}
            </Form>
          )}
          <Form method="post">
            <Button type="submit" name="intent" value="cancel" variant="ghost">
              <FormattedMessage id="order.cancel" />
            </Button>
          </Form>
          <p className={`${styles.quiet} ${styles.choice}`}>
            <FormattedMessage id="order.reload" />{' '}
            <a className={styles.link} href={`/order/${order.number}`}>
              <FormattedMessage id="order.reload.link" />
            </a>
          </p>
        </div>
      </Card>
    </div>
  );
}
