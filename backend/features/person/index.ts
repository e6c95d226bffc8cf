export { listPeople, type PersonRow, personColumns, toPersonSummary } from './store.ts';
