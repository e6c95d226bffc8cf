import fileSeconds from '../../tests/file-seconds.json' with { type: 'json' };

const usualSeconds = 3;

/** What a test file took when `npm run test:long` last wrote it down. */
export function secondsOf(path: string): number {
  return (fileSeconds as Record<string, number>)[path] ?? usualSeconds;
}
