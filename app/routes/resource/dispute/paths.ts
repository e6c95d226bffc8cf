/** Kind of the draft of what is said in a room. */
export const disputeDraft = 'dispute';

export const disputePath = (returnId: number): string => `/resources/returns/${returnId}`;
