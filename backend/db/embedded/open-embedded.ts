import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { busChannel, createBus } from '../bus.ts';
import type { Database } from '../database.ts';
import { createPooledDatabase } from '../pooled-database.ts';
import { resultTypes } from '../result-types.ts';
import { sessionSettings } from '../session-settings.ts';
import { type EngineThread, startEngineThread } from './engine-thread.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { fillFromTemplate } from './template.ts';

/** sysexits.h EX_SOFTWARE: a supervisor should start the process again. */
const crashExitCode = 70;
const lastWordsMilliseconds = 250;
const connectionTimeoutMillis = 10_000;

export interface EmbeddedOptions {
  folder: string;
  log?: (line: string, fields?: object) => void;
  /** What to do when the engine has stopped by itself; by default the process ends with code 70. */
  onCrash?: (error: Error) => void;
  /** Answers a line sent to the lock's socket by another process of this machine. */
  onCommand?: (db: Database, line: string) => Promise<string>;
  /** Seconds a statement may run before the engine is stopped (30). */
  patienceSeconds?: number;
  /** Builds the template itself: starts from nothing, in this process. */
  isFresh?: boolean;
  /** For experiments only: no lock, acknowledging before anything is on disk, writing until the disk is full. */
  unsafe?: { isUnlocked?: boolean; isRelaxed?: boolean; isUnguarded?: boolean };
}

/** Opens the embedded database in its folder, made from the template when it is not there yet. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const { log = () => {}, onCrash = exitProcess, onCommand, isFresh = false, unsafe = {} } = options;
  const folder = resolve(options.folder);
  let db: Database | undefined;
  const answer = onCommand && (async (line: string) => (db ? onCommand(db, line) : 'failed still starting'));
  const lock: FolderLock | undefined = unsafe.isUnlocked ? undefined : await lockFolder(folder, answer);
  try {
    if (!isFresh && !existsSync(join(folder, 'PG_VERSION'))) await fillFromTemplate(folder, log);
    const thread = await startEngineThread({
      folder,
      isRelaxed: unsafe.isRelaxed ?? false,
      isUnguarded: unsafe.isUnguarded ?? false,
      patienceSeconds: options.patienceSeconds,
      log,
      onCrash(error) {
        log(error.message, { cause: String(error.cause ?? '') });
        onCrash(error);
      },
    });
    db = createEmbedded({ thread, lock, log });
    return db;
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

interface EmbeddedParts {
  thread: EngineThread;
  lock: FolderLock | undefined;
  log: (line: string, fields?: object) => void;
}

function createEmbedded({ thread, lock, log }: EmbeddedParts): Database {
  const bus = createBus(log);
  const pool = new pg.Pool({
    user: 'postgres',
    database: 'postgres',
    password: '',
    ssl: false,
    // The engine is one session: a second connection would only be a second name for it.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    types: resultTypes,
    stream: thread.openChannel as unknown as pg.PoolConfig['stream'],
    onConnect: async (client: pg.ClientBase) => {
      client.on('notification', ({ payload }) => bus.receive(payload ?? ''));
      await client.query(`${sessionSettings};listen ${busChannel}`);
    },
  });
  pool.on('error', (error) =>
    log('the connection to the embedded database was lost', { error: error.message }),
  );
  return createPooledDatabase({
    kind: 'embedded',
    pool,
    bus,
    log,
    async close() {
      await thread.close();
      await lock?.release();
    },
  });
}

function exitProcess() {
  process.exitCode = crashExitCode;
  // Long enough for the requests under way to hear of it.
  setTimeout(() => process.exit(crashExitCode), lastWordsMilliseconds);
}
