/** What looks after forms that post, in one file. */
export { awaitOutcome } from '../show-outcome.ts';
export { watchFormLimit } from './form-limit.ts';
