import type { RouterContextProvider } from 'react-router';
import type { EndpointInput } from '../../contract/endpoint.ts';
import * as visit from '../../contract/visit/visit.ts';
import { apiContext, currentUserContext } from '../framework/request-context.ts';
import { type Api, call } from './call.ts';

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

export const listVisits = (api: Api, input: EndpointInput<typeof visit.listVisits>) =>
  call(api, visit.listVisits, input);

export const deleteVisit = (api: Api, input: EndpointInput<typeof visit.deleteVisit>) =>
  call(api, visit.deleteVisit, input);

export const clearVisits = (api: Api, input: EndpointInput<typeof visit.clearVisits>) =>
  call(api, visit.clearVisits, input);

export const pauseVisits = (api: Api, input: EndpointInput<typeof visit.pauseVisits>) =>
  call(api, visit.pauseVisits, input);
