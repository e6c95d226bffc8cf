import { defineFeature } from '../../feature.ts';
import { invoiceEndpoints } from './endpoints.ts';

export const invoiceFeature = defineFeature({
  name: 'invoice',
  endpoints: invoiceEndpoints,
});
