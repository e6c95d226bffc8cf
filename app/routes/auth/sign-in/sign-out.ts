import { redirect, redirectDocument } from 'react-router';
import { apiContext, keepPagePrivate } from '../../../framework/request-context.ts';
import { endSession } from '../../../services/auth.ts';
import type { Route } from './+types/sign-out';

export function loader() {
  return redirect('/');
}

/** Signing out is a post; the response reloads the page, so that nothing signed-in stays in memory. */
export async function action({ context }: Route.ActionArgs) {
  keepPagePrivate(context);
  await endSession(context.get(apiContext));
  return redirectDocument('/');
}
