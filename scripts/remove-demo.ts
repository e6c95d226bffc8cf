import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { removeDemoConfig } from '../backend/demo-config.ts';
import { removeDemoForum } from '../backend/features/forum/demo-removal.ts';
<<<<<<< HEAD
import { deleteDemoEntries } from '../backend/features/guest-book/demo-store.ts';
=======
import { removeDemoWiki } from '../backend/features/wiki/demo-removal.ts';
>>>>>>> 784967c (Keep articles with every revision, merge what two people change, and note what every text points to)

/**
 * `npm run demo:remove`: takes the demo content out and leaves what users wrote. On PostgreSQL the site may go on
 * running; the embedded database has to be let go by a running portal first.
 */
const { DATABASE_URL: url, DATA_DIR } = readConfig();

try {
  const folder = databaseFolder(DATA_DIR);
  const db = await openDatabase({ url, folder, log: (line) => console.error(line) });
<<<<<<< HEAD
  const deletedEntries = await deleteDemoEntries(db);
=======
  const wiki = await removeDemoWiki({ db });
>>>>>>> 784967c (Keep articles with every revision, merge what two people change, and note what every text points to)
  const removed = await removeDemoForum({ db, now: new Date() });
  const sampleValues = await removeDemoConfig({ db }).finally(() => db.close());
  console.log(
    `forum: ${removed.deletedTopics} demo topics and ${removed.deletedPeople} demo people deleted, ` +
<<<<<<< HEAD
      `${removed.keptTopics} topics with replies of users kept; ${deletedEntries} demo entries of the guest book deleted; ${sampleValues} sample values of the configuration removed`,
=======
      `${removed.keptTopics} topics with replies of users kept; wiki: ${wiki.deleted} demo articles deleted, ` +
      `${wiki.kept} that users changed kept; ${sampleValues} sample values of the configuration removed`,
>>>>>>> 784967c (Keep articles with every revision, merge what two people change, and note what every text points to)
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
