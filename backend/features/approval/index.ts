export { type ApprovalKind, askApproval, requireStaff, withdrawApproval } from './approval.ts';
export { endApproval, existsUnapproved, lockApproval } from './store.ts';
