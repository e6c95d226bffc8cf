import { defineKinds } from '../kinds.ts';

export const listPriceKinds = defineKinds({
  errors: {
    'list_price.discount_not_found': 404,
    'list_price.too_many_discounts': 409,
    'price_table.done': 409,
    'price_table.not_found': 404,
    'price_table.same_column': 400,
    'price_table.stopped': 503,
    'price_table.too_large': 413,
  },
});
