import { FormattedMessage } from 'react-intl';
import { data, redirect } from 'react-router';
import { createOrder, payOrder, quoteOrder } from '../../../contract/order/order.ts';
import { PageHead } from '../../components/ui/card.tsx';
import { guard } from '../../framework/guards.ts';
import { expectFailure, readPost, refusePost } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import { titleMeta } from '../../shell/named-meta.ts';
import type { Route } from './+types/new-order';
import { CheckoutForm } from './checkout-form.tsx';
import { newFormKey } from './form-key.ts';
import { OrderLead } from './order-lead.tsx';
import { readWish } from './wish.ts';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

export async function loader({ context, url }: Route.LoaderArgs) {
  const wish = readWish(Object.fromEntries(url.searchParams));
  const { back: _, ...asked } = wish;
  try {
    return {
      wish,
      quote: await call(context.get(apiContext), quoteOrder, asked),
      fault: null,
      formKey: newFormKey(),
    };
  } catch (error) {
    const { code, statusCode } = expectFailure(error);
    // No field of a form: what an address asks for is no order that could be made.
    const fault = code === 'request.invalid' ? 'order.unfit_wish' : code;
    return data({ wish, quote: null, fault, formKey: '' }, { status: statusCode });
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readPost(request);
  const { channel, expectedFen = '', key = '' } = form;
  const { back: returnTo, ...wish } = readWish(form);
  let number: string;
  try {
    ({ number } = await call(api, createOrder, {
      ...wish,
      returnTo,
      expectedFen,
      hasAgreed: form.hasAgreed === 'on',
      key,
    }));
  } catch (error) {
    return refusePost(error, { typed: form });
  }
  // The order stands: what goes wrong from here on is shown on its own page, where it can be paid again.
  if (channel && expectedFen !== '0') {
    try {
      await call(api, payOrder, { number, channel: channel as 'wechat' });
    } catch (error) {
      const { code } = expectFailure(error);
      return redirect(`/order/${number}?fault=${code}&channel=${channel}`);
    }
  }
  return redirect(`/order/${number}`);
}

export const handle = { hasActionBar: ({ quote }: { quote?: unknown }) => quote !== null };

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches, 'order.new');

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title={<FormattedMessage id="order.new" />}
        text={<OrderLead offers={loaderData.quote?.offers ?? []} />}
      />
      <CheckoutForm {...loaderData} failure={actionData?.failure} />
    </div>
  );
}
