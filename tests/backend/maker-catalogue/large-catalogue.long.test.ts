import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../support/databases.ts';
import { pace } from '../../support/pace.ts';
import { createCatalogueWorld, writeBmecat } from './catalogue-world.ts';

const count = 100_000;
/** Seconds for each step, on a machine at its usual pace. */
const bounds = { survey: 60, read: 180, publish: 240, undo: 240 };

describeOnBothDatabases('a catalogue of 100,000 products', (database) => {
  test(
    'is looked through, compared, published and taken back, each in one run',
    async () => {
      const world = await createCatalogueWorld(database.db);
      const timed = async <T>(run: () => Promise<T>): Promise<[T, number]> => {
        const started = performance.now();
        const answer = await run();
        return [answer, Math.round((performance.now() - started) / 100) / 10];
      };
      const products = Array.from({ length: count }, (_, at) => ({
        number: `X-${at + 1}`,
        features: [
          ['current', String(1 + (at % 100)), 'AMP'],
          ['poles', `${1 + (at % 4)}P`],
          ['EF000008', '17.5', 'MMT'],
        ] as const,
      }));
      const file = writeBmecat(products);
      // Larger than a form takes: sent in a zip, as makers do.
      const { zip } = await import('../../../backend/zip/zip.ts');
      const archive = zip([{ name: 'catalogue.xml', bytes: file }]);
      const [id, survey] = await timed(() => world.upload('bmecat', { 'catalogue.zip': archive }));
      expect((await world.get(id)).catalogue).toMatchObject({ state: 'surveyed', rowCount: count });
      await world.map(id);
      const [compared, read] = await timed(() => world.step(id, 'read'));
      expect(compared.counts).toEqual({ new: count, written: 0 });
      const [published, publish] = await timed(() => world.step(id, 'publish'));
      expect(published.counts).toEqual({ new: count, written: count });
      const [undone, undo] = await timed(() => world.step(id, 'undo'));
      expect(undone.counts).toEqual({ new: count, written: 0 });
      const megabytes = Math.round(file.length / 1024 / 1024);
      console.info(
        `catalogue of ${count} products (${megabytes} MB): looked through ${survey} s, compared ${read} s, published ${publish} s, undone ${undo} s`,
      );
      const taken = { survey, read, publish, undo };
      for (const [step, bound] of Object.entries(bounds))
        expect(taken[step as keyof typeof taken], step).toBeLessThan(bound * pace);
    },
    1_500_000 * pace,
  );
});
