import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { features } from '../backend/features.ts';
import { createFiles } from '../backend/files/create-files.ts';
import { unloadContent } from '../backend/seed/content.ts';

/**
 * `npm run demo:remove`: takes the demo content out and leaves what users wrote. On PostgreSQL the site may go on
 * running; the embedded database has to be let go by a running portal first.
 */
const config = readConfig();
const { DATABASE_URL: url, DATA_DIR } = config;

try {
  const folder = databaseFolder(DATA_DIR);
  const db = await openDatabase({ url, folder, log: (line) => console.error(line) });
  const services = { db, files: createFiles(config), clock: () => new Date(), features };
  const told = await unloadContent(services).finally(() => db.close());
  console.log(told.join('; '));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
