import type { HeldData } from '../../parts/personal-data.ts';
import { countCoins } from './personal-data-store.ts';

export const heldData: HeldData = {
  columns: [
    {
      atErasure: 'keep',
      isExported: true,
      why: 'a part of the ledger, which is only ever added to',
      columns: `
        gift_lots.user_id ledger_accounts.owner_id ledger_chains.owner_id ledger_chains.user_id
        ledger_entries.owner_id ledger_transfers.user_id`,
    },
    {
      atErasure: 'keep',
      isExported: true,
      why: 'accounts of sales',
      columns: 'creator_incomes.seller_id settlement_sheets.seller_id',
    },
    {
      atErasure: 'keep',
      isExported: false,
      why: 'an act of staff',
      columns: 'settlement_sheets.settled_by',
    },
  ],
  withheld: {
    ledger_transfers: ['key', 'asked_hash'],
  },
  hindrances: { coins: countCoins },
};
