export { findPayer, holdPayer, returnForCompany, spendForCompany } from './spend.ts';
