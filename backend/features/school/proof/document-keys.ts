/** Where a picture waits until its proof is sent; one for each person. */
export const documentDrafts = (userId: number): string => `school-proof-drafts/${userId}`;

export const documentFolder = (userId: number): string => `school-proofs/${userId}`;
