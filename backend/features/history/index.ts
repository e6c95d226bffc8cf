export type { PresentText } from './revised-texts.ts';
export { createTextRevision, type TextVersion } from './store.ts';
