import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildState,
  buildFolder,
  clientFolder,
  hashSources,
  readBuildState,
  root,
  shelf,
  stateFile,
} from '../server/build-state.ts';
import { StartError } from '../server/start-fault.ts';
import { keepReleases } from './asset-releases.ts';
import { precompress } from './precompress.ts';

/** Builds pages and the database template; says in one line each what it did. Throws when a step fails. */
export async function build(): Promise<void> {
  const sources = hashSources();
  const before = readBuildState();
  const assets = join(clientFolder, 'assets');
  mkdirSync(buildFolder, { recursive: true });
  if (existsSync(assets)) replaceFolder(shelf, assets);
  const started = Date.now();
  await runBuild().catch((error) => {
    if (existsSync(shelf)) replaceFolder(assets, shelf);
    throw error;
  });
  const releases = keepReleases(before?.releases ?? [], { assets, shelf });
  rmSync(shelf, { recursive: true, force: true });
  const compressed = await precompress(clientFolder);
  console.log(
    `Built the pages: ${releases[0]?.length} files, ${compressed} compressed, ${secondsSince(started)}.`,
  );
  await import('./make-database-template.ts');
  const state: BuildState = { sources, releases };
  writeFileSync(stateFile, JSON.stringify(state));
}

function replaceFolder(target: string, source: string): void {
  rmSync(target, { recursive: true, force: true });
  renameSync(source, target);
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
