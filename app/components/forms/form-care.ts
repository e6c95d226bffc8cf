import { awaitOutcome } from '../show-outcome.ts';
import { watchFormLimit } from './form-limit.ts';

/** What looks after forms that post, fetched as one file. */
export const formCare = { awaitOutcome, watchFormLimit };

export type FormCare = typeof formCare;
