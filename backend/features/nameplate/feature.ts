import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { nameplateBatch } from './batch/make-batch.ts';
import { loadNameplates, unloadNameplates } from './demo-content.ts';
import { nameplateEndpoints } from './endpoints.ts';
import { isFileOfNameplate } from './file-store.ts';
import { heldData } from './held-data.ts';

export const nameplateFeature = defineFeature({
  name: 'nameplate',
  endpoints: nameplateEndpoints,
  jobs: [nameplateBatch],
  rates: {
    // A code is one of 10^12; this only slows who tries many.
    nameplate: [{ by: 'address', limits: [{ hits: 120, seconds: minute }] }],
    nameplate_batch: [{ by: 'user', limits: [{ hits: 30, seconds: minute }] }],
  },
  sitemapPages: { fixed: ['/ewmData'] },
  personalData: heldData,
  fileUses: { holdsFile: isFileOfNameplate },
  content: {
    // Files and parts of the demo content are shown.
    after: ['resource'],
    load: loadNameplates,
    unload: unloadNameplates,
  },
});
