import { defineKinds } from '../kinds.ts';

export const ledgerKinds = defineKinds({
  errors: {
    'ledger.key_reused': 409,
    'ledger.nothing_to_return': 409,
    'ledger.sheet_not_found': 404,
    'ledger.sheet_settled': 409,
    'ledger.sheet_empty': 409,
    'ledger.too_few_coins': 409,
  },
});
