import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer, type ViteDevServer } from 'vite';
import { readConfig } from '../backend/config.ts';
import { defaultBodyBytes } from '../contract/body-limits.ts';
import { root } from '../server/build-state.ts';
import { readServerConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openBackend } from '../server/open-backend.ts';
import { readPageLimits } from '../server/pages/page-limits.ts';
import { createLivePages } from '../server/pages/pages.ts';
import { runPortal } from '../server/run.ts';
import { describeStartFault, startFaultCode } from '../server/start-fault.ts';
import { createPortal } from '../server.ts';

const log = createLog({ write: (text) => process.stdout.write(text), isForPeople: true });

/** The same portal as in production, but for where its pages come from: Vite makes them as they are asked for. */
async function start(): Promise<void> {
  const config = readConfig();
  const serverConfig = readServerConfig();
  const { backend, isReady, ensureOwner } = await openBackend(config, log.log, (line) => console.log(line));
  const live: { vite?: ViteDevServer; build?: ServerBuild } = {};
  const portal = createPortal({
    config: serverConfig,
    rate: { isOn: false, clock: () => new Date() },
    log,
    backend,
    isReady,
    // Making a page for the first time takes the bundler seconds, which is no overload.
    lagLimit: Number.POSITIVE_INFINITY,
    pages: {
      render: createLivePages(async () => {
        const build = await live.vite?.ssrLoadModule('virtual:react-router/server-build');
        live.build = build as ServerBuild;
        return live.build;
      }),
      bodyLimitOf: (path) => (live.build ? readPageLimits(live.build)(path) : defaultBodyBytes),
      build: 'development',
      files: join(root, 'public'),
      formFolder: join(config.DATA_DIR, 'work', 'forms'),
    },
    before: (incoming, outgoing, next) =>
      live.vite ? live.vite.middlewares(incoming, outgoing, next) : next(),
  });
  live.vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: portal.server } },
    // Found now, the packages need not be found page by page, each time with a reload.
    optimizeDeps: { entries: ['app/entry.client.tsx', 'app/root.tsx', 'app/{layouts,routes}/**/*.tsx'] },
  });
  const address = await runPortal(portal, serverConfig, log);
  const owner = await ensureOwner();
  if (owner)
    console.log(`The first owner is "${owner.username}", with this one-time password: ${owner.password}`);
  console.log(`Ready: ${address}`);
  backend.startWork();
}

try {
  await start();
} catch (error) {
  const fault = describeStartFault(error);
  console.error(fault ?? error);
  process.exit(fault ? startFaultCode : 1);
}
