import { dirname, join, resolve } from 'node:path';
import { beijingTime } from '../../contract/beijing-time.ts';
import { backUp } from './backup.ts';
import type { Database } from './database.ts';
import { askHolder } from './embedded/folder-lock.ts';

const command = 'backup';

/** Where backups of the database in `folder` are put: beside it, each kind in a folder of its own, named by Beijing time. */
export function backupFile(folder: string, now: Date, kind = ''): string {
  // The clock of who looks for it: China has one, eight hours ahead, all year.
  const stamp = beijingTime(now).replaceAll(':', '').replace('T', '-');
  return join(dirname(resolve(folder)), 'backups', kind, `${stamp}.jsonl.gz`);
}

/** The folder of stored files that belongs to a backup of the database. */
export function filesBeside(file: string): string {
  return `${file.replace(/\.jsonl\.gz$/, '')}.files`;
}

/** Answers the one thing another process of this machine may ask of the holder of the folder. */
export function createCommandAnswer(folder: string) {
  return async (db: Database, line: string): Promise<string> => {
    if (line !== command) return 'failed unknown command';
    const file = backupFile(folder, new Date());
    const { tables, rows } = await backUp(db, file);
    return JSON.stringify({ file, tables, rows });
  };
}

/** Has the process that holds the folder make a backup; undefined when nobody holds it. */
export async function askForBackup(
  folder: string,
): Promise<{ file: string; tables: number; rows: number } | undefined> {
  const answer = await askHolder(folder, command);
  if (answer === undefined) return undefined;
  const last = answer.trim().split('\n').at(-1) ?? '';
  if (!last.startsWith('{'))
    throw new Error(`the running process made no backup: ${last.replace(/^failed /, '')}`);
  return JSON.parse(last);
}
