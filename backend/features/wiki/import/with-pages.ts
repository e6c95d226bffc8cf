import { join } from 'node:path';
import { fail } from '../../../../contract/errors.ts';
import { type Program, runProgram } from '../../../conversion/run-child.ts';
import type { Services } from '../../../http/context.ts';
import { linesOf } from '../../../lines.ts';
import { withWorkFolder } from '../../../work-folder.ts';
import type { ImportPage } from './read-pages.ts';

const reader: Program = { path: join(import.meta.dirname, 'child.ts'), niceness: 10 };
const limits = { seconds: 120, megabytes: 1024 };

interface SentPages {
  total: number;
  /** From the disk, one at a time, as often as they are wanted. */
  pages: () => AsyncGenerator<ImportPage>;
}

/**
 * Has a file of articles read in a process of its own and hands its pages to `work`. `put` lays the file at a path.
 * Fails `wiki.import_unreadable` or `wiki.import_too_complex`.
 */
export async function withPages(
  { fileName, put }: { fileName: string; put: (path: string) => Promise<boolean> },
  { workFolder, log, signal }: Pick<Services, 'workFolder' | 'log'> & { signal: AbortSignal },
  work: (sent: SentPages) => Promise<void>,
): Promise<void> {
  await withWorkFolder(join(workFolder, 'imports'), async (folder) => {
    const [input, output] = [join(folder, 'sent'), join(folder, 'pages')];
    if (!(await put(input))) return fail('wiki.import_unreadable');
    const task = { input, output, fileName };
    const run = await runProgram<{ total?: number; code?: string }>(reader, task, { ...limits, signal });
    signal.throwIfAborted();
    if (!run.outcome) {
      log('warn', 'wiki.import_not_read', { fault: run.fault, said: run.said });
      return fail(run.fault === 'crash' ? 'wiki.import_unreadable' : 'wiki.import_too_complex');
    }
    const { total } = run.outcome;
    if (total === undefined) return fail('wiki.import_unreadable');
    async function* pages() {
      for await (const line of linesOf(output)) yield JSON.parse(line) as ImportPage;
    }
    await work({ total, pages });
  });
}
