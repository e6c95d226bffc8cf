import { FormattedMessage } from 'react-intl';
import { data, redirect } from 'react-router';
import { pictureFormBytes } from '../../../contract/body-limits.ts';
import { getWallet } from '../../../contract/ledger/ledger.ts';
import type { Order, OrderDetail } from '../../../contract/order/order.ts';
import {
  cancelOrder,
  getOrder,
  payOrder,
  proofPicturePath,
  sendProof,
} from '../../../contract/order/order.ts';
import { startPayer } from '../../../contract/payment/payment.ts';
import { ErrorText } from '../../components/forms/error-text.tsx';
import { drawQr } from '../../components/money/qr-drawing.ts';
import { rechargePath } from '../../components/money/recharge-path.ts';
import { AppLink } from '../../components/navigation/app-link.tsx';
import { PageHead } from '../../components/ui/card.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { guard } from '../../framework/guards.ts';
import { refusePost, textsOf } from '../../framework/post-answer.ts';
import { readForm } from '../../framework/posted-form.ts';
import { apiContext } from '../../framework/request-context.ts';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';
import { sendPicture } from '../../services/picture.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/order-page';
import styles from './order.module.css';
import { OrderFacts } from './order-facts.tsx';
import { OrderHistory } from './order-history.tsx';
import { OrderStatus } from './order-status.tsx';
import { PayPanel } from './pay-panel.tsx';
import { PayerLink } from './payer-link.tsx';
import { useOrderNews } from './use-order-news.ts';
import { isChannel } from './wish.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const detail = await call(api, getOrder, { number: params.number });
  const code = detail.payments.map(({ action }) => action).find((action) => action?.kind === 'code');
  return {
    detail,
    qr: code ? drawQr(code.text) : null,
    fault: await readFault(url.searchParams.get('fault'), { api, order: detail.order }),
    channel: url.searchParams.get('channel') ?? undefined,
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const { number } = params;
  const form = await readForm(request);
  const intent = String(form.get('intent'));
  const channel = String(form.get('channel'));
  try {
    if (intent === 'cancel') await call(api, cancelOrder, { number });
    else if (intent === 'payer') return { payerAddress: (await call(api, startPayer, { number })).address };
    else if (intent === 'proof') await sendTransferProof(form, { api, number });
    else if (isChannel(channel)) await call(api, payOrder, { number, channel });
    else throw data(null, { status: 400 });
  } catch (error) {
    return refusePost(error, { intent, typed: textsOf(form) });
  }
  return redirect(`/order/${number}`);
}

/** On phones the way to pay that is begun, or its choice, stands at the thumb; a code and a transfer need no button. */
export const handle = {
  bodyLimit: pictureFormBytes,
  hasActionBar: ({ detail: { order, payments, offers } }: { detail: OrderDetail }) => {
    const begun = payments.find(({ action }) => action !== null)?.action?.kind;
    const isOpen = order.state === 'created' || order.state === 'paying';
    return isOpen && (begun ? begun === 'address' || begun === 'bridge' : offers.length > 0);
  },
};

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'order.title');

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { detail, qr, fault, channel } = loaderData;
  const { order } = detail;
  const isOpen = order.state === 'created' || order.state === 'paying';
  useOrderNews(order.number, isOpen || order.state === 'refunding');
  const payerAddress = actionData && 'payerAddress' in actionData ? actionData.payerAddress : undefined;
  const refused = actionData && 'failure' in actionData ? actionData.failure : undefined;
  const failure = refused ?? (isOpen ? fault : undefined);
  // Nothing went wrong: WeChat has to tell who pays before its bridge opens, once for each person.
  const isPayerUnknown = failure?.code === 'payment.payer_unknown';
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id={`order.state.${order.state}`} />}
        text={<FormattedMessage id="order.number" values={{ number: order.number }} />}
      />
      <OrderStatus order={order} />
      {payerAddress && <PayerLink address={payerAddress} />}
      {failure && !payerAddress && !isPayerUnknown && (
        <div className={styles.notice}>
          <Notice tone="bad">
            <ErrorText code={failure.code} values={failure.values} />{' '}
            {failure.code === 'ledger.too_few_coins' && (
              <AppLink className={styles.link} to={rechargePath(failure.values?.missing)}>
                <FormattedMessage id="recharge.go" />
              </AppLink>
            )}
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <OrderFacts detail={detail} />
        {isOpen ? (
          <PayPanel
            detail={detail}
            qr={qr}
            chosen={refused ? refused.typed.channel : channel}
            isPayerUnknown={isPayerUnknown}
            typedPayer={refused?.typed.payer}
          />
        ) : (
          <OrderHistory detail={detail} />
        )}
      </div>
    </div>
  );
}

/** Why paying did not begin, which the checkout tells by its code alone; coins that came since are not missing. */
async function readFault(
  code: string | null,
  { api, order }: { api: Api; order: Order },
): Promise<{ code: string; values?: Record<string, number> } | null> {
  if (code !== 'ledger.too_few_coins') return code ? { code } : null;
  const { bought, gift } = await call(api, getWallet, {});
  const missing = (order.amountCoins ?? 0) - bought - gift;
  return missing > 0 ? { code, values: { balance: bought + gift, missing } } : null;
}

/** The picture goes to the store of images as it is; the order keeps its id. */
async function sendTransferProof(
  form: FormData,
  { api, number }: { api: Api; number: string },
): Promise<void> {
  const picture = form.get('picture');
  if (!(picture instanceof File)) throw data(null, { status: 400 });
  const { id } = await sendPicture(api, picture, proofPicturePath.replace(':number', number));
  await call(api, sendProof, { number, imageId: id, payer: String(form.get('payer') ?? '') });
}
