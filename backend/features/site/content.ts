import * as v from 'valibot';
import { SiteConfigSchema } from '../../../contract/site.ts';
import { readContent } from '../../content-files.ts';
import { isDemoWanted } from '../../demo-wanted.ts';
import type { Services } from '../../http/context.ts';
import { saveDemoConfig } from './demo-config.ts';
import { createSiteConfig } from './store.ts';

/** The first values of the site's configuration, and sample ones where demo content is wanted. */
export async function loadSiteConfig(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const values = await readContent('site/config.json', v.partial(SiteConfigSchema));
  await createSiteConfig(db, { values, now: clock() });
  if (isDemoWanted(db, config)) await saveDemoConfig(services);
}
