export const tones = { waiting: 'plain', running: 'warn', done: 'ok', failed: 'bad' } as const;
