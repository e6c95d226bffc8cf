import { defineKinds } from '../kinds.ts';

export const invoiceKinds = defineKinds({
  errors: {
    'invoice.file_unfit': 400,
    'invoice.not_found': 404,
    'invoice.number_missing': 400,
    'invoice.order_unfit': 409,
    'invoice.title_incomplete': 400,
    'invoice.wrong_state': 409,
  },
});
