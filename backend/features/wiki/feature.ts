import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { wikiEndpoints } from './endpoints.ts';
import { wikiImportJobs } from './import/jobs.ts';

export const wikiFeature = defineFeature({
  name: 'wiki',
  endpoints: wikiEndpoints,
  jobs: wikiImportJobs,
  rates: {
    // Seconds of a core each.
    book: [{ by: 'address', limits: [{ hits: 6, seconds: minute }] }],
    wiki_edit: [{ by: 'user', limits: [{ hits: 12, seconds: minute }] }],
  },
});
