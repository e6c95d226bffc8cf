import * as v from 'valibot';

/** Names an answer in its address; nobody guesses it. */
export const KeyField = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));
