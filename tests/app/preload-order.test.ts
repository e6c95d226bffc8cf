import { expect, test } from 'vitest';
import { preloadScriptsLast } from '../../app/preload-order.ts';

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js"/>`;
const late = (name: string) => `<link rel="modulepreload" fetchpriority="low" href="/assets/${name}.js"/>`;
const style = '<link rel="stylesheet" href="/assets/root.css"/>';

test('scripts are fetched after the style sheets, each once, and texts of the page stay as they are', () => {
  const body = `<body><pre>${preload('told')}</pre></body></html>`;
  const html = `<html><head>${preload('a')}<title>x</title>${preload('b')}${style}${preload('a')}</head>${body}`;
  expect(preloadScriptsLast(html)).toBe(
    `<html><head><title>x</title>${style}${late('a')}${late('b')}</head>${body}`,
  );
});

test('a document without a head stays as it is', () => {
  expect(preloadScriptsLast('<html><body>出错</body></html>')).toBe('<html><body>出错</body></html>');
});
