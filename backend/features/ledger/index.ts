export { ownerOfCompany, type Side } from './accounts.ts';
export { holdBounty, holdKey, payBounty, returnBounty } from './bounty-hold.ts';
export { checkLedger } from './check/check.ts';
export {
  getCompanyBalance,
  lockCompanyWallet,
  moveCompanyCoins,
  returnCompanyCoins,
  spendCompanyCoins,
} from './company-wallet.ts';
export { correctCoins } from './correction.ts';
export { type GiftLot, listLotsOfGift, spendLots, sumTakenOfGift } from './gift-store.ts';
export { giveCoins, withdrawGift } from './gifts.ts';
export { hashAsked, sha256 } from './hash.ts';
export { freezeIncome } from './income-store.ts';
export { type LedgerContext, postTransfer } from './ledger.ts';
export { restoreLots, returnCoins } from './returns.ts';
export { type SpendInput, spendCoins } from './spend.ts';
export { getStatement } from './statement-store.ts';
export { getTransfer, listBalances, lockChains } from './store.ts';
export { getWallet } from './wallet.ts';
