import { defineFeature } from '../../feature.ts';
import { minute } from '../../http/rate-limit.ts';
import { materialListEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { quotationReminders } from './quotation/reminders.ts';

export const materialListFeature = defineFeature({
  name: 'material-list',
  endpoints: materialListEndpoints,
  jobs: [quotationReminders],
  rates: {
    material_list: [{ by: 'user', limits: [{ hits: 60, seconds: minute }] }],
    // A token has 256 bits; this only slows who tries many.
    material_link: [{ by: 'address', limits: [{ hits: 60, seconds: minute }] }],
  },
  personalData: heldData,
});
