import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { checkLedger } from '../backend/features/ledger/index.ts';

/**
 * `node scripts/check-ledger.ts`: recomputes every balance and chain, prints each difference, and ends with 1 when
 * there is one. On PostgreSQL the site may go on running; the embedded database has to be let go by it first.
 */
const { DATABASE_URL: url, DATA_DIR } = readConfig();

try {
  const db = await openDatabase({
    url,
    folder: databaseFolder(DATA_DIR),
    log: (line) => console.error(line),
  });
  const check = await checkLedger({ db, clock: () => new Date(), log: () => {} }).finally(() => db.close());
  for (const { kind, subject, expected, found } of check.differences)
    console.error(`${kind} ${subject}: expected ${expected}, found ${found}`);
  console.log(
    `${check.transferCount} transfers, ${check.entryCount} entries, ${check.personCount} people: ` +
      `${check.differences.length} differences (${check.milliseconds} ms)`,
  );
  process.exitCode = check.differences.length > 0 ? 1 : 0;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
