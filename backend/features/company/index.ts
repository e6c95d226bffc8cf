export { findMember } from './member-store.ts';
export { findPayer, holdPayer, returnForCompany, spendForCompany } from './spending/spend.ts';
