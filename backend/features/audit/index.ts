export { type Act, recordAct } from './audit.ts';
export { listAuditEntries } from './store.ts';
