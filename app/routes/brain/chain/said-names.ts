/** Names in the address: a sentence that was refused, and one that was taken. */
export const saidNames = { refused: 'say', taken: 'said' } as const;
