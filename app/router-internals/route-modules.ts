import { matchRoutes, type RouteObject } from 'react-router';
import { nameOfAddress, partRoutes, type RouteParts } from './route-parts.ts';

interface ManifestRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  css?: string[];
}

/** What the router's document knows of all routes; read only, and the portal works without it. */
interface RouteManifest {
  url: string;
  routes: Record<string, ManifestRoute | undefined>;
}

/** What `scripts/page-imports.ts` writes beside the manifest. */
interface PageImports {
  modules: string[];
  pages: Record<string, number[] | undefined>;
}

let parts: RouteParts<ManifestRoute> | undefined;
const trees = new Map<RouteManifest['routes'], RouteObject[]>();
let imports: Promise<PageImports> | undefined;

/** The manifest entries of the routes that make up the page at `pathname`. */
export function routesAt(pathname: string): ManifestRoute[] {
  const manifest = readManifest();
  if (!manifest) return [];
  const matches = matchRoutes(treeFor(manifest, pathname), pathname) ?? [];
  return matches.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? []);
}

/** The routes that an address can reach: the router weighs all it is given, again for every link. */
function treeFor({ routes }: RouteManifest, pathname: string): RouteObject[] {
  parts ??= partRoutes(routes);
  const name = nameOfAddress(pathname);
  const part = name === undefined ? routes : (parts.named.get(name) ?? parts.others);
  const tree = trees.get(part) ?? childrenOf({ routes: part }, undefined);
  trees.set(part, tree);
  return tree;
}

/** The shared modules of the routes with these ids; none where no build has listed them. */
export async function importsOf(ids: readonly string[]): Promise<string[]> {
  imports ??= fetchImports().catch(() => ({ modules: [], pages: {} }));
  const { modules, pages } = await imports;
  return ids.flatMap((id) => pages[id] ?? []).flatMap((place) => modules[place] ?? []);
}

async function fetchImports(): Promise<PageImports> {
  const address = /^(.*\/)manifest-(\w+)\.js$/.exec(readManifest()?.url ?? '');
  if (!address) return { modules: [], pages: {} };
  return (await fetch(`${address[1]}page-imports-${address[2]}.json`)).json();
}

function readManifest(): RouteManifest | undefined {
  return (window as { __reactRouterManifest?: RouteManifest }).__reactRouterManifest;
}

/** Loads the code of the page at `pathname`; rejects when a part of it cannot be had. */
export async function loadRouteModules(pathname: string): Promise<void> {
  await Promise.all(routesAt(pathname).map(({ module }) => import(/* @vite-ignore */ module)));
}

function childrenOf({ routes }: Pick<RouteManifest, 'routes'>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    if (route.index) return [{ id: route.id, index: true, path: route.path }];
    return [{ id: route.id, path: route.path, children: childrenOf({ routes }, route.id) }];
  });
}
