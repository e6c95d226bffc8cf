import type { RouterContextProvider } from 'react-router';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as visit from '../../contract/visit/visit.ts';
import { apiContext, currentUserContext } from '../framework/request-context.ts';
import { call } from './call.ts';

/**
 * Notes that somebody signed in looks at something. Visitors' pages are shared and never come here; a page is shown
 * all the same when it cannot be noted.
 */
export async function recordVisit(
  context: Readonly<RouterContextProvider>,
  thing: EndpointInput<typeof visit.noteVisit>,
): Promise<void> {
  if (context.get(currentUserContext) === null) return;
  await call(context.get(apiContext), visit.noteVisit, thing).catch(() => undefined);
}
