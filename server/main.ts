import './config.ts';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readConfig } from '../backend/config.ts';
import { bindings } from '../backend/features.ts';
import { readBodyLimits } from '../backend/http/body-limits.ts';
import { createPortal } from '../server.ts';
import { type BuildState, bundleFile, clientFolder, hashSources, readBuildState } from './build-state.ts';
import { readSearchPath, readServerConfig } from './config.ts';
import { createLog } from './log.ts';
import { type OpenBackend, openBackend } from './open-backend.ts';
import { readPageLimits } from './pages/page-limits.ts';
import { createPages } from './pages/pages.ts';
import { gateRenders } from './pages/render-gate.ts';
import { isProgramCurrent, serverProgram } from './program-state.ts';
import { describePrograms } from './programs.ts';
import { runPortal } from './run.ts';
import { describeStartFault, StartError } from './start-fault.ts';
import { collectStartGarbage } from './start-garbage.ts';
import { limitThreadMemory } from './thread-memory.ts';

const log = createLog({ write: (text) => process.stdout.write(text), isForPeople: process.stdout.isTTY });
const say = (line: string) => console.log(line);

/** Pages in the making at once: over a network most of their time is waiting. */
const pagesAtOnce = { embedded: 3, remote: 64 };

/** Every call goes to a provider elsewhere; of its changes nothing is heard, so kept pages live out their time. */
const remoteBackend: OpenBackend = {
  backend: {
    fetch: () => Promise.reject(new Error('there is no backend in this process')),
    onChanged: () => () => {},
    bodyLimitOf: readBodyLimits(bindings),
    startWork: () => {},
    close: async () => {},
  },
  isReady: async () => true,
  ensureOwner: async () => undefined,
};

try {
  await main();
} catch (error) {
  console.error(describeStartFault(error) ?? error);
  process.exit(1);
}

/** Opens the database and the build as they are, and listens. `npm start` builds before. */
async function main(): Promise<void> {
  const started = performance.now();
  limitThreadMemory();
  const config = readConfig();
  const serverConfig = readServerConfig();
  const build = findBuild();
  const { backend, isReady, ensureOwner, connections } = serverConfig.PROVIDER_MAIN_ORIGIN
    ? remoteBackend
    : await openBackend(config, log.log, say);
  const bundle = pathToFileURL(bundleFile).href;
  const loaded = (await import(bundle)) as ServerBuild;
  const pages = createPages(loaded);
  const { render, isFull } = gateRenders(pages, {
    atOnce: serverConfig.PROVIDER_MAIN_ORIGIN ? pagesAtOnce.remote : pagesAtOnce.embedded,
    ...(!serverConfig.OVERLOAD_LAG_MS && { maxWait: Number.POSITIVE_INFINITY }),
  });
  const portal = createPortal({
    config: serverConfig,
    rate: { isOn: config.RATE_LIMITS, clock: () => new Date() },
    log,
    backend,
    isReady,
    connections,
    lagLimit: serverConfig.OVERLOAD_LAG_MS || Number.POSITIVE_INFINITY,
    pages: {
      render,
      isFull,
      bodyLimitOf: readPageLimits(loaded),
      build: build.sources,
      files: clientFolder,
      formFolder: join(config.DATA_DIR, 'work', 'forms'),
    },
  });
  await portal.warmUp();
  collectStartGarbage();
  const address = await runPortal(portal, serverConfig, log).catch(async (error) => {
    await backend.close();
    throw error;
  });
  const owner = await ensureOwner();
  backend.startWork();
  say(describePrograms(readSearchPath()));
  if (owner) say(`The first owner is "${owner.username}", with this one-time password: ${owner.password}`);
  // Where NODE_COMPILE_CACHE names a folder, the next start finds it however this one ends.
  flushCompileCache();
  say(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${address}`);
}

function findBuild(): BuildState {
  const build = readBuildState();
  if (!build) throw new StartError('The pages are not built: run "npm run build" first, or "npm start".');
  if (build.sources !== hashSources()) say('The pages were built from other sources than these.');
  const isBundled = process.argv[1] === serverProgram;
  if (isBundled && !isProgramCurrent()) {
    say('The server was built from other sources than these: "npm run build" makes it anew.');
  }
  return build;
}
