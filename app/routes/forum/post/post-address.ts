import { redirect } from 'react-router';
import { getPostPlace } from '../../../../contract/forum/places.ts';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { call } from '../../../services/call.ts';
import { readId } from '../id-in-path.ts';
import type { Route } from './+types/post-address';

/**
 * The address that stays with a reply forever: it leads to the floor where the reply stands now. Nobody may keep
 * the answer, because a topic can be merged or split.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const place = await call(context.get(apiContext), getPostPlace, { postId: readId(params.id) });
  return redirect(floorAddress(place), { status: 301, headers: { 'cache-control': 'no-cache' } });
}
