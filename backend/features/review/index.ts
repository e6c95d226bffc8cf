export {
  closeCase,
  closeCasesOf,
  lockCase,
  moveCases,
  openCase,
  type StoredCase,
  setClaim,
} from './case-store.ts';
export { wordKey } from './plain-form.ts';
export { review } from './review.ts';
export { createWords } from './rule-store.ts';
export { openScreenedCases, requireDecentName, type Screening, screen, screenMessage } from './screen.ts';
