import { FormattedMessage } from 'react-intl';
import { Form, useNavigation } from 'react-router';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import type { quoteOrder } from '../../../contract/order/order.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { ThumbAction } from '../../components/ui/action-bar.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/choice.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import type { PostFailure } from '../../framework/post-answer.ts';
import { formatYuan } from '../../i18n/number-format.ts';
import { ChannelChoice } from './channel-choice.tsx';
import styles from './order.module.css';
import { PriceSum } from './price-sum.tsx';
import type { Wish } from './wish.ts';

interface CheckoutFormProps {
  wish: Wish;
  quote: EndpointOutput<typeof quoteOrder> | null;
  fault: string | null;
  /** Names this form: sent twice, it makes one order. */
  formKey: string;
  failure: PostFailure | undefined;
}

/** The sum with all its parts, a coupon, and how to pay. */
export function CheckoutForm({ wish, quote, fault, formKey, failure }: CheckoutFormProps) {
  const isBusy = useNavigation().state === 'submitting';
  if (!quote) {
    return (
      <Card>
        <Notice tone="bad">
          <ErrorText code={fault ?? 'order.unfit_wish'} />
        </Notice>
        <p className={styles.actions}>
          <ButtonLink to="/memberCenter">
            <FormattedMessage id="order.back" />
          </ButtonLink>
        </p>
      </Card>
    );
  }
  return (
    <div className={styles.columns}>
      <Card title={<FormattedMessage id="order.what" />}>
        <PriceSum sum={quote} startsOn={quote.startsOn} lastDay={quote.lastDay} />
        <Form className={styles.coupon}>
          <WishFields wish={{ ...wish, coupon: '' }} />
          <TextField
            label={<FormattedMessage id="order.coupon" />}
            name="coupon"
            defaultValue={wish.coupon}
            maxLength={24}
            autoComplete="off"
            error={quote.couponFault && <ErrorText code={quote.couponFault} />}
            beside={
              <Button type="submit">
                <FormattedMessage id="order.coupon.use" />
              </Button>
            }
          />
        </Form>
      </Card>
      <Card title={<FormattedMessage id="order.how" />}>
        <Form method="post" className={styles.form}>
          <Refusal failure={failure} />
          <WishFields wish={quote.couponFault ? { ...wish, coupon: '' } : wish} />
          <input type="hidden" name="expectedFen" value={quote.amountFen} />
          <input type="hidden" name="key" value={formKey} />
          {quote.amountFen > 0 && (
            <ChannelChoice
              offers={quote.offers}
              amountCoins={quote.amountCoins}
              chosen={failure?.typed.channel}
            />
          )}
          <Checkbox name="hasAgreed" required defaultChecked={failure?.typed.hasAgreed === 'on'}>
            <FormattedMessage
              id="order.agree"
              values={{
                terms: (text) => (
                  <a href="/terms" className={styles.link}>
                    {text}
                  </a>
                ),
              }}
            />
          </Checkbox>
          <p className={styles.quiet}>
            <FormattedMessage id="order.frozen" />
          </p>
          <ThumbAction>
            <Button
              type="submit"
              variant="pay"
              size="large"
              isBlock
              isBusy={isBusy}
              disabled={quote.amountFen > 0 && quote.offers.length === 0}
            >
              <FormattedMessage id="order.submit" values={{ amount: formatYuan(quote.amountFen) }} />
            </Button>
          </ThumbAction>
        </Form>
      </Card>
    </div>
  );
}

function WishFields({ wish }: { wish: Wish }) {
  return Object.entries(wish).map(([name, value]) =>
    value ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}
