import { defineFeature } from '../../feature.ts';
import { couponEndpoints } from './endpoints.ts';

export const couponFeature = defineFeature({
  name: 'coupon',
  endpoints: couponEndpoints,
});
