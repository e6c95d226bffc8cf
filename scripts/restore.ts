import { existsSync } from 'node:fs';
import { readConfig } from '../backend/config.ts';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { restore } from '../backend/db/restore.ts';

/**
 * `npm run restore -- <file>`: fills a new database from a backup. DATA_DIR names a folder without a database, or
 * DATABASE_URL an empty PostgreSQL database; so a portal also moves from the one to the other.
 */
const [, , file] = process.argv;
const { DATABASE_URL: url, DATA_DIR } = readConfig();
const folder = databaseFolder(DATA_DIR);
const log = (line: string) => console.error(line);

try {
  await restoreFile();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function restoreFile() {
  if (!file) throw new Error('usage: npm run restore -- <backup file>');
  if (!existsSync(file)) throw new Error(`${file} is not there`);
  if (!url && existsSync(folder)) {
    throw new Error(`${folder} already exists: move it away, or name another DATA_DIR`);
  }
  // The template already has every table; a restore makes them as they were when the backup was made.
  const db = await (url ? openDatabase({ url, folder, log }) : openEmbedded({ folder, isFresh: true, log }));
  const { tables, rows } = await restore(db, file).finally(() => db.close());
  console.log(`restored ${tables} tables, ${rows} rows`);
}
