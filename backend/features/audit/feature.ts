import { defineFeature } from '../../feature.ts';

export const auditFeature = defineFeature({
  name: 'audit',
});
