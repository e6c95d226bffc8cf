import { redirect } from 'react-router';
import { findByAddress } from '../../../contract/space/space.ts';
import { apiContext } from '../../framework/request-context.ts';
import { call } from '../../services/call.ts';
import type { Route } from './+types/short-address';

/** A short address leads on for the time being: its person may take another one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { userId } = await call(context.get(apiContext), findByAddress, { address: params.address });
  throw redirect(`/space/${userId}`, 302);
}
