import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type BackupFigures, backUp } from '../../db/backup.ts';
import { backupFile, filesBeside } from '../../db/backup-command.ts';
import { databaseFolder } from '../../db/open.ts';
import { copyFiles } from '../../files/copy-files.ts';
import { filesFolder } from '../../files/folder.ts';
import type { Services } from '../../http/context.ts';

const nightlyName = /^\d{4}-\d{2}-\d{2}-\d{6}\.jsonl\.gz$/;

interface Backup extends BackupFigures {
  file: string;
  files: number;
}

/** One backup of database and files among the nightly ones, of which the newest `BACKUPS_KEPT` are left. */
export async function makeNightlyBackup(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  report: (percent: number, step: string) => Promise<void>,
): Promise<Backup> {
  const file = backupFile(databaseFolder(config.DATA_DIR), clock(), 'nightly');
  await report(0, 'database');
  const figures = await backUp(db, file);
  await report(60, 'files');
  const files = await backUpFiles(config.DATA_DIR, file);
  await report(90, 'old-backups');
  await deleteOldBackups(dirname(file), config.BACKUPS_KEPT);
  return { ...figures, file, files };
}

/** Puts the stored files beside a backup of the database, whole or not at all. */
export async function backUpFiles(dataFolder: string, file: string): Promise<number> {
  const target = filesBeside(file);
  const draft = `${target}.part`;
  await rm(draft, { recursive: true, force: true });
  const count = await copyFiles(filesFolder(dataFolder), draft);
  await rm(target, { recursive: true, force: true });
  await rename(draft, target);
  return count;
}

/** Puts the stored files that lie beside a backup where they were; returns how many. */
export async function restoreFiles(dataFolder: string, file: string): Promise<number> {
  const source = filesBeside(file);
  return existsSync(source) ? copyFiles(source, filesFolder(dataFolder)) : 0;
}

async function deleteOldBackups(folder: string, kept: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => nightlyName.test(name)).sort();
  for (const name of names.slice(0, -Math.max(1, kept))) {
    await rm(filesBeside(join(folder, name)), { recursive: true, force: true });
    await rm(join(folder, name), { force: true });
  }
}
