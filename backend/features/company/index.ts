export { findPayer, holdPayer, returnForCompany, spendForCompany } from './spending/spend.ts';
