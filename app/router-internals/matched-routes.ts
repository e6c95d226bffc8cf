import type { EntryContext } from 'react-router';

/**
 * The context with the routes of this page alone. From the rest the router would build a tree of every page of the
 * site again for each request, and match the address against it a second time.
 */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  const { branches: _ofAllRoutes, ...rest } = context;
  const { manifest, staticHandlerContext } = rest;
  const routes: EntryContext['manifest']['routes'] = {};
  for (const { route } of staticHandlerContext.matches) routes[route.id] = manifest.routes[route.id];
  // Without branches the router ranks these few itself.
  return { ...rest, manifest: { ...manifest, routes } } as EntryContext;
}
