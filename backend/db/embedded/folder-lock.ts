import { closeSync, mkdirSync, openSync, realpathSync, rmSync, statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseLockedError } from '../errors.ts';

/** sun_path holds 108 bytes on Linux and 104 on macOS. */
const maxSocketPathLength = 100;
/** A second taker of the same dead lock has replaced ours by then, if there is one. */
const takeoverDoubtMilliseconds = 200;
const answerMilliseconds = 2000;

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Holds the folder for this process, or throws DatabaseLockedError within 3 s. The lock is a listening socket
 * (a named pipe on Windows): it dies with its process, so whether it is held is never judged by its age.
 */
export async function lockFolder(
  folder: string,
  onCommand?: (line: string) => Promise<string>,
): Promise<FolderLock> {
  const place = resolve(folder);
  mkdirSync(dirname(place), { recursive: true });
  const servers: Server[] = [];
  const guard = nameInKernel(place);
  try {
    if (guard) servers.push(await listen(guard, place));
    if (process.platform !== 'win32') servers.push(await takeSocketFile(place, onCommand));
  } catch (error) {
    await Promise.all(servers.map(stop));
    throw error;
  }
  return {
    async release() {
      await Promise.all(servers.map(stop));
    },
  };
}

/** Sends one line to the process that holds the folder; resolves with its answer, undefined when nobody holds it. */
export async function askHolder(folder: string, line: string): Promise<string | undefined> {
  return withShortPath(resolve(folder), (path) => exchange(path, line));
}

/**
 * A name that only the kernel knows: taking it is atomic and it vanishes with its holder. It settles the race of
 * two processes over a dead socket file; the file itself is also seen from other containers on the same volume.
 */
function nameInKernel(place: string): string | undefined {
  const parent = statSync(dirname(realParent(place)), { bigint: true });
  const id = `huiliu-database-${parent.dev}-${parent.ino}-${basename(place)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return process.platform === 'linux' ? `\0${id}` : undefined;
}

function realParent(place: string): string {
  return join(realpathSync(dirname(place)), basename(place));
}

async function takeSocketFile(place: string, onCommand?: (line: string) => Promise<string>): Promise<Server> {
  return withShortPath(place, async (path) => {
    const isStale = await isDead(path, place);
    if (isStale) rmSync(path, { force: true });
    const server = await listen(path, place, onCommand);
    if (!isStale) return server;
    const own = statSync(path).ino;
    await wait(takeoverDoubtMilliseconds);
    if (statSync(path, { throwIfNoEntry: false })?.ino === own) return server;
    await stop(server);
    throw lockedError(place);
  });
}

/** True when a socket file is there that nobody answers; throws when somebody does. */
async function isDead(path: string, place: string): Promise<boolean> {
  if (!statSync(path, { throwIfNoEntry: false })) return false;
  if ((await exchange(path)) === undefined) return true;
  throw lockedError(place);
}

function listen(path: string, place: string, onCommand?: (line: string) => Promise<string>): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.write(`${process.pid}\n`);
    if (!onCommand) return void socket.end();
    socket.once('data', (data) => {
      onCommand(String(data).trim()).then(
        (answer) => socket.end(`${answer}\n`),
        (error) => socket.end(`failed ${String(error?.message ?? error)}\n`),
      );
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? lockedError(place) : error),
    );
    server.listen({ path }, () => {
      server.unref();
      resolve(server);
    });
  });
}

/** The holder's answer; undefined when the socket is dead or missing. A holder too busy to answer still holds. */
function exchange(path: string, line?: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect({ path });
    if (line === undefined) socket.setTimeout(answerMilliseconds, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
      if (line === undefined) socket.destroy();
    });
    socket.on('connect', () => line !== undefined && socket.write(`${line}\n`));
    socket.on('close', (hadError) => !hadError && resolve(answer));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(undefined);
      else if (['EACCES', 'EPERM', 'EAGAIN', 'ECONNRESET'].includes(error.code ?? '')) resolve('');
      else reject(error);
    });
  });
}

/** Linux takes a long path through an open folder; elsewhere the path must be short itself. */
async function withShortPath<T>(place: string, use: (path: string) => Promise<T>): Promise<T> {
  const path = `${realParent(place)}.lock`;
  if (Buffer.byteLength(path) <= maxSocketPathLength || process.platform === 'win32') return use(path);
  if (process.platform !== 'linux')
    throw new Error(`the path of the database is too long for its lock: ${path}`);
  const folder = openSync(dirname(path), 'r');
  try {
    return await use(`/proc/self/fd/${folder}/${basename(path)}`);
  } finally {
    closeSync(folder);
  }
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function lockedError(place: string): DatabaseLockedError {
  return new DatabaseLockedError(
    `The database in ${place} is in use by another process: stop that one first, or give this one its own DATA_DIR.`,
  );
}
