import { redirect } from 'react-router';
import { readNotice } from '../../../contract/notice/notices.ts';
import { toSafePath } from '../../../contract/safe-path.ts';
import { guard } from '../../framework/guards.ts';
import { readPathId } from '../../framework/path-id.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/open-notice';

export const middleware: Route.MiddlewareFunction[] = [guard('signed-in')];

/** Leads to what a notice speaks of and marks it as read; works as a plain link, in a new tab too. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { path } = await call(context.get(apiContext), readNotice, { noticeId: readPathId(params.id) });
  return redirect(toSafePath(path, '/personal/message/messageIndex'));
}
