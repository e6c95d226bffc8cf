export { createDemoCompany, deleteDemoCompany, findDemoCompanyId } from './demo-store.ts';
export {
  findActiveCompanyId,
  findCompanyIdOfCode,
  findMember,
  lockMember,
  type Member,
} from './member-store.ts';
export { requireActive, requireLockedActive } from './rights.ts';
export { findPayer, holdPayer, returnForCompany, spendForCompany } from './spending/spend.ts';
