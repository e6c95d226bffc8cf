import { defineFeature } from '../../feature.ts';
import { adjustmentApproval } from './adjustment.ts';
import { adjustmentEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';

export const adjustmentFeature = defineFeature({
  name: 'adjustment',
  endpoints: adjustmentEndpoints,
  personalData: heldData,
  approvals: { adjustment: adjustmentApproval },
});
