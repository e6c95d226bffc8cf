import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { describe, expect, test } from 'vitest';
import { nameOfAddress, partRoutes } from '../../app/router-internals/route-parts.ts';
import config from '../../app/routes.ts';

type Routes = ServerBuild['routes'];
type Route = NonNullable<Routes[string]>;

/** The site's routes as a build lists them. */
const routes: Routes = {};
function list(entries: readonly RouteConfigEntry[], parentId: string | undefined): void {
  for (const { id, file, path, index, children } of entries) {
    const ownId = id ?? file;
    routes[ownId] = { id: ownId, parentId, path, index } as Route;
    list(children ?? [], ownId);
  }
}
list([{ id: 'root', file: 'root.tsx', path: '', children: (await config) as RouteConfigEntry[] }], undefined);

const { named, others } = partRoutes(routes);

function makeTree(part: Routes): RouteObject[] {
  const children = Map.groupBy(Object.values(part) as Route[], ({ parentId }) => parentId);
  const below = (parentId?: string): RouteObject[] =>
    (children.get(parentId) ?? []).map(({ id, path, index }) =>
      index ? { id, path, index } : { id, path, children: below(id) },
    );
  return below();
}

/** Made once for each part: there are some hundred addresses and as many routes. */
const trees = new WeakMap<Routes, RouteObject[]>();
function treeOf(part: Routes): RouteObject[] {
  const tree = trees.get(part) ?? makeTree(part);
  trees.set(part, tree);
  return tree;
}

function partOf(pathname: string): Routes {
  const name = nameOfAddress(pathname);
  return name === undefined ? routes : (named.get(name) ?? others);
}

const found = (part: Routes, pathname: string) =>
  matchRoutes(treeOf(part), pathname)?.map(({ route, params }) => [route.id, params]);

function addressOf(route: Route): string {
  const path: string[] = [];
  for (let at: Route | undefined = route; at; at = routes[at.parentId ?? ''])
    if (at.path) path.unshift(at.path);
  return `/${path.join('/')}`.replaceAll(/:\w+\??/g, '7').replace('*', 'any/thing');
}

const addresses = [...new Set(Object.values(routes).map((route) => addressOf(route as Route)))];
const others404 = [
  '/nothing',
  '/nothing/here',
  '/Forum',
  '/FORUM/topic/1',
  '/forum/',
  '/%66orum',
  '/forum/%',
  '/-',
];

describe('routes parted by the first name of their addresses', () => {
  test('every address finds what it found among all', () => {
    for (const address of [...addresses, ...others404]) {
      expect(found(routes, address), address).toBeDefined();
      expect(found(partOf(address), address), address).toEqual(found(routes, address));
    }
  });

  test('data of a page is made by the routes of the page', () => {
    for (const [data, page] of [
      ['/forum.data', '/forum'],
      ['/forum/topic/7.data', '/forum/topic/7'],
      ['/_root.data', '/'],
      ['/_.data', '/'],
      ['/forum/_.data', '/forum/'],
    ] as const) {
      expect(Object.keys(partOf(data))).toEqual(Object.keys(partOf(page)));
    }
  });

  test('a part is small', () => {
    const half = Object.keys(routes).length / 2;
    for (const part of [...named.values(), others]) expect(Object.keys(part).length).toBeLessThan(half);
  });
});
