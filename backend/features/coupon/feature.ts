import { defineFeature } from '../../feature.ts';
import { couponEndpoints } from './endpoints.ts';
import { heldData } from './held-data.ts';
import { couponApproval } from './make.ts';

export const couponFeature = defineFeature({
  name: 'coupon',
  endpoints: couponEndpoints,
  personalData: heldData,
  approvals: { coupon: couponApproval },
});
