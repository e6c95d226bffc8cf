import { defineKinds } from '../kinds.ts';

export const listPriceKinds = defineKinds({
  errors: {
    'list_price.discount_not_found': 404,
    'list_price.too_many_discounts': 409,
  },
});
