import { migrate } from '../backend/db/migrate.ts';
import { openDatabase } from '../backend/db/open.ts';
import { zip } from '../backend/zip/zip.ts';
import { createCatalogueWorld, writeBmecat } from '../tests/backend/maker-catalogue/catalogue-world.ts';
import { startCluster } from './cluster.ts';
import { type ExperimentInput, runFromCommandLine } from './experiment.ts';
import { largeSelection } from './large-selection.ts';
import { logNeeds, tell } from './progress.ts';

/**
 * What the library bears, by one command: a catalogue of `rounds` products of BMEcat looked through, compared, published
 * and taken back on PostgreSQL, and choices among as many parts and among ten times as many. The control changes each
 * part between publishing and taking back, so that none may be taken back.
 */
export async function partScale({ seed, rounds, isControl }: ExperimentInput) {
  // Measured at 100,000 and a million: 1.5 GB of its own, and as much for the database.
  logNeeds(rounds < 50_000 ? { heap: 1, memory: 2 } : { heap: 3, memory: 6 });
  const importing = await importCatalogue(rounds, isControl);
  if (isControl) return { experiment: 'part-scale', importing, verdict: verdictOf(importing.left === 0) };
  const some = await largeSelection({ seed, rounds, isControl });
  const many = await largeSelection({ seed, rounds: rounds * 10, isControl });
  const isGreen = importing.left === 0 && some.verdict === 'green' && many.verdict === 'green';
  return { experiment: 'part-scale', importing, some, many, verdict: verdictOf(isGreen) };
}

const verdictOf = (isGreen: boolean) => (isGreen ? ('green' as const) : ('red' as const));

async function importCatalogue(count: number, isControl: boolean) {
  const cluster = await startCluster();
  if (!cluster) throw new Error('no PostgreSQL is installed');
  const db = await openDatabase({ url: cluster.urlOf('postgres'), folder: '', log: () => {} });
  try {
    await migrate(db);
    const world = await createCatalogueWorld(db);
    await world.services.jobs.prepare();
    const features = (at: number) =>
      [
        ['current', String(1 + (at % 100)), 'AMP'],
        ['poles', `${1 + (at % 4)}P`],
        ['EF000008', '17.5', 'MMT'],
      ] as const;
    const products = Array.from({ length: count }, (_, at) => ({
      number: `X-${at + 1}`,
      features: features(at),
    }));
    const file = writeBmecat(products);
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 200);
    const seconds: Record<string, number> = {};
    const timed = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      tell(`${name} of ${count} products`);
      const started = performance.now();
      const answer = await run();
      seconds[name] = Math.round((performance.now() - started) / 100) / 10;
      return answer;
    };
    const archive = zip([{ name: 'catalogue.xml', bytes: file }]);
    const id = await timed('survey', () => world.upload('bmecat', { 'catalogue.zip': archive }));
    await world.map(id);
    await timed('compare', () => world.step(id, 'read'));
    const { counts } = await timed('publish', () => world.step(id, 'publish'));
    if (isControl) await db.query('update parts set version = version + 1');
    const undone = await timed('undo', () => world.step(id, 'undo'));
    clearInterval(look);
    return {
      products: count,
      fileMegabytes: Math.round(file.length / 2 ** 20),
      seconds,
      written: counts['written'],
      left: undone.counts['written'],
      megabytes: Math.round(most / 2 ** 20),
    };
  } finally {
    await db.close();
    await cluster.stop();
  }
}

await runFromCommandLine(import.meta.filename, 100_000, partScale);
