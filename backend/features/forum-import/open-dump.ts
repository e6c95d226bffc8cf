import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ErrorCode, fail } from '../../../contract/errors.ts';
import { type Program, runProgram } from '../../conversion/run-child.ts';
import type { Services } from '../../http/context.ts';
import { withWorkFolder } from '../../work-folder.ts';
import { type OpenDump, readSpool } from './dump/read-spool.ts';

const reader: Program = { path: join(import.meta.dirname, 'dump/child.ts'), niceness: 10 };

interface OpenDumpTerms extends Pick<Services, 'workFolder' | 'log'> {
  signal: AbortSignal;
  limits: { seconds: number; megabytes: number };
}

/** What the server spends on a dump that somebody sent; the command takes what it needs. */
export const sentDumpLimits = { seconds: 600, megabytes: 1536 };

/**
 * Has a dump read in a process of its own and hands it to `work`, from the disk and piece by piece. `put` lays the
 * dump at a path. Fails `forum_import.unreadable`, `forum_import.not_utf8` or `forum_import.too_complex`.
 */
export async function withDump<T>(
  put: (path: string) => Promise<boolean>,
  { workFolder, log, signal, limits }: OpenDumpTerms,
  work: (dump: OpenDump) => Promise<T>,
): Promise<T> {
  return withWorkFolder(join(workFolder, 'imports'), async (folder) => {
    const [input, output] = [join(folder, 'dump'), join(folder, 'spool')];
    if (!(await put(input))) return fail('forum_import.unreadable');
    const run = await runProgram<{ code?: ErrorCode }>(reader, { input, output }, { ...limits, signal });
    signal.throwIfAborted();
    if (!run.outcome) {
      log('warn', 'forum_import.not_read', { fault: run.fault, said: run.said });
      return fail(run.fault === 'crash' ? 'forum_import.unreadable' : 'forum_import.too_complex');
    }
    if (run.outcome.code) return fail(run.outcome.code);
    await rm(input, { force: true });
    return work(await readSpool(output));
  });
}
