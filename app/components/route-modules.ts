import { matchRoutes, type RouteObject } from 'react-router';

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  css?: string[];
}

/** What the router's document knows of all routes; read only, and the portal works without it. */
interface RouteManifest {
  routes: Record<string, ManifestRoute | undefined>;
}

let tree: RouteObject[] | undefined;

/** The manifest entries of the routes that make up the page at `pathname`. */
export function routesAt(pathname: string): ManifestRoute[] {
  const manifest = (window as { __reactRouterManifest?: RouteManifest }).__reactRouterManifest;
  if (!manifest) return [];
  tree ??= childrenOf(manifest, undefined);
  const matches = matchRoutes(tree, pathname) ?? [];
  return matches.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? []);
}

/** Loads the code of the page at `pathname`; rejects when a part of it cannot be had. */
export async function loadRouteModules(pathname: string): Promise<void> {
  await Promise.all(routesAt(pathname).map(({ module }) => import(/* @vite-ignore */ module)));
}

function childrenOf({ routes }: RouteManifest, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    if (route.index) return [{ id: route.id, index: true, path: route.path }];
    return [{ id: route.id, path: route.path, children: childrenOf({ routes }, route.id) }];
  });
}
