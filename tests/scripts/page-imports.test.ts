import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { type PageImports, splitManifest } from '../../scripts/page-imports.ts';

const shared = ['/assets/react.js', '/assets/shell.js'];
const no = { hasLoader: false, hasAction: false, hasClientLoader: false, hasErrorBoundary: false };

/** As the router writes it: each route with all that it is not, and with the styles of the root again. */
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: {
      ...no,
      id: 'root',
      path: '',
      hasLoader: true,
      module: '/assets/root-1.js',
      imports: shared,
      css: ['/assets/root.css'],
    },
    'routes/frame': {
      ...no,
      id: 'routes/frame',
      parentId: 'root',
      hasErrorBoundary: true,
      hasDefaultExport: true,
      module: '/assets/frame-2.js',
      imports: [...shared, '/assets/menu.js'],
      css: ['/assets/root.css', '/assets/frame.css'],
    },
    'routes/wiki/read': {
      ...no,
      id: 'routes/wiki/read',
      parentId: 'routes/frame',
      path: 'wiki/:id',
      hasLoader: true,
      hasAction: true,
      module: '/assets/read-3.js',
      imports: [...shared, '/assets/menu.js', '/assets/formulas.js'],
      css: ['/assets/formulas.css', '/assets/frame.css'],
    },
    'plain.html': {
      ...no,
      id: 'plain.html',
      parentId: 'root',
      path: 'plain.html',
      module: '/assets/plain-4.js',
      imports: [],
    },
    'routes/home': {
      ...no,
      id: 'routes/home',
      parentId: 'routes/frame',
      index: true,
      hasLoader: true,
      module: '/assets/home-5.js',
      imports: shared,
      css: [],
    },
    'routes/lesson': {
      ...no,
      id: 'routes/lesson',
      parentId: 'routes/frame',
      path: 'lesson',
      hasClientLoader: true,
      module: '/assets/lesson-6.js',
      imports: ['/assets/formulas.js'],
      css: [],
    },
  },
  url: '/assets/manifest-1a2b.js',
  version: '1a2b',
};

function split(content: string): { folder: string; written: string } {
  const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  writeFileSync(join(folder, 'manifest-1a2b.js'), content);
  splitManifest(folder);
  return { folder, written: readFileSync(join(folder, 'manifest-1a2b.js'), 'utf8') };
}

/** What a browser has after it ran the manifest. */
function run(script: string): { routes: Record<string, Record<string, unknown>>; url: string } {
  const window: { __reactRouterManifest?: ReturnType<typeof run> } = {};
  runInNewContext(script, { window });
  return structuredClone(window.__reactRouterManifest ?? { routes: {}, url: '' });
}

const whole = `window.__reactRouterManifest=${JSON.stringify(manifest)};`;

test('the browser has every route again, with all that it is and nothing of what it is not', () => {
  const { routes, url } = run(split(whole).written);
  expect(url).toBe(manifest.url);
  const page = { hasLoader: false, hasAction: false, hasErrorBoundary: false, index: false, css: [] };
  expect(routes).toEqual({
    root: {
      id: 'root',
      path: '',
      hasLoader: true,
      module: '/assets/root-1.js',
      imports: shared,
      css: ['/assets/root.css'],
    },
    'routes/frame': {
      ...page,
      id: 'routes/frame',
      parentId: 'root',
      hasErrorBoundary: true,
      module: '/assets/frame-2.js',
      css: ['/assets/frame.css'],
    },
    'routes/wiki/read': {
      ...page,
      id: 'routes/wiki/read',
      parentId: 'routes/frame',
      path: 'wiki/:id',
      hasLoader: true,
      hasAction: true,
      module: '/assets/read-3.js',
      css: ['/assets/formulas.css', '/assets/frame.css'],
    },
    'plain.html': {
      ...page,
      id: 'plain.html',
      parentId: 'root',
      path: 'plain.html',
      module: '/assets/plain-4.js',
    },
    'routes/home': {
      ...page,
      id: 'routes/home',
      parentId: 'routes/frame',
      index: true,
      hasLoader: true,
      module: '/assets/home-5.js',
    },
    // A row has no place for a client's loader: it stays as it was.
    'routes/lesson': {
      id: 'routes/lesson',
      parentId: 'routes/frame',
      path: 'lesson',
      hasClientLoader: true,
      module: '/assets/lesson-6.js',
    },
  });
});

test('the file beside it lists the modules of each page that not every page has', () => {
  const { folder } = split(whole);
  expect(readdirSync(folder).sort()).toEqual(['manifest-1a2b.js', 'page-imports-1a2b.json']);
  const imports: PageImports = JSON.parse(readFileSync(join(folder, 'page-imports-1a2b.json'), 'utf8'));
  const named = Object.entries(imports.pages).map(([id, places]) => [
    id,
    places.map((place) => imports.modules[place]),
  ]);
  expect(Object.fromEntries(named)).toEqual({
    'routes/frame': ['/assets/menu.js'],
    'routes/wiki/read': ['/assets/menu.js', '/assets/formulas.js'],
    'routes/lesson': ['/assets/formulas.js'],
  });
});

test('a further page costs its row', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => {
      const id = `routes/admin/page${at}`;
      return [
        id,
        { ...manifest.routes['routes/wiki/read'], id, path: `p${at}`, module: `/assets/p${at}.js` },
      ];
    }),
  );
  const large = { ...manifest, routes: { ...manifest.routes, ...pages } };
  const grown = split(`window.__reactRouterManifest=${JSON.stringify(large)};`).written;
  expect((grown.length - split(whole).written.length) / 100).toBeLessThan(40);
});

test('a build without a manifest is refused', () => {
  expect(() => splitManifest(mkdtempSync(join(tmpdir(), 'manifest-')))).toThrow('No manifest');
});
