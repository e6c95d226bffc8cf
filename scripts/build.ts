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
import { splitManifest } from './page-imports.ts';
import { precompress } from './precompress.ts';

/**
 * Builds pages and the database template; says in one line what it did. What runs keeps its own build until the
 * new one is whole. Throws when a step fails.
 */
export async function build(): Promise<void> {
  const started = Date.now();
  const sources = hashSources();
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
