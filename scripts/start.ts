import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { readConfig } from '../backend/config.ts';
import { askHolder } from '../backend/db/embedded/folder-lock.ts';
import { DatabaseLockedError } from '../backend/db/errors.ts';
import { databaseFolder } from '../backend/db/open.ts';
import { readServerConfig } from '../server/config.ts';
import { createLog } from '../server/log.ts';
import { openBackend } from '../server/open-backend.ts';
import { createPages } from '../server/pages.ts';
import { describePrograms } from '../server/programs.ts';
import { runPortal } from '../server/run.ts';
import { describeStartFault } from '../server/start-fault.ts';
import { createPortal } from '../server.ts';
import { buildFolder, clientFolder, hashSources, readBuildState } from './build-state.ts';

const holderMs = 2_000;
const log = createLog({ write: (text) => process.stdout.write(text), isForPeople: process.stdout.isTTY });
const say = (line: string) => console.log(line);

try {
  await start();
} catch (error) {
  console.error(describeStartFault(error) ?? error);
  process.exit(1);
}

/** Builds what is not built, opens what is there, listens. */
async function start(): Promise<void> {
  const started = Date.now();
  const config = readConfig();
  const serverConfig = readServerConfig();
  const sources = hashSources();
  if (readBuildState()?.sources !== sources) {
    await refuseHeldFolder(config.DATABASE_URL, config.DATA_DIR);
    say('The pages are not built yet, or changed since: building them takes about 20 s …');
    await (await import('./build.ts')).build();
  }
  say(config.DATABASE_URL ? 'Opening PostgreSQL …' : `Opening the embedded database in ${config.DATA_DIR} …`);
  const { backend, isReady } = await openBackend(config, log.log, say);
  const bundle = pathToFileURL(join(buildFolder, 'server', 'index.js')).href;
  const render = createPages((await import(bundle)) as ServerBuild);
  const portal = createPortal({
    config: serverConfig,
    rate: { isOn: config.RATE_LIMITS, clock: () => new Date() },
    log,
    backend,
    isReady,
    pages: { render, build: sources, files: clientFolder },
  });
  const address = await runPortal(portal, serverConfig, log).catch(async (error) => {
    await backend.close();
    throw error;
  });
  say(describePrograms(process.env.PATH ?? ''));
  say(`Ready after ${((Date.now() - started) / 1000).toFixed(1)} s: ${address}`);
}

/** A second start on a held folder must not build first to learn that it may not run. */
async function refuseHeldFolder(url: string, dataFolder: string): Promise<void> {
  if (url) return;
  const folder = databaseFolder(dataFolder);
  const answer = askHolder(folder, 'ping').catch(() => undefined);
  const late = wait(holderMs, 'held', { ref: false });
  if ((await Promise.race([answer, late])) === undefined) return;
  throw new DatabaseLockedError(
    `The database in ${folder} is in use by another process: stop that one first, or give this one its own DATA_DIR.`,
  );
}
