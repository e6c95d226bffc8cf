import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { readConfig } from '../backend/config.ts';
import type { Database } from '../backend/db/database.ts';
import { openEmbedded } from '../backend/db/embedded/open-embedded.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { restore } from '../backend/db/restore.ts';
import { restoreFiles } from '../backend/features/backup/index.ts';

/**
 * `npm run restore -- <file>`: fills a new database from a backup. DATA_DIR names a folder without a database, or
 * DATABASE_URL an empty PostgreSQL database; so a portal also moves from the one to the other. The stored files that
 * lie beside the backup are put into DATA_DIR, in which there may be none.
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
  console.log('Restoring the database …');
  const figures = url
    ? await restoreInto(await openDatabase({ url, folder, log }), file)
    : await restoreFolder(file);
  console.log(`restored ${figures.tables} tables, ${figures.rows} rows`);
  console.log(`restored ${await restoreFiles(DATA_DIR, file)} files`);
}

/** The folder gets its name when it is whole. */
async function restoreFolder(file: string) {
  const draft = `${folder}.restored`;
  await rm(draft, { recursive: true, force: true });
  try {
    // Not from the template, whose tables may be newer than the backup's.
    const figures = await restoreInto(await openEmbedded({ folder: draft, isFresh: true, log }), file);
    await rename(draft, folder);
    return figures;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

function restoreInto(db: Database, file: string) {
  return restore(db, file, (table) => console.log(`  ${table}`)).finally(() => db.close());
}
