import type { Context, MiddlewareHandler } from 'hono';
import type { ErrorCode, FailureBody } from '../contract/errors.ts';
import type { FetchBackend } from './pages/providers.ts';
import { refuse } from './pages/refusal.ts';
import type { ServerEnv } from './request/caller.ts';

/** What a page of refusal says of a call, by its status: the words of most codes belong to the pages of their areas. */
const codeByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'session.required',
  403: 'session.forbidden',
  404: 'request.not_found',
  429: 'request.too_many',
  503: 'request.unavailable',
};

/**
 * Hands a browser's call to the provider, under the address that the visitor sees. Whoever followed a link to a file
 * that is refused gets a page instead of the envelope for programs.
 */
export function api(fetchBackend: FetchBackend): MiddlewareHandler<ServerEnv> {
  return async (c) => {
    const { caller } = c.env;
    caller.kind = 'api';
    const request = c.req.raw;
    const { origin, pathname, search } = new URL(request.url);
    const isOwn = origin === caller.origin;
    const asked = isOwn ? request : new Request(`${caller.origin}${pathname}${search}`, request);
    const response = await fetchBackend(asked);
    return (isFollowedLink(request) && (await refuseToPerson(c, response))) || response;
  };
}

const isFollowedLink = ({ method, headers }: Request) =>
  method === 'GET' && headers.get('sec-fetch-mode') === 'navigate';

async function refuseToPerson(c: Context<ServerEnv>, response: Response): Promise<Response | undefined> {
  const code = codeByStatus[response.status];
  if (!code || !response.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const { values } = (await response.clone().json()) as Partial<FailureBody>;
  const seconds = Number(values?.['seconds']);
  const page = refuse(c, { code, isForPeople: true, ...(seconds > 0 && { seconds }) });
  for (const cookie of response.headers.getSetCookie()) page.headers.append('set-cookie', cookie);
  return page;
}
