import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { checkLevels } from '../backend/features/level/index.ts';

/**
 * `npm run levels:check`: compares everybody's points and level with the ledger and names each difference; with
 * `--repair` it puts them right. Ends with 1 when something differed.
 */
const { DATABASE_URL: url, DATA_DIR } = readConfig();

try {
  const folder = databaseFolder(DATA_DIR);
  const db = await openDatabase({ url, folder, log: (line) => console.error(line) });
  const isRepaired = process.argv.includes('--repair');
  const differences = await checkLevels({ db }, { isRepaired }).finally(() => db.close());
  for (const { userId, points, level, ledgerPoints, ledgerLevel } of differences) {
    console.log(
      `user ${userId}: ${points} points, level ${level}; ledger ${ledgerPoints}, level ${ledgerLevel}`,
    );
  }
  console.log(differences.length === 0 ? 'No differences.' : isRepaired ? 'Put right.' : 'Not put right.');
  process.exitCode = differences.length > 0 && !isRepaired ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
