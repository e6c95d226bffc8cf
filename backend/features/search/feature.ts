import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { searchEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { createIndexer } from './indexing/indexer.ts';
import { searchJobs } from './jobs.ts';

export const searchFeature = defineFeature({
  name: 'search',
  endpoints: searchEndpoints,
  jobs: searchJobs,
  rates: {
    search: [{ by: 'address', limits: [{ hits: 30, seconds: minute }] }],
    // One for nearly each letter that somebody types behind @ or #.
    suggest: [{ by: 'user', limits: [{ hits: 90, seconds: minute }] }],
  },
  createWorker: createIndexer,
  personalData: heldData,
});
