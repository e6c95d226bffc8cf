import { data } from 'react-router';
import { apiContext, sharePage } from '../../framework/request-context.ts';
import type { Route } from './+types/not-found';
import { isOldAddress, redirectOldAddress } from './old-address.ts';

/** Takes every address that no other route matches, so that the error page has the site's data around it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  if (isOldAddress(url.pathname)) {
    const moved = await redirectOldAddress(context.get(apiContext), url.pathname + url.search);
    if (moved) throw moved;
    // Kept until an import brings what the address speaks of.
    sharePage(context, 'old-addresses');
  }
  throw data('This page could not be found', { status: 404 });
}

export function action() {
  throw data('This page could not be found', { status: 404 });
}

export default function NotFound() {
  return null;
}
