import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type SiteConfig, SiteConfigSchema } from '../../../contract/site/site.ts';
import { markLoaded } from '../../db/loaded-content.ts';
import type { Services } from '../../http/context.ts';
import { createSiteConfig, deleteSiteConfig, getSiteConfig } from './store.ts';

const file = join(import.meta.dirname, '../../..', 'content', 'site', 'demo-config.json');

/** Sample values for the footer and the contact lines, where nobody has set any; once, like all demo content. */
export async function saveDemoConfig({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const values = await readDemoConfig();
  await db.tx(async () => {
    if (await markLoaded(db, { name: 'site-config', now })) await createSiteConfig(db, { values, now });
  });
}

/** Takes the sample values out again; a value that an operator changed stays. Tells how many went. */
export async function removeDemoConfig({ db }: Pick<Services, 'db'>): Promise<number> {
  const keys = await listSampleKeys(await getSiteConfig(db));
  await deleteSiteConfig(db, keys);
  return keys.length;
}

/** Keys of a configuration that still have the sample values. */
export async function listSampleKeys(config: Readonly<Record<string, unknown>>): Promise<string[]> {
  const samples = Object.entries(await readDemoConfig());
  return samples.filter(([key, value]) => config[key] === value).map(([key]) => key);
}

async function readDemoConfig(): Promise<Partial<SiteConfig>> {
  return v.parse(v.partial(SiteConfigSchema), JSON.parse(await readFile(file, 'utf8')));
}
