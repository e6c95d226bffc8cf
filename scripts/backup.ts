import { resolve } from 'node:path';
import { readConfig } from '../backend/config.ts';
import { backUp } from '../backend/db/backup.ts';
import { askForBackup, backupFile, filesBeside } from '../backend/db/backup-command.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { backUpFiles } from '../backend/features/backup/index.ts';

/**
 * `npm run backup [-- <file>]`: writes all data to one file, by default under the data folder, and puts the stored
 * files into a folder beside it. A running portal on the embedded database makes the backup itself; otherwise the
 * database is opened for it.
 */
const { DATABASE_URL: url, DATA_DIR } = readConfig();
const folder = databaseFolder(DATA_DIR);
const target = process.argv[2];

try {
  console.log('Backing up the database …');
  const fromHolder = url || target ? undefined : await askForBackup(folder);
  const { file, tables, rows } = fromHolder ?? (await makeBackup());
  console.log(`${file}: ${tables} tables, ${rows} rows`);
  // After the database: what its rows name was there before them.
  console.log(`${filesBeside(file)}: ${await backUpFiles(DATA_DIR, file)} files`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function makeBackup() {
  const db = await openDatabase({ url, folder, log: (line) => console.error(line) });
  const file = target ? resolve(target) : backupFile(folder, new Date());
  const onTable = (table: string) => console.log(`  ${table}`);
  const figures = await backUp(db, file, onTable).finally(() => db.close());
  return { file, ...figures };
}
