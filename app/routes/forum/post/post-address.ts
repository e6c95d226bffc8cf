import { redirect } from 'react-router';
import { floorAddress } from '../../../components/lists/floor-address.ts';
import { apiContext } from '../../../framework/request-context.ts';
import { getPostPlace } from '../../../services/forum-places.ts';
import { readId } from '../id-in-path.ts';
import type { Route } from './+types/post-address';

/**
 * The address that stays with a reply forever: it leads to the floor where the reply stands now. Nobody may keep
 * the answer, because a topic can be merged or split.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const place = await getPostPlace(context.get(apiContext), { postId: readId(params.id) });
  return redirect(floorAddress(place), { status: 301, headers: { 'cache-control': 'no-cache' } });
}
