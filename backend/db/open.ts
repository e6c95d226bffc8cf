import { join } from 'node:path';
import type { Database } from './database.ts';

interface OpenOptions {
  /** PostgreSQL 15 or newer; empty means the embedded database in `folder`. */
  url?: string;
  /** The embedded database's own folder, made when missing; its lock lies beside it. */
  folder: string;
  log?: (line: string, fields?: object) => void;
  /** Connections to PostgreSQL (10); the embedded database has one. */
  poolSize?: number;
}

/**
 * Opens the database; `migrate` comes next. Rejects with DatabaseLockedError when another process holds the folder.
 */
export async function openDatabase({
  url,
  folder,
  log = () => {},
  poolSize,
}: OpenOptions): Promise<Database> {
  // Each is loaded when it is needed: the embedded engine is 27 MB that a PostgreSQL site never touches.
  if (url) return (await import('./postgres.ts')).openPostgres({ url, poolSize, log });
  const { openEmbedded } = await import('./embedded/open-embedded.ts');
  const { createCommandAnswer } = await import('./backup-command.ts');
  return openEmbedded({ folder, log, onCommand: createCommandAnswer(folder) });
}

/** The embedded database's folder within the data folder. */
export function databaseFolder(dataFolder: string): string {
  return join(dataFolder, 'database');
}
