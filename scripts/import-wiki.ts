import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '../backend/config.ts';
import { databaseFolder, openDatabase } from '../backend/db/open.ts';
import { type ImportPage, importPages, markdownPage, readPages } from '../backend/features/wiki/index.ts';

/**
 * `npm run wiki:import -- <folder, .zip, .md or .xml> --category=<slug> [--write]`: takes articles over; without
 * `--write` it only tells what it would do. The embedded database has to be let go by a running portal first.
 */
const [path = '', ...options] = process.argv.slice(2);
const isDryRun = !options.includes('--write');
const categorySlug =
  options.find((each) => each.startsWith('--category='))?.slice('--category='.length) ?? '';

try {
  if (path === '')
    throw new Error('say which folder or file: npm run wiki:import -- articles/ --category=busbars');
  const { DATABASE_URL: url, DATA_DIR } = readConfig();
  const pages = await readPath(path);
  const folder = databaseFolder(DATA_DIR);
  const db = await openDatabase({ url, folder, log: (line) => console.error(line) });
  async function* each() {
    yield* pages;
  }
  const tally: Record<string, number> = {};
  let done = 0;
  await importPages({ db, now: new Date(), userId: null, isDryRun, categorySlug }, each, async (item) => {
    done += 1;
    tally[item.outcome] = (tally[item.outcome] ?? 0) + 1;
    console.log(`${done}/${pages.length} ${item.outcome} ${item.slug} ${item.title} ${item.notes.join(' ')}`);
  }).finally(() => db.close());
  console.log(`${isDryRun ? 'tried only, nothing written: ' : ''}${JSON.stringify(tally)}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function readPath(from: string): Promise<ImportPage[]> {
  if (!(await stat(from)).isDirectory()) return readPages(from, await readFile(from));
  const names = (await readdir(from, { recursive: true })).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => markdownPage(name, await readFile(join(from, name), 'utf8'))));
}
