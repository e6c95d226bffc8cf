export { sellerShareOf } from './buying/seller-share.ts';
export { listRows } from './list/row-store.ts';
export { requireDecent } from './own/edit.ts';
export { listOwnFiles } from './own/edit-store.ts';
