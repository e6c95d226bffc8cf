import { useFieldTextOf } from '../../field-text.ts';
import type { PostFailure } from '../../post-answer.ts';

/** What is wrong with a field of the forum's forms, in words; undefined when nothing is. */
export const useFieldText = (failure: PostFailure | undefined) => useFieldTextOf('forum', failure);
