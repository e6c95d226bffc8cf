import * as v from 'valibot';
import { SiteConfigSchema } from '../../../contract/site/site.ts';
import type { Services } from '../../http/context.ts';
import { readContent } from '../../seed/content-files.ts';
import { isDemoWanted } from '../../seed/demo-wanted.ts';
import { saveDemoConfig } from './demo-config.ts';
import { createSiteConfig } from './store.ts';

/** The first values of the site's configuration, and sample ones where demo content is wanted. */
export async function loadSiteConfig(services: Services): Promise<void> {
  const { db, config, clock } = services;
  const values = await readContent('site/config.json', v.partial(SiteConfigSchema));
  await createSiteConfig(db, { values, now: clock() });
  if (isDemoWanted(db, config)) await saveDemoConfig(services);
}
