import { defineFeature } from '../../feature.ts';
import { loadSiteConfig } from './content.ts';
import { removeDemoConfig } from './demo-config.ts';
import { siteEndpoints } from './endpoints.ts';

export const siteFeature = defineFeature({
  name: 'site',
  endpoints: siteEndpoints,
  content: {
    load: loadSiteConfig,
    unload: async (services) =>
      `${await removeDemoConfig(services)} sample values of the configuration removed`,
  },
});
