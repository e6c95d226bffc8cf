export { removeSentDraft } from './draft.ts';
