import { randomBytes } from 'node:crypto';
import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { renewOwnerPassword } from '../backend/features/auth/index.ts';

/**
 * `npm run owner:password [-- NAME]`: makes a new one-time password for an owner, the first one unless named, and ends
 * their sessions. On the embedded database the portal must be stopped for it.
 */
const { DATABASE_URL: url, DATA_DIR } = readConfig();
const [username] = process.argv.slice(2);

try {
  const db = await openDatabase({
    url,
    folder: databaseFolder(DATA_DIR),
    log: (line) => console.error(line),
  });
  const owner = await renewOwnerPassword({ db, clock: () => new Date(), randomBytes }, username).finally(() =>
    db.close(),
  );
  if (!owner) throw new Error(username ? `There is no owner named "${username}".` : 'There is no owner yet.');
  console.log(`The owner is "${owner.username}", with this one-time password: ${owner.password}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
