import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type BuildState,
  buildFolder,
  clientFolder,
  hashSources,
  listFiles,
  readBuildState,
  root,
  shelf,
  stateFile,
} from '../server/build-state.ts';
import { StartError } from '../server/start-fault.ts';
import { precompress } from './precompress.ts';

/** Open tabs ask for files of the build they came from: those of the last builds stay, this one included. */
const keptReleases = 3;

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
  const own = listFiles(assets).map((path) => path.slice(assets.length + 1));
  const releases = [own, ...releasesBefore(before, own)].slice(0, keptReleases);
  bringBack(releases.slice(1).flat(), { from: shelf, to: assets });
  rmSync(shelf, { recursive: true, force: true });
  const compressed = await precompress(clientFolder);
  console.log(`Built the pages: ${own.length} files, ${compressed} compressed, ${secondsSince(started)}.`);
  await import('./make-database-template.ts');
  const state: BuildState = { sources, releases };
  writeFileSync(stateFile, JSON.stringify(state));
}

function replaceFolder(target: string, source: string): void {
  rmSync(target, { recursive: true, force: true });
  renameSync(source, target);
}

/** A build from the same sources replaces its own release instead of pushing an older one out. */
function releasesBefore(before: BuildState | undefined, own: string[]): string[][] {
  const names = own.join();
  return (before?.releases ?? []).filter((release) => release.join() !== names);
}

function bringBack(names: string[], { from, to }: { from: string; to: string }): void {
  for (const name of new Set(names)) {
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const isWanted = existsSync(join(from, file)) && !existsSync(join(to, file));
      if (isWanted) cpSync(join(from, file), join(to, file), { preserveTimestamps: true });
    }
  }
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
