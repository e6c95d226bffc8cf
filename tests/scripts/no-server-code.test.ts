import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { noServerCode } from '../../scripts/no-server-code.ts';
import config from '../../vite.config.ts';

/** Builds one page for the browser, in memory. */
function bundle(page: string): Promise<unknown> {
  const source: Plugin = {
    name: 'page',
    resolveId: (id) => (id === 'page.js' ? id : undefined),
    load: (id) => (id === 'page.js' ? page : undefined),
  };
  return build({
    configFile: false,
    logLevel: 'silent',
    plugins: [source, noServerCode()],
    build: { write: false, rolldownOptions: { input: 'page.js' } },
  });
}

test('a page that brings a module of Node to the browser ends the build', async () => {
  await expect(
    bundle("import { readFileSync } from 'node:fs'; document.title = readFileSync('/x', 'utf8');"),
  ).rejects.toThrow(/page.*needs modules of Node/);
});

test('other pages are built', async () => {
  await expect(bundle("document.title = 'x';")).resolves.toBeDefined();
});

test('the portal is built with it', () => {
  const names = config.plugins?.flat().map((plugin) => plugin && 'name' in plugin && plugin.name);
  expect(names).toContain(noServerCode().name);
});
