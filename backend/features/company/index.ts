export { findActiveCompanyId, findCompanyIdOfCode, findMember } from './member-store.ts';
export { requireActive, requireLockedActive } from './rights.ts';
export { findPayer, holdPayer, returnForCompany, spendForCompany } from './spending/spend.ts';
