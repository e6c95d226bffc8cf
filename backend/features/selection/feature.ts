import { defineFeature } from '../../feature.ts';
import { selectionEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { selectionJobs } from './jobs.ts';
import { forgetArrivals, noteArrivals } from './saved/arrival-store.ts';

export const selectionFeature = defineFeature({
  name: 'selection',
  endpoints: selectionEndpoints,
  jobs: selectionJobs,
  personalData: heldData,
  sitemapPages: {
    fixed: ['/dxxsample', '/dxxsample/match', '/dxxsample/build/feeder', '/dxxsample/build/starter'],
  },
  partWatcher: {
    onShown: ({ db, now }, partIds) => noteArrivals(db, { partIds, now }),
    onHidden: forgetArrivals,
    onDemoRemoved: forgetArrivals,
  },
});
