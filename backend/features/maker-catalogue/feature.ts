import { defineFeature } from '../../feature.ts';
import { makerCatalogueEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { catalogueSweep, catalogueWork } from './work/jobs.ts';

export const makerCatalogueFeature = defineFeature({
  name: 'maker-catalogue',
  endpoints: makerCatalogueEndpoints,
  jobs: [catalogueWork, catalogueSweep],
  personalData: heldData,
});
