import { redirect } from 'react-router';
import { apiContext } from '../../framework/request-context.ts';
import { findByAddress } from '../../services/space.ts';
import type { Route } from './+types/short-address';

/** A short address leads on for the time being: its person may take another one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = await findByAddress(context.get(apiContext), { address: params.address });
  throw redirect(`/space/${userId}`, 302);
}
