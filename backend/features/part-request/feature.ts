import { defineFeature } from '../../feature.ts';
import { closeRequestsOf } from './arrival.ts';
import { deleteDemoRequests, reopenRequests } from './arrival-store.ts';
import { seedPartRequests } from './demo-content.ts';
import { partRequestEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const partRequestFeature = defineFeature({
  name: 'part-request',
  endpoints: partRequestEndpoints,
  personalData: heldData,
  partWatcher: {
    onShown: closeRequestsOf,
    onHidden: reopenRequests,
    onDemoRemoved: async (db, partIds) => {
      await deleteDemoRequests(db);
      await reopenRequests(db, partIds);
    },
  },
  content: { after: ['forum', 'part'], load: seedPartRequests },
});
