import { redirect } from 'react-router';
import { payOrder } from '../../../contract/order/order.ts';
import { finishPayer } from '../../../contract/payment/payment.ts';
import { toSafePath } from '../../../contract/safe-path.ts';
import { guard } from '../../framework/guards.ts';
import { expectFailure } from '../../framework/post-answer.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/payer';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** Where WeChat leads back to once it has told us who pays; begins to pay and goes on to the order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const api = context.get(apiContext);
  let path = '/personal/orders';
  try {
    const known = await call(api, finishPayer, {
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    });
    path = toSafePath(known.path, path);
    const number = /^\/order\/(\d{20})$/.exec(path)?.[1];
    // Whoever came for this wants to pay: the bridge is ready when the order's page opens.
    if (number) await call(api, payOrder, { number, channel: 'wechat' });
    return redirect(path);
  } catch (error) {
    return redirect(`${path}?fault=${expectFailure(error).code}`);
  }
}
