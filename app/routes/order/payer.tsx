import { redirect } from 'react-router';
import { toSafePath } from '../../../contract/safe-path.ts';
import { guard } from '../../guards.ts';
import { apiContext } from '../../request-context.ts';
import { isCallFailure } from '../../services/call-failure.ts';
import { finishPayer } from '../../services/order.ts';
import type { Route } from './+types/payer';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** Where WeChat leads back to once it has told us who pays; goes on to the order. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { searchParams } = url;
  try {
    const { path } = await finishPayer(context.get(apiContext), {
      code: searchParams.get('code') ?? '',
      state: searchParams.get('state') ?? '',
    });
    return redirect(toSafePath(path, '/personal/orders'));
  } catch (error) {
    if (!isCallFailure(error)) throw error;
    return redirect(`/personal/orders?fault=${error.code}`);
  }
}
