import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { PriceTextSchema, TextPageSchema, textPageNames } from '../contract/page.ts';
import { PriceVersionSchema } from '../contract/price.ts';
import { ProductOverviewSchema, ProductSchema } from '../contract/product.ts';
import { SiteConfigSchema } from '../contract/site.ts';
import { saveDemoConfig } from './demo-config.ts';
import { isDemoWanted } from './demo-wanted.ts';
import { savePageText } from './features/page/store.ts';
import { createFirstPrices } from './features/price/price.ts';
import { saveProducts } from './features/product/store.ts';
import { createSiteConfig } from './features/site/store.ts';
import type { Services } from './http/context.ts';
import { seedExperts } from './seed-experts.ts';
import { seedForum } from './seed-forum.ts';
import { seedGuestBook } from './seed-guest-book.ts';
import { seedMarket } from './seed-market.ts';
import { seedModeration } from './seed-moderation.ts';
import { seedPartRequests } from './seed-part-requests.ts';
import { seedParts } from './seed-parts.ts';
import { seedWiki } from './seed-wiki.ts';

const contentFolder = join(import.meta.dirname, '..', 'content');

/**
 * Loads the site's own content (products) at every start and the demo content once, when the configuration
 * asks for it. Safe to run from several instances at once.
 */
export async function seed(services: Services): Promise<void> {
  const { db } = services;
  const now = services.clock();
  const products = await readProducts();
  await db.tx(async () => {
    await createSiteConfig(db, {
      values: await readJson('site/config.json', v.partial(SiteConfigSchema)),
      now,
    });
    await createFirstPrices(
      services,
      await readJson('site/prices.json', v.omit(PriceVersionSchema, ['versionId'])),
    );
    await saveProducts(db, products);
    await savePageText(
      db,
      'product-overview',
      await readJson('products/overview.json', ProductOverviewSchema),
    );
    await savePageText(db, 'price', await readJson('pages/price.json', PriceTextSchema));
    for (const name of textPageNames) {
      await savePageText(db, name, await readJson(`pages/${name}.json`, TextPageSchema));
    }
  });
  await seedModeration(services);
  if (isDemoWanted(db, services.config)) await saveDemoConfig(services);
  await seedForum(services);
  await seedGuestBook(services);
  await seedWiki(services);
  await seedParts(services);
  await seedPartRequests(services);
  await seedMarket(services);
  await seedExperts(services);
}

async function readProducts() {
  const names = await readdir(join(contentFolder, 'products'));
  const files = names.filter((name) => name.endsWith('.json') && name !== 'overview.json').sort();
  return Promise.all(files.map((name) => readJson(`products/${name}`, ProductSchema)));
}

async function readJson<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  return v.parse(schema, JSON.parse(await readFile(join(contentFolder, path), 'utf8')));
}
