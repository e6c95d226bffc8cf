import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { removeDemoConfig } from '../backend/demo-config.ts';
import { deleteDemoExperts } from '../backend/features/certification/demo-store.ts';
import { removeDemoForum } from '../backend/features/forum/demo-removal.ts';
import { deleteDemoEntries } from '../backend/features/guest-book/demo-store.ts';
import { removeDemoParts } from '../backend/features/part/demo.ts';
import { removeDemoMarket } from '../backend/features/resource/demo-removal.ts';
import { removeDemoWiki } from '../backend/features/wiki/demo-removal.ts';
import { createFiles } from '../backend/files/create-files.ts';

/**
 * `npm run demo:remove`: takes the demo content out and leaves what users wrote. On PostgreSQL the site may go on
 * running; the embedded database has to be let go by a running portal first.
 */
const config = readConfig();
const { DATABASE_URL: url, DATA_DIR } = config;

try {
  const folder = databaseFolder(DATA_DIR);
  const db = await openDatabase({ url, folder, log: (line) => console.error(line) });
  const deletedEntries = await deleteDemoEntries(db);
  const wiki = await removeDemoWiki({ db });
  // Resources show files of the parts, which go once nothing has them any more.
  const resources = await removeDemoMarket({ db, files: createFiles(config) });
  const parts = await removeDemoParts({ db, files: createFiles(config) });
  await deleteDemoExperts(db);
  const removed = await removeDemoForum({ db, now: new Date() });
  const sampleValues = await removeDemoConfig({ db }).finally(() => db.close());
  console.log(
    `forum: ${removed.deletedTopics} demo topics and ${removed.deletedPeople} demo people deleted, ` +
      `${removed.keptTopics} topics with replies of users kept; wiki: ${wiki.deleted} demo articles deleted, ` +
      `${wiki.kept} that users changed kept; ${resources} demo resources deleted; ` +
      `${parts.deleted} demo parts deleted, ${parts.kept} that staff changed kept; ` +
      `${deletedEntries} demo entries of the guest book deleted; ` +
      `${sampleValues} sample values of the configuration removed`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
