import { redirect } from 'react-router';
import { toSafePath } from '../../../contract/safe-path.ts';
import { guard } from '../../framework/guards.ts';
import { readPathId } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { readNotice } from '../../services/notice.ts';
import type { Route } from './+types/open-notice';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** Leads to what a notice speaks of and marks it as read; works as a plain link, in a new tab too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { path } = await readNotice(context.get(apiContext), { noticeId: readPathId(params.id) });
  return redirect(toSafePath(path, '/personal/message/messageIndex'));
}
