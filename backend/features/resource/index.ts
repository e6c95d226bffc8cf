export { requireDecent } from './edit.ts';
export { listOwnFiles } from './edit-store.ts';
export { listRows } from './row-store.ts';
