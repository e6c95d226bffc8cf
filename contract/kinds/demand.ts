import { defineKinds } from '../kinds.ts';

export const demandKinds = defineKinds({
  errors: {
    'demand.not_found': 404,
    'demand.too_many': 409,
  },
});
