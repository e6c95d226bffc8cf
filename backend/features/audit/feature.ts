import { defineFeature } from '../../feature.ts';
import { heldData } from './held-data.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  personalData: heldData,
});
