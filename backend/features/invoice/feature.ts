import { defineFeature } from '../../feature.ts';
import { invoiceEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const invoiceFeature = defineFeature({
  name: 'invoice',
  endpoints: invoiceEndpoints,
  personalData: heldData,
});
