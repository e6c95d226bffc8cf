export { findNameplate } from './access.ts';
export { listCarers, listNameplateCodes } from './carer-store.ts';
export type { NameplateRow } from './store.ts';
