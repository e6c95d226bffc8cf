import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildState,
  clientFolder,
  draftFolder,
  hashSources,
  pagesFolder,
  readBuildState,
  root,
  stateName,
} from '../server/build-state.ts';
import { StartError } from '../server/start-fault.ts';
import { keepReleases } from './asset-releases.ts';
import { bundleServer } from './bundle-server.ts';
import { splitManifest } from './page-imports.ts';
import { precompress } from './precompress.ts';
import { takeTurns } from './take-turns.ts';

/**
 * Builds pages and the database template; says in one line what it did. What runs keeps its own build until the
 * new one is whole. Two at once would write into one draft: the second waits, then does what `isNeeded` still asks.
 * Throws when a step fails.
 */
export async function build(isNeeded: (sources: string) => boolean = () => true): Promise<void> {
  const onWait = () => console.log('Another process builds the pages: waiting for it …');
  await takeTurns(pagesFolder, onWait, async () => {
    const sources = hashSources();
    if (isNeeded(sources)) await buildPages(sources);
  });
}

async function buildPages(sources: string): Promise<void> {
  const started = Date.now();
  await runBuild();
  splitManifest(join(draftFolder, 'client', 'assets'));
  const releases = keepReleases(readBuildState()?.releases ?? [], {
    assets: join(draftFolder, 'client', 'assets'),
    last: join(clientFolder, 'assets'),
  });
  const compressed = await precompress(join(draftFolder, 'client'));
  const state: BuildState = { sources, releases };
  writeFileSync(join(draftFolder, stateName), JSON.stringify(state));
  replaceFolder(pagesFolder, draftFolder);
  const figures = `${releases[0]?.length} files, ${compressed} compressed, ${secondsSince(started)}`;
  console.log(`Built the pages: ${figures}.`);
  await import('./make-database-template.ts');
  await bundleServer();
}

function replaceFolder(target: string, source: string): void {
  const last = `${target}-last`;
  rmSync(last, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, last);
  renameSync(source, target);
  rmSync(last, { recursive: true, force: true });
}

/** The bundler talks a lot; its words are shown when it fails. */
async function runBuild(): Promise<void> {
  const program = join(root, 'node_modules', '@react-router', 'dev', 'bin.js');
  const child = spawn(process.execPath, [program, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += chunk));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new StartError(`The build of the pages failed.\n${words}`);
}

function secondsSince(started: number): string {
  return `${((Date.now() - started) / 1000).toFixed(1)} s`;
}

if (process.argv[1] === import.meta.filename) {
  await build().catch((error) => {
    console.error(error instanceof StartError ? error.message : error);
    process.exitCode = 1;
  });
}
