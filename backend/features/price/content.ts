import * as v from 'valibot';
import { PriceVersionSchema } from '../../../contract/price/price.ts';
import type { Services } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { createFirstPrices } from './price.ts';

export async function loadPrices(services: Services): Promise<void> {
  await createFirstPrices(
    services,
    await readContent('site/prices.json', v.omit(PriceVersionSchema, ['versionId'])),
  );
}
