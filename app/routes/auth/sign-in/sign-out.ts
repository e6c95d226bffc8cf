import { redirect, redirectDocument } from 'react-router';
import { endSession } from '../../../../contract/auth/auth.ts';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import type { Route } from './+types/sign-out';

export function loader() {
  return redirect('/');
}

/** Signing out is a post; the response reloads the page, so that nothing signed-in stays in memory. */
export async function action({ context }: Route.ActionArgs) {
  keepPagePrivate(context);
  await call(context.get(apiContext), endSession, {});
  return redirectDocument('/');
}
