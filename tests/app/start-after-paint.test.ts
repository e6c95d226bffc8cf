import { expect, test } from 'vitest';
import { startAfterPaint } from '../../app/router-internals/start-after-paint.ts';

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const style = '<link rel="stylesheet" href="/assets/root.css"/>';
const routerScript = `<script nonce="n" type="module" async="">import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1_main from "/assets/forum.js";
const route1 = {...route1_main};
  window.__reactRouterRouteModules = {"root":route0,"forum":route1};

import("/assets/entry.js");</script>`;

test('a document has no link to a script in its head, and fetches each module once when it starts', () => {
  const body = `<body><pre>${preload('told')}</pre>`;
  const html = `<html><head>${preload('a')}<title>x</title>${preload('b')}${style}${preload('a')}</head>${body}${routerScript}</body></html>`;
  const late = startAfterPaint(html);
  expect(late).toContain(`<html><head><title>x</title>${style}</head>${body}<script nonce="n" type="module"`);
  expect(late).toContain('of ["/assets/a.js","/assets/b.js"])');
});

test('the modules of the page are there before its entry, and none before the first picture', () => {
  const script =
    startAfterPaint(`<head></head>${routerScript}`).match(/async="">([\s\S]*)<\/script>/)?.[1] ?? '';
  expect(script).not.toMatch(/^import[ *"]/m);
  const order = ['requestAnimationFrame', '/assets/manifest.js', '/assets/root.js', '/assets/forum.js'];
  const places = [...order, '__reactRouterRouteModules', '/assets/entry.js'].map((part) =>
    script.indexOf(part),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(() => new Function(script.replaceAll('import(', 'load('))).not.toThrow();
});

test('a page that shows a file in a viewer fetches its scripts beside the file, behind the style sheets', () => {
  const file = '<link rel="preload" href="/files/1/scene.glb" as="fetch" crossorigin=""/>';
  const html = startAfterPaint(`<head>${preload('a')}${file}${style}</head>${routerScript}`);
  const late = '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>';
  expect(html).toBe(`<head>${file}${style}${late}</head>${routerScript}`);
});

test('what draws a model runs at once, and what else there is waits', () => {
  const file = '<link rel="preload" href="/files/1/model.glb" as="fetch" crossorigin=""/>';
  const html = startAfterPaint(
    `<head>${preload('early-model-1')}${file}${preload('a')}</head>${routerScript}`,
  );
  const own =
    '<script nonce="n" type="module" async="" fetchpriority="high" src="/assets/early-model-1.js"></script>';
  const late = '<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>';
  expect(html).toBe(`<head>${file}${own}${late}</head>${routerScript}`);
});

test('a document without a head or without the router stays as it is', () => {
  expect(startAfterPaint('<html><body>出错</body></html>')).toBe('<html><body>出错</body></html>');
  const plain = `<html><head>${preload('a')}</head><body></body></html>`;
  expect(startAfterPaint(plain)).toBe(plain);
});
