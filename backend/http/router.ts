import { Hono } from 'hono';
import type { Endpoint } from '../../contract/endpoint.ts';
import { Failure } from '../../contract/errors.ts';
import { loggedTarget } from '../../contract/logged-target.ts';
import { requireAccess } from './access.ts';
import type { Context, RequestFacts, Services, Viewer } from './context.ts';
import type { Binding, RawBinding } from './on.ts';
import { readInput } from './read-input.ts';
import { readFacts } from './request-facts.ts';
import { asFailure, refuse, succeed } from './respond.ts';
import { inOrderOfAsking } from './route-order.ts';

export interface Doors {
  services: Services;
  bindings: readonly (Binding | RawBinding)[];
  findViewer: (services: Services, request: RequestFacts) => Promise<Viewer | undefined>;
  /** Set-Cookie lines that take away what a browser holds of a session that is no more. */
  expiredCookies: (request: RequestFacts) => string[];
  /** Refuses with `request.too_many` when the caller's bucket is empty. */
  limit: (
    services: Services,
    request: RequestFacts,
    viewer: Viewer | undefined,
    rate: string,
  ) => Promise<void>;
  /** Does a call once for each name that its text was sent under, and answers the same again. */
  answerOnce: (
    context: Context,
    call: { endpoint: Endpoint; input: Readonly<Record<string, unknown>> },
    act: () => Promise<unknown>,
  ) => Promise<unknown>;
  /** Tells every instance the tags of what a write changed; never rejects. */
  publishChanges: (tags: readonly string[]) => Promise<void>;
}

/** Builds the one router of the backend out of all bindings. */
export function createRouter(doors: Doors): Hono {
  const router = new Hono();
  for (const binding of inOrderOfAsking(doors.bindings, routeOf)) {
    const { method, path } = routeOf(binding);
    router.on(method, path, (c) =>
      answer(doors, binding, c.req.raw, c.req.param() as Record<string, string>),
    );
  }
  router.notFound((c) => refuse(new Failure('request.not_found'), readFacts(c.req.raw).id));
  return router;
}

const routeOf = (binding: Binding | RawBinding) => ('endpoint' in binding ? binding.endpoint : binding);

async function answer(
  doors: Doors,
  binding: Binding | RawBinding,
  request: Request,
  params: Record<string, string>,
): Promise<Response> {
  const facts = readFacts(request);
  const headers = new Headers();
  const tags = new Set<string>();
  let isCaptchaSpent = false;
  const { services } = doors;
  try {
    const isSameForAll = 'endpoint' in binding ? binding.endpoint.cacheTags : binding.isSameForAll;
    const viewer = isSameForAll ? undefined : await doors.findViewer(services, facts);
    const context: Context = {
      ...services,
      viewer,
      now: services.clock(),
      request: facts,
      reply: {
        header: (name, value) => headers.set(name, value),
        cookie: (serialized) => headers.append('set-cookie', serialized),
        changed: (...changed) => {
          for (const tag of changed) tags.add(tag);
        },
        captchaSpent: () => {
          isCaptchaSpent = true;
        },
      },
    };
    const { access = 'anyone', rate } = 'endpoint' in binding ? binding.endpoint : binding;
    requireAccess(access, viewer);
    const count = async () => rate && doors.limit(services, facts, viewer, rate);
    const isNamed = 'endpoint' in binding && binding.endpoint.sentAs !== undefined;
    if (!isNamed) await count();
    if (!('endpoint' in binding)) return withHeaders(await binding.handle(context, params, request), headers);
    const { endpoint } = binding;
    const input = await readInput(endpoint, request, params);
    const handle = async (read: never) => {
      try {
        return await binding.handle(context, read);
      } catch (error) {
        // Told by the failure itself, which everybody gets who waits for the same sending.
        if (error instanceof Failure && isCaptchaSpent) error.isCaptchaSpent = true;
        throw error;
      }
    };
    const act = async () => {
      if (isNamed) await count();
      const data = await handle(input);
      await doors.publishChanges([...tags]);
      return data;
    };
    return succeed(await doors.answerOnce(context, { endpoint, input }, act), headers);
  } catch (error) {
    const failure = asFailure(error);
    if (!(error instanceof Failure)) {
      services.log('error', 'request.failed', {
        requestId: facts.id,
        path: loggedTarget(facts.url.pathname),
        error,
      });
    }
    if (failure.code === 'session.required') {
      for (const line of doors.expiredCookies(facts)) headers.append('set-cookie', line);
    }
    return refuse(failure, facts.id, headers);
  }
}

function withHeaders(response: Response, headers: Headers): Response {
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
}
