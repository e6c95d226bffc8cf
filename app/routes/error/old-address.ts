import { redirect } from 'react-router';
import type { EndpointOutput } from '../../../contract/endpoint.ts';
import { findOldAddress } from '../../../contract/forum-import/forum-import.ts';
import { floorAddress } from '../../components/lists/floor-address.ts';
import type { Api } from '../../services/call.ts';
import { call } from '../../services/call.ts';

/** What addresses of Discourse and phpBB have in common: nothing of this site looks like them. */
const oldShape = /\/(?:[tpc]\/[^/]|(?:viewtopic|viewforum|memberlist)\.php$)/;

export function isOldAddress(pathname: string): boolean {
  return oldShape.test(pathname);
}

/**
 * Leads from an address of a forum that moved here to where it is now, for good. Nobody may keep the answer, because
 * topics are merged and imports undone.
 */
export async function redirectOldAddress(api: Api, address: string): Promise<Response | undefined> {
  const { place } = await call(api, findOldAddress, { address: address.slice(0, 2000) });
  if (!place) return undefined;
  return redirect(pathOf(place), { status: 301, headers: { 'cache-control': 'no-cache' } });
}

type Place = NonNullable<EndpointOutput<typeof findOldAddress>['place']>;

function pathOf(place: Place): string {
  if (place.kind === 'floor') return floorAddress(place);
  return place.kind === 'board' ? `/forum/board/${place.id}` : `/space/${place.id}`;
}
