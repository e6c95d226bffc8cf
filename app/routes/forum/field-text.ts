import { useFieldTextOf } from '../../framework/field-text.ts';
import type { PostFailure } from '../../framework/post-answer.ts';

/** What is wrong with a field of the forum's forms, in words; undefined when nothing is. */
export const useFieldText = (failure: PostFailure | undefined) => useFieldTextOf('forum', failure);
