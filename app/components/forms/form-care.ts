/** What looks after forms that post, in one file. */
export { showOutcome } from '../show-outcome.ts';
export { watchFormLimit } from './form-limit.ts';
