import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../server/build-state.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import type { ListData } from './list-data.ts';
import { root } from './portal.ts';

const folder = join(root, 'bench', 'nuxt');
const sourcePlaces = ['app', 'server', 'nuxt.config.ts', 'package-lock.json'].map((place) =>
  join(folder, place),
);

/** `links`: with NuxtLink, as its documentation says; `plain`: with anchors, as our own pages have them. */
export const peerBuilds = { links: '.output', plain: '.output-plain' } as const;
export type PeerBuild = keyof typeof peerBuilds;

/** Installs and builds the Nuxt page where that has not been done since its sources changed. */
export function preparePeer(say: (line: string) => void): void {
  const lock = join(folder, 'package-lock.json');
  if (timeOf(join(folder, 'node_modules', '.package-lock.json')) < timeOf(lock)) {
    say('Installing Nuxt …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--prefix', folder]);
  }
  const changed = Math.max(...sourcePlaces.flatMap(listFiles).map(timeOf));
  for (const [name, output] of Object.entries(peerBuilds)) {
    if (timeOf(join(folder, output, 'server', 'index.mjs')) > changed) continue;
    say(`Building the page in Nuxt (${name}) …`);
    run(process.execPath, [join(folder, 'node_modules', 'nuxt', 'bin', 'nuxt.mjs'), 'build'], {
      PEER_LINKS: name,
      NODE_ENV: 'production',
    });
  }
}

/** When a file was last changed; 0 for one that is not there. */
function timeOf(path: string): number {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

export function peerVersion(): string {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return lock.packages['node_modules/nuxt'].version;
}

export function startPeer(options: {
  build: PeerBuild;
  port: number;
  folder: string;
  data: ListData;
}): Promise<ChildServer> {
  const { build, port } = options;
  const dataFile = join(options.folder, 'list-data.json');
  writeFileSync(dataFile, JSON.stringify(options.data.answers));
  return startChildServer({
    name: `Nuxt (${build})`,
    args: [join(folder, peerBuilds[build], 'server', 'index.mjs')],
    cwd: folder,
    env: { PORT: String(port), HOST: '127.0.0.1', LIST_DATA: dataFile },
    port,
    readyPath: '/forum',
    logFile: join(options.folder, `nuxt-${build}.log`),
  });
}

function run(command: string, args: string[], env: Record<string, string> = {}): void {
  const { NODE_ENV: _, ...inherited } = process.env;
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    env: { ...inherited, ...env },
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed:\n${`${stdout}\n${stderr}`.slice(-2_000)}`);
}
