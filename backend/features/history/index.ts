export type { PresentText } from './revised-texts.ts';
export { keepPostRevision, keepTopicRevision } from './store.ts';
