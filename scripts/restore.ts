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

if (!file) fail('usage: npm run restore -- <backup file>');
if (!url && existsSync(folder)) fail(`${folder} already exists: move it away, or name another DATA_DIR`);

const log = (line: string) => console.error(line);
// The template already has every table; a restore makes them as they were when the backup was made.
const db = await (url ? openDatabase({ url, folder, log }) : openEmbedded({ folder, isFresh: true, log }));
try {
  const { tables, rows } = await restore(db, file);
  console.log(`restored ${tables} tables, ${rows} rows`);
} catch (error) {
  process.exitCode = 1;
  console.error((error as Error).message);
} finally {
  await db.close();
}

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
