import { data, type MiddlewareFunction, type RouterContextProvider, redirect } from 'react-router';
import { dictionary } from '../../contract/dictionary.ts';
import { areas } from '../areas.ts';
import { signInAddress } from '../components/navigation/sign-in-address.ts';
import { currentUserContext, keepPagePrivate } from './request-context.ts';

type Guard = (context: Readonly<RouterContextProvider>, url: URL) => void;

/** Named guards of routes. They redirect for comfort; the backend decides for truth. */
const guards = dictionary<Guard>({ 'signed-in': requireUser, admin: requireAdmin });

/** Middleware that runs the named guards in turn; a name that nobody knows is a fault of the portal. */
export function guard(...names: string[]): MiddlewareFunction<Response> {
  return ({ context, url }) => {
    keepPagePrivate(context);
    for (const name of names) {
      if (!Object.hasOwn(guards, name)) throw data('Unknown middleware', { status: 500 });
      guards[name]?.(context, url);
    }
  };
}

function requireUser(context: Readonly<RouterContextProvider>, url: URL): void {
  if (!context.get(currentUserContext)) throw redirect(signInAddress(url.pathname + url.search));
}

/** Pages of the back office that moderators of boards share with staff. */
const moderatorPaths = areas
  .flatMap(({ menus }) => menus?.staff ?? [])
  .flatMap(({ isForModerators, path }) => (isForModerators ? [path] : []));

/** Paths under /admin: owner or admin, moderators to their own pages. A visitor is asked to sign in first. */
function requireAdmin(context: Readonly<RouterContextProvider>, url: URL): void {
  requireUser(context, url);
  const user = context.get(currentUserContext);
  const isModerators = moderatorPaths.includes(url.pathname) && Boolean(user?.moderates.length);
  if (user?.roles.length === 0 && !isModerators) throw data('403 forbidden', { status: 403 });
}
