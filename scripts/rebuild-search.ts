import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { type RebuildProgress, rebuildIndex } from '../backend/features/search/index.ts';
import { features } from '../backend/features.ts';

/**
 * `node scripts/rebuild-search.ts [kind …]`: rebuilds the search index. On PostgreSQL the site may go on running;
 * the embedded database has to be let go by a running portal first.
 */
const { DATABASE_URL: url, DATA_DIR } = readConfig();
const kinds = process.argv.slice(2);
const started = performance.now();

try {
  const db = await openDatabase({
    url,
    folder: databaseFolder(DATA_DIR),
    log: (line) => console.error(line),
  });
  await rebuildIndex({ db, features }, { ...(kinds.length > 0 && { kinds }), report }).finally(() =>
    db.close(),
  );
  console.log(`done in ${Math.round(performance.now() - started)} ms`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

function report({ kind, done, removed, failed }: RebuildProgress): void {
  const missing = failed > 0 ? `, ${failed} failed (see /admin/search)` : '';
  console.log(`${kind}: ${done} made, ${removed} removed${missing}`);
}
