import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as router from 'react-router';
import { describe, expect, test } from 'vitest';
import { withMatchedRoutes } from '../app/router-internals/matched-routes.ts';
import { startAfterPaint } from '../app/router-internals/start-after-paint.ts';
import packageOfRouter from '../node_modules/react-router/package.json' with { type: 'json' };
import { listSourceFiles } from './support/source-files.ts';

/**
 * The version that `app/router-internals/` was last tested against. With another one: run the browser tests, look at
 * what each file there works around, and write the new version here.
 */
const testedVersion = '7.18.4';
const internals =
  /__reactRouter(DataRouter|Manifest|RouteModules|Context|Version)|\bstaticHandlerContext\.matches\b|\bbranches: _/;
/** What reads the router's stream of data where it renders, and the entry that is handed its context. */
const mayName = /^app\/(router-internals\/|framework\/render-page\.tsx$)/;

const style = { rel: 'stylesheet', href: '/page.css' };

/** The document of a page among others, as the router makes it, and the routes that it looked at. */
async function renderPage(change = (context: router.EntryContext) => context) {
  const looked = new Set<string>();
  const route = (id: string, path: string) => ({ id, path, parentId: id === 'root' ? undefined : 'root' });
  const Root = () =>
    createElement(
      'html',
      null,
      createElement('head', null, createElement(router.Links)),
      createElement('body', null, createElement(router.Outlet), createElement(router.Scripts)),
    );
  const Page = () => createElement('p', null, 'page');
  const assets = (id: string, path: string) => ({
    ...route(id, path),
    module: `/${id}.js`,
    hasLoader: false,
    hasErrorBoundary: false,
  });
  let html = '';
  const build = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: router.EntryContext) => {
          const { routes } = context.manifest;
          const watched = new Proxy(routes, {
            get: (target, id: string) => {
              looked.add(id);
              return target[id];
            },
          });
          const changed = change({ ...context, manifest: { ...context.manifest, routes: watched } });
          html = renderToStaticMarkup(
            createElement(router.ServerRouter, { context: changed, url: request.url }),
          );
          return new Response(html, { status, headers });
        },
      },
    },
    routes: {
      root: { ...route('root', ''), module: { default: Root } },
      page: { ...route('page', 'page'), module: { default: Page, links: () => [style] } },
      other: { ...route('other', 'other'), module: { default: Page } },
    },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: { root: assets('root', ''), page: assets('page', 'page'), other: assets('other', 'other') },
      url: '/manifest.js',
      version: '1',
    },
    future: { v8_middleware: true },
    routeDiscovery: { mode: 'initial' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
    prerender: [],
    ssr: true,
  } as unknown as router.ServerBuild;
  const handle = router.createRequestHandler(build, 'production');
  await handle(new Request('http://site.test/page'), new router.RouterContextProvider());
  return { html, looked };
}

describe('the inside of the router', () => {
  test('is of the version that the work-arounds were tested against', () => {
    expect(packageOfRouter.version).toBe(testedVersion);
  });

  test('is named in one folder alone', () => {
    const outside = listSourceFiles().filter(
      ({ path, text }) => path.startsWith('app/') && !mayName.test(path) && internals.test(text),
    );
    expect(outside.map(({ path }) => path)).toEqual([]);
  });
});

describe('a work-around is still needed', () => {
  test('matched-routes: the router looks at routes that are no part of the page', async () => {
    expect((await renderPage()).looked).toContain('other');
    const { html, looked } = await renderPage(withMatchedRoutes);
    expect(html).toContain('<p>page</p>');
    expect(looked).not.toContain('other');
  });

  test('start-after-paint: the start script begins with imports, before anything is painted', async () => {
    const { html } = await renderPage();
    expect(startAfterPaint(html)).not.toBe(html);
  });

  test('keep-style-sheets: React does not own the style sheets of a page', async () => {
    const { html } = await renderPage();
    expect(html).toContain('<link rel="stylesheet" href="/page.css"/>');
  });

  test('posts-under-way: middleware is not told whether a post leads to another page', async () => {
    const told: string[][] = [];
    const watch: router.MiddlewareFunction = (args) => {
      told.push(Object.keys(args).sort());
      return undefined;
    };
    const routes = [{ id: 'page', path: '/', middleware: [watch], action: () => null, element: null }];
    // As the router's own strategy of this mode asks for middleware.
    const ofPage = router.createMemoryRouter(routes, {
      dataStrategy: ({ runClientMiddleware }) =>
        runClientMiddleware(async () => ({ page: { type: 'data', result: null } })),
    });
    const post = { formMethod: 'post', formData: new FormData() } as const;
    await ofPage.navigate('/', post);
    await ofPage.fetch('follow', 'page', '/', post);
    expect(told.length).toBeGreaterThan(1);
    for (const names of told) expect(names).toEqual(['context', 'params', 'pattern', 'request', 'url']);
    ofPage.dispose();
  });

  test('route-modules, route-parts: nothing public tells the modules of a page', () => {
    const told = Object.keys(router).filter((name) => /manifest|modulesOf|loadRoute/i.test(name));
    expect(told).toEqual([]);
  });

  test('scripts/production-router: browsers are led to the development build', () => {
    expect(packageOfRouter.exports['.'].import.default).toContain('/development/');
  });
});
