/** Names of the form's buttons that add a row like the last one, and take one away. */
export const rowButtons = { add: 'add', remove: 'remove' } as const;
