export { removeSentDraft } from './draft.ts';
export { answerOnce, beginSending, keepAnswer } from './sent-text.ts';
