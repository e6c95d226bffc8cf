import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { pace } from './pace.ts';

const run = promisify(execFile);
const debianFolder = '/usr/lib/postgresql';
const startMilliseconds = 20_000 * pace;

/** Nothing here outlives a test run, so nothing waits for the disk. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const settings = [
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB',
  'max_connections=200',
  'listen_addresses=',
];

/** Stops the server when the pipe of its input closes, so that none is left behind by a killed test run. */
const keeper =
  '"$@" </dev/null & server=$!; exec 3<&0; (cat <&3 >/dev/null; kill -INT $server) & wait $server';

export interface PostgresCluster {
  /** Connection text for a database of this cluster. */
  urlOf(database: string): string;
  /** Ends the server, does `work`, and starts it again on the same data. */
  interrupt(work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL of its own in `place`, on a unix socket; undefined when none is installed. One that is durable
 * keeps what it acknowledged when its processes are killed.
 */
export async function startPostgres(
  place = tmpdir(),
  { isDurable = false } = {},
): Promise<PostgresCluster | undefined> {
  const binaries = findBinaries();
  if (!binaries) return undefined;
  const account = findAccount();
  const folder = mkdtempSync(join(place, 'huiliu-pg-'));
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const options = { ...account, cwd: folder };
  const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(join(binaries, 'initdb'), initdb, options);
  const args = [
    '-D',
    data,
    '-k',
    folder,
    ...[...settings, ...(isDurable ? [] : careless)].flatMap((setting) => ['-c', setting]),
  ];
  const urlOf = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  /** Answers how to end it. */
  const start = async () => {
    const server = spawn('sh', ['-c', keeper, 'sh', join(binaries, 'postgres'), ...args], {
      ...options,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    const hasEnded = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    await waitUntilReady(urlOf('postgres'));
    return async () => {
      server.stdin?.end();
      await hasEnded;
    };
  };
  let end = await start();
  return {
    urlOf,
    async interrupt(work) {
      await end();
      await work();
      end = await start();
    },
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A cluster that is already there, given by the address of a database in which others may be created. */
export function existingCluster(url: string): PostgresCluster {
  return {
    urlOf(database) {
      const address = new URL(url);
      address.pathname = `/${database}`;
      return String(address);
    },
    interrupt: () => Promise.reject(new Error('a server that others use is not ended')),
    async stop() {},
  };
}

/** Runs statements one by one, each outside a transaction, as CREATE DATABASE wants it. */
export async function runStatements(url: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

export function isPostgresInstalled(): boolean {
  return findBinaries() !== undefined;
}

/** The newest PostgreSQL of Debian's layout, or the one in PATH. */
function findBinaries(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).map(Number).filter(Boolean) : [];
  const debian = versions.sort((a, b) => b - a).map((version) => join(debianFolder, String(version), 'bin'));
  const path = (process.env.PATH ?? '').split(delimiter);
  return [...debian, ...path].find((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  );
}

/** PostgreSQL refuses to run as root; the account of Debian's package does it then. */
function findAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function waitUntilReady(url: string): Promise<void> {
  const deadline = Date.now() + startMilliseconds;
  for (;;) {
    try {
      return await runStatements(url, ['select 1']);
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
