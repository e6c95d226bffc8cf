import { describe, expect, test } from 'vitest';
import { listParts, mergeParts } from '../backend/feature.ts';
import { bindings, endpoints, features } from '../backend/features.ts';
import type { Binding, RawBinding } from '../backend/http/on.ts';
import { onRaw } from '../backend/http/on.ts';
import { findAmbiguousRoutes } from '../backend/http/route-order.ts';
import { createRouter, type Doors } from '../backend/http/router.ts';
import { listDoubleKinds } from '../contract/area-kinds.ts';
import { thingKinds } from '../contract/moderation/kinds.ts';
import { cardKinds } from '../contract/rich-text/card-kinds.ts';
import { wholeKinds } from '../contract/search/limits.ts';
import { sitemapAreas } from '../contract/sitemap/sitemap.ts';
import { listFolders } from './support/source-files.ts';

const routeOf = (binding: Binding | RawBinding) => ('endpoint' in binding ? binding.endpoint : binding);
/** Ids of uploads are hexadecimal, and no file's id is `uploads`: no path that is ever asked for meets both. */
const harmless = [
  'GET /api/files/uploads/:upload ~ /api/files/:id/download',
  'GET /api/files/uploads/:upload ~ /api/files/:id/mentions',
];

const doubles = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

describe('the list of features', () => {
  test('names every folder of features once, by its own name', () => {
    const folders = listFolders('backend/features');
    expect(features.map(({ name }) => name).sort()).toEqual(folders);
  });

  test('no job and no limit is brought twice', () => {
    expect(doubles(listParts(features, 'jobs').flatMap((jobs) => jobs.map(({ name }) => name)))).toEqual([]);
    expect(doubles(listParts(features, 'rates').flatMap((rates) => Object.keys(rates)))).toEqual([]);
  });

  test('every limit that an endpoint names is brought, and every one brought is named', () => {
    const named = new Set(bindings.flatMap((binding) => routeOf(binding).rate ?? []));
    expect([...named].sort()).toEqual(Object.keys(mergeParts(features, 'rates')).sort());
  });

  test('two features that bring the same name are told at the start', () => {
    const twice = [
      { name: 'a', rates: { same: [] } },
      { name: 'b', rates: { same: [] } },
    ];
    expect(() => mergeParts(twice, 'rates')).toThrow('two features bring rates.same');
  });
});

describe('every kind that the contract names has its feature', () => {
  test('no two areas name the same kind', () => {
    expect(listDoubleKinds()).toEqual([]);
  });

  test.each([
    ['cards', Object.keys(cardKinds)],
    ['moderation', [...thingKinds]],
    ['sitemap', sitemapAreas.filter((area) => area !== 'pages')],
  ] as const)('%s', (key, kinds) => {
    expect(Object.keys(mergeParts(features, key)).sort()).toEqual([...kinds].sort());
  });

  test('what the search finds is of a kind that it can be narrowed to', () => {
    const kinds = Object.keys(mergeParts(features, 'search'));
    expect(kinds.filter((kind) => !wholeKinds.some((each) => each === kind))).toEqual([]);
    expect(kinds).toContain('topic');
  });
});

describe('the order of features means nothing', () => {
  test('no two endpoints shadow each other', () => {
    const pairs = findAmbiguousRoutes(bindings.map(routeOf));
    const told = pairs.map(([a, b]) => `${a.method} ${a.path} ~ ${b.path}`);
    expect(told.sort()).toEqual(harmless);
  });

  test.each([
    ['/api/a/:x/c', '/api/a/b/:y', 1],
    ['/api/a/:x', '/api/a/:y', 1],
    ['/api/a/:x', '/api/a/b', 0],
    ['/api/a/:x/c', '/api/a/:x/d', 0],
    ['/api/a/:x/c', '/api/a/b/d', 0],
  ])('%s and %s: %i ambiguous', (a, b, count) => {
    const route = (path: string) => ({ method: 'GET', path });
    expect(findAmbiguousRoutes([route(a), route(b)])).toHaveLength(count);
    expect(findAmbiguousRoutes([route(a), { method: 'POST', path: b }])).toEqual([]);
  });

  test('every path of the backend is answered by its own binding, whichever way the features stand', async () => {
    const open = async (list: readonly (Binding | RawBinding)[]) => {
      const named = list.map((binding) => {
        const { method, path } = routeOf(binding);
        return onRaw(method as RawBinding['method'], path, () => new Response(`${method} ${path}`), {
          isSameForAll: true,
        });
      });
      const router = createRouter({
        services: { clock: () => new Date() },
        bindings: named,
      } as unknown as Doors);
      const wrong: string[] = [];
      for (const binding of list) {
        const { method, path } = routeOf(binding);
        const url = `http://localhost${path.replace(/:(\w+)/g, 'any-$1')}`;
        const answer = await (await router.fetch(new Request(url, { method }))).text();
        if (answer !== `${method} ${path}`) wrong.push(`${method} ${path}: ${answer}`);
      }
      return wrong;
    };
    expect(endpoints.length).toBeGreaterThan(300);
    expect(await open(bindings)).toEqual([]);
    expect(await open(bindings.toReversed())).toEqual([]);
  });
});
