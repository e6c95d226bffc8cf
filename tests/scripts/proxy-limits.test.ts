import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { bindings } from '../../backend/features.ts';
import * as bodyLimits from '../../contract/body-limits.ts';
import { licensedLimits } from '../../contract/brain/licensed-tables.ts';
import { forumImportMegabytes } from '../../contract/forum-import/forum-import.ts';
import { invoiceFileBytes } from '../../contract/invoice/invoice.ts';
import { batchLimits } from '../../contract/nameplate/batch.ts';
import { matchLimits } from '../../contract/part-match/part-match.ts';
import { useLimits } from '../../contract/resource/uses.ts';
import { importMegabytes } from '../../contract/wiki/import.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface RouteEntry {
  path?: string;
  file: string;
  children?: RouteEntry[];
}

const constants = {
  batchLimits,
  ...bodyLimits,
  forumImportMegabytes,
  importMegabytes,
  invoiceFileBytes,
  licensedLimits,
  matchLimits,
  useLimits,
};

/** What the route's own file declares, worked out: its module brings styles, which only a build can read. */
function declaredBy(file: string): number | undefined {
  const written = /^export const handle\b[^;]*?\bbodyLimit: ([\w.*+ ]+)/m.exec(read(join('app', file)))?.[1];
  const names = Object.keys(constants);
  return written && new Function(...names, `return ${written}`)(...Object.values(constants));
}

const pages = (entries: readonly RouteEntry[]): [string, number][] =>
  entries.flatMap(({ path, file, children = [] }) => {
    const limit = declaredBy(file);
    return [...(path && limit ? [[`/${path}`, limit] as [string, number]] : []), ...pages(children)];
  });

const calls = bindings.flatMap((binding): [string, number][] => {
  const { path, bodyLimit } = 'endpoint' in binding ? binding.endpoint : binding;
  return bodyLimit ? [[path, bodyLimit]] : [];
});

test('proxies let as much pass as the portal takes, and no more', async () => {
  const declared = [...calls, ...pages(routes as RouteEntry[])];
  expect(declared.length).toBeGreaterThan(35);
  const most = new Map<string, number>();
  for (const [path, limit] of declared) most.set(path, Math.max(limit, most.get(path) ?? 0));
  // The first that fits decides, so that names stand before places for any.
  const sorted = [...most].sort(
    ([a], [b]) => Number(a.includes(':')) - Number(b.includes(':')) || (a < b ? -1 : 1),
  );
  const lines = sorted.map(([path, limit]) => {
    const pattern = path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+');
    return `^${pattern}(\\.data)?/?$ ${limit}`;
  });
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(join(root, 'deploy', 'body-limits.map'));
  const proxy = read('deploy/haproxy.cfg');
  expect(proxy).toContain(
    `map_reg_int(/usr/local/etc/haproxy/body-limits.map,${bodyLimits.defaultBodyBytes})`,
  );
  expect(read('deploy/compose.yaml')).toContain(
    './body-limits.map:/usr/local/etc/haproxy/body-limits.map:ro',
  );
});
