import { FormattedMessage } from 'react-intl';
import { Form, redirect, useNavigation } from 'react-router';
import { quoteRefund, requestRefund } from '../../../contract/refund/refund.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { Refusal } from '../../components/forms/refusal.tsx';
import { Button, ButtonLink } from '../../components/ui/button.tsx';
import { Card, PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { guard } from '../../framework/guards.ts';
import { readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/refund-page';
import { newFormKey } from './form-key.ts';
import styles from './order.module.css';
import { RefundSum } from './refund-sum.tsx';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const coins = url.searchParams.get('coins') || undefined;
  const quote = await call(context.get(apiContext), quoteRefund, { number: params.number, coins });
  return { number: params.number, quote, formKey: newFormKey() };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const typed = await readPost(request);
  const { reason = '', expectedFen = '', key = '', coins } = typed;
  try {
    const input = { number: params.number, reason, expectedFen, key, coins: coins || undefined };
    await call(context.get(apiContext), requestRefund, input);
  } catch (error) {
    return refusePost(error, { typed });
  }
  return redirect(`/order/${params.number}`);
}

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'refund.ask');

export default function RefundPage({
  loaderData: { number, quote, formKey },
  actionData,
}: Route.ComponentProps) {
  const failure = actionData?.failure;
  const isBusy = useNavigation().state === 'submitting';
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="refund.ask" />}
        text={<FormattedMessage id="order.number" values={{ number }} />}
      />
      <div className={styles.columns}>
        <Card title={<FormattedMessage id="refund.rule" />}>
          {quote.fault ? (
            <Notice tone="warn">
              <ErrorText code={quote.fault} />
            </Notice>
          ) : (
            <RefundSum quote={quote} />
          )}
          {quote.mostCoins > 0 && (
            <Form className={styles.coupon}>
              <TextField
                label={<FormattedMessage id="refund.coins" values={{ most: quote.mostCoins }} />}
                name="coins"
                type="number"
                min={1}
                max={quote.mostCoins}
                defaultValue={quote.coins}
                beside={
                  <Button type="submit">
                    <FormattedMessage id="refund.reckon" />
                  </Button>
                }
              />
            </Form>
          )}
        </Card>
        {!quote.fault && (
          <Card title={<FormattedMessage id="refund.confirm" />}>
            <Form method="post" className={styles.form}>
              <Refusal failure={failure} />
              <input type="hidden" name="expectedFen" value={quote.amountFen} />
              <input type="hidden" name="key" value={formKey} />
              {quote.coins > 0 && <input type="hidden" name="coins" value={quote.coins} />}
              <TextField
                label={<FormattedMessage id="refund.reason" />}
                name="reason"
                required
                minLength={2}
                maxLength={200}
                defaultValue={failure?.typed.reason}
                error={failure?.fields.reason && <FormattedMessage id="refund.reason.unfit" />}
              />
              <p className={styles.quiet}>
                <FormattedMessage id={quote.isAutomatic ? 'refund.automatic' : 'refund.by_staff'} />
              </p>
              <Button type="submit" variant="danger" isBusy={isBusy}>
                <FormattedMessage id="refund.submit" />
              </Button>
              <ButtonLink variant="ghost" to={`/order/${number}`}>
                <FormattedMessage id="refund.keep" />
              </ButtonLink>
            </Form>
          </Card>
        )}
      </div>
    </div>
  );
}
