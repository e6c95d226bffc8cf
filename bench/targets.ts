import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CachedAnswer } from './bare-server.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { httpGet } from './http-get.ts';
import type { LoadJob } from './load-job.ts';

export type TargetName = 'dynamic' | 'cached' | 'cachedGzip' | 'bare' | 'bareGzip' | 'nuxt' | 'nuxtPlain';

export type Target = Omit<LoadJob, 'warm' | 'seconds'> & { name: TargetName };

export const listPath = '/forum';

/** A cookie by which the page cache takes a visit for somebody's own; nobody is signed in by it. */
export const bypassHeaders = { cookie: 'rememberMe=bench' };
export const gzipHeaders = { 'accept-encoding': 'gzip' };

/** Few for pages that are made, so that the portal's own overload guard stays asleep; more for what is only sent. */
const connections = { made: 2, sent: 8 };

interface TargetServers {
  portal: ChildServer;
  bare: ChildServer;
  nuxt?: ChildServer;
  nuxtPlain?: ChildServer;
  needles: readonly string[];
}

/** What is measured, in the order of the table. */
export function listTargets({ portal, bare, nuxt, nuxtPlain, needles }: TargetServers): Target[] {
  const made = { path: listPath, headers: {}, connections: connections.made, needles };
  const sent = { ...made, connections: connections.sent };
  const targets: (Target | undefined)[] = [
    { name: 'dynamic', ...addressOf(portal), ...made, headers: bypassHeaders, hasManyAddresses: true },
    { name: 'cached', ...addressOf(portal), ...sent },
    { name: 'cachedGzip', ...addressOf(portal), ...sent, headers: gzipHeaders },
    { name: 'bare', ...addressOf(bare), ...sent, path: '/identity' },
    { name: 'bareGzip', ...addressOf(bare), ...sent, path: '/gzip' },
    nuxt && { name: 'nuxt', ...addressOf(nuxt), ...made },
    nuxtPlain && { name: 'nuxtPlain', ...addressOf(nuxtPlain), ...made },
  ];
  return targets.filter((target) => target !== undefined);
}

/** A bare server that sends what the portal sends from its cache: the same headers, the same body. */
export async function startBareServer(
  portal: ChildServer,
  port: number,
  folder: string,
): Promise<ChildServer> {
  const kept: CachedAnswer[] = [];
  for (const [name, headers] of [
    ['identity', {}],
    ['gzip', gzipHeaders],
  ] as const) {
    const answer = await httpGet(portal.port, listPath, headers);
    kept.push({
      path: `/${name}`,
      // These are the connection's own, which the bare server writes itself.
      headers: answer.headers.filter(([header]) => !['connection', 'date', 'keep-alive'].includes(header)),
      body: answer.body.toString('base64'),
    });
  }
  const file = join(folder, 'kept.json');
  writeFileSync(file, JSON.stringify(kept));
  return startChildServer({
    name: 'The bare server',
    args: [join(import.meta.dirname, 'bare-server.ts'), String(port), file],
    cwd: import.meta.dirname,
    env: {},
    port,
    readyPath: '/identity',
    logFile: join(folder, 'bare.log'),
  });
}

function addressOf({ port, pid }: ChildServer) {
  return { port, pid };
}
