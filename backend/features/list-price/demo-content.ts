import * as v from 'valibot';
import { ownEntry } from '../../../contract/dictionary.ts';
import type { PartValue } from '../../../contract/part/kinds.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { listDemoParts } from './demo-parts-store.ts';
import { savePrices } from './price-store.ts';

const SamplePricesSchema = v.object({
  validFrom: v.pipe(v.string(), v.isoDate()),
  laterFrom: v.pipe(v.string(), v.isoDate()),
  /** Percent of the first price that a family costs from the later day. */
  laterPercent: v.record(v.string(), v.number()),
  /** Yuan: a base, and so much for each unit of a value. */
  families: v.record(v.string(), v.object({ base: v.number(), per: v.record(v.string(), v.number()) })),
});

/** A value as it is written on the device: `3P` is 3, a range counts by its upper end. */
function numberOf(value: PartValue | undefined): number {
  if (value === undefined) return 0;
  if (typeof value === 'string') return Number(/\d+(?:\.\d+)?/.exec(value)?.[0] ?? 0);
  return 'value' in value ? value.value : value.max;
}

/** List prices for the demo parts, once: samples that a rule gives by family and ratings, nobody's real prices. */
export async function seedSamplePrices({
  db,
  config,
  clock,
}: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  if (!isDemoWanted(db, config)) return;
  const samples = await readContent('part-library/sample-prices.json', SamplePricesSchema);
  await db.tx(async () => {
    if (!(await markLoaded(db, { name: 'sample-prices', now: clock() }))) return;
    const first: { partId: number; fen: number }[] = [];
    const later: { partId: number; fen: number }[] = [];
    for (const { partId, family, values } of await listDemoParts(db)) {
      const rule = ownEntry(samples.families, family);
      if (!rule) continue;
      const extra = Object.entries(rule.per).map(([key, each]) => each * numberOf(ownEntry(values, key)));
      const fen = Math.round(100 * extra.reduce((sum, each) => sum + each, rule.base));
      first.push({ partId, fen });
      const percent = ownEntry(samples.laterPercent, family);
      if (percent !== undefined) later.push({ partId, fen: Math.round((fen * percent) / 100) });
    }
    await savePrices(db, first, { validFrom: samples.validFrom, isDemo: true });
    await savePrices(db, later, { validFrom: samples.laterFrom, isDemo: true });
  });
}
