import '../server/config.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../backend/config.ts';
import { askHolder } from '../backend/db/embedded/folder-lock.ts';
import { databaseFolder } from '../backend/db/open.ts';
import { hashSources, readBuildState } from '../server/build-state.ts';
import { describeStartFault, StartError } from '../server/start-fault.ts';
import { bundleServer } from './bundle-server.ts';
import { runLean } from './run-lean.ts';

const holderMs = 2_000;

try {
  await buildWhenStale();
  await runLean(await bundleServer());
} catch (error) {
  console.error(describeStartFault(error) ?? error);
  process.exit(1);
}

async function buildWhenStale(): Promise<void> {
  const isStale = (sources: string) => readBuildState()?.sources !== sources;
  if (!isStale(hashSources())) return;
  const { DATABASE_URL, DATA_DIR } = readConfig();
  if (!DATABASE_URL) await refuseHeldFolder(databaseFolder(DATA_DIR));
  console.log('The pages are not built yet, or changed since: building them takes about 20 s …');
  await (await import('./build.ts')).build(isStale);
}

/** A second start on a held folder must not build first to learn that it may not run. */
async function refuseHeldFolder(folder: string): Promise<void> {
  const answer = askHolder(folder, 'ping').catch(() => undefined);
  const late = wait(holderMs, 'held', { ref: false });
  if ((await Promise.race([answer, late])) === undefined) return;
  throw new StartError(
    `The database in ${folder} is in use by another process: stop that one first, or give this one its own DATA_DIR.`,
  );
}
