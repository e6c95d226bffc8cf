export { type ApprovalKind, askApproval, withdrawApproval } from './approval.ts';
export { endApproval, existsUnapproved, lockApproval } from './store.ts';
