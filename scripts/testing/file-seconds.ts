import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fileSeconds from '../../tests/file-seconds.json' with { type: 'json' };

const usualSeconds = 3;
const file = join(import.meta.dirname, '..', '..', 'tests', 'file-seconds.json');

/** What a test file took when `npm test -- --write-seconds` last wrote it down. */
export function secondsOf(path: string): number {
  return (fileSeconds as Record<string, number>)[path] ?? usualSeconds;
}

/** Keeps the longest first, without those that take no longer than is usual. */
export function writeSeconds(seconds: ReadonlyMap<string, number>): void {
  const long = [...seconds]
    .map(([path, taken]) => [path, Math.round(taken)] as const)
    .filter(([, taken]) => taken > usualSeconds)
    .sort(([a, some], [b, others]) => others - some || a.localeCompare(b));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(long), null, 2)}\n`);
}
