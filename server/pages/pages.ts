import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { PageRequest } from '../../app/framework/request-context.ts';
import { nameOfAddress, partRoutes } from '../../app/router-internals/route-parts.ts';

/** Renders one page of the site, document or data, for one request. */
export type RenderPage = (request: Request, page: PageRequest) => Promise<Response>;

/** What `app/entry.server.tsx` exports beside the router's own. */
interface Entry {
  createLoadContext: (page: PageRequest) => RouterContextProvider;
}

/** Pages of a finished build. */
export function createPages(build: ServerBuild): RenderPage {
  const handlerOf = createHandlers(build);
  const { createLoadContext } = entryOf(build);
  return (request, page) => handlerOf(request)(request, createLoadContext(page));
}

/** A request handler for each beginning of an address, made when first asked for. */
function createHandlers(build: ServerBuild): (request: Request) => RequestHandler {
  const { named, others } = partRoutes(build.routes);
  const handlers = new Map<ServerBuild['routes'], RequestHandler>();
  return (request) => {
    const name = nameOfAddress(new URL(request.url).pathname);
    const routes = name === undefined ? build.routes : (named.get(name) ?? others);
    const handler = handlers.get(routes) ?? createRequestHandler({ ...build, routes }, 'production');
    handlers.set(routes, handler);
    return handler;
  };
}

/** Pages that may change between two requests, as the development server loads them. */
export function createLivePages(loadBuild: () => Promise<ServerBuild>): RenderPage {
  return async (request, page) => {
    const build = await loadBuild();
    return createRequestHandler(build, 'development')(request, entryOf(build).createLoadContext(page));
  };
}

/** The context's keys are objects of the build's own modules, so the context must be made by the build too. */
function entryOf(build: ServerBuild): Entry {
  return build.entry.module as unknown as Entry;
}
