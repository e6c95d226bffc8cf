import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tally } from './report.ts';

const page = join(import.meta.dirname, '..', '..', 'docs', 'proofs', 'long-runs.md');

/** Writes down that the whole of the tests ran, when, and on which commit; a `+` says that files had been changed. */
export function writeLongRun({ passed, failed, skipped }: Tally): void {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
  const day = new Date().toISOString().slice(0, 10);
  appendFileSync(page, `- ${day}, ${commit}: ${passed} passed, ${failed} failed, ${skipped} skipped\n`);
}
