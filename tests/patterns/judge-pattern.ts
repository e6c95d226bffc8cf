import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { listFiles, readSource } from '../support/source-files.ts';

type Checker = Pick<typeof import('recheck'), 'checkSync'>;

const require = createRequire(import.meta.url);
export const provenPath = 'tests/patterns/proven.txt';

/**
 * Undefined for a pattern whose time grows with the length of the text only; otherwise why it is not known to be
 * one. Steps are counted, never time, so that a busy machine finds nothing else than an idle one; only `seconds`
 * ends what would go on for long.
 */
export function judge(written: string, seconds: number): string | undefined {
  // The build in JavaScript alone, which needs neither Java nor a program of the system.
  const { checkSync } = require('recheck/lib/browser.js') as Checker;
  const end = written.lastIndexOf('/');
  const found = checkSync(written.slice(1, end), written.slice(end + 1), {
    timeout: seconds * 1000,
    attackTimeout: null,
    incubationTimeout: null,
    attackLimit: 100_000_000,
  });
  if (found.status === 'safe') return undefined;
  if (found.status === 'unknown') return `not decided (${found.error.kind}): write it simpler`;
  return `${found.complexity.summary}, as by ${found.attack.pattern}`;
}

/** The name under which a pattern is kept once it is proven, by this version of the checker. */
export function keyOf(written: string): string {
  return createHash('sha256').update(`${checkerVersion()} ${written}`).digest('base64url').slice(0, 22);
}

/** Keys of what was proven before, so that every run looks at what is new alone. */
export function readProven(): Set<string> {
  if (listFiles(/^tests\/patterns\/proven\.txt$/).length === 0) return new Set();
  return new Set(readSource(provenPath).split('\n').filter(Boolean));
}

function checkerVersion(): string {
  const { devDependencies } = JSON.parse(readSource('package.json')) as {
    devDependencies: Record<string, string>;
  };
  return devDependencies['recheck'] ?? '';
}
