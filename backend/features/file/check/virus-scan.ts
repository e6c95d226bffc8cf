import { fail } from '../../../../contract/errors.ts';
import { scanFile } from '../../../drivers/clamd.ts';
import type { Context, Viewer } from '../../../http/context.ts';

/**
 * Has a file looked at by clamd where one is configured; true with its verdict that nothing was found. Fails `file.infected`; without a verdict it fails
 * `file.not_scanned`, or lets the file in and says so in the log, as the operator chose.
 */
export async function requireClean(
  { config, log, viewer }: Pick<Context, 'config' | 'log'> & { viewer?: Pick<Viewer, 'userId'> | undefined },
  { path, name }: { path: string; name: string },
): Promise<boolean> {
  const address = config.CLAMD;
  if (address === '') return false;
  const scan = await scanFile({ address, path }).then(
    (found) => ({ found, error: undefined }),
    (error: unknown) => ({ found: undefined, error }),
  );
  if (scan.found !== undefined) {
    log('warn', 'file.infected', { name, found: scan.found, userId: viewer?.userId });
    return fail('file.infected', { values: { name: scan.found } });
  }
  if (scan.error === undefined) return true;
  const isTaken = config.CLAMD_ABSENT === 'accept';
  log('error', 'file.not_scanned', { name, userId: viewer?.userId, isTaken, error: String(scan.error) });
  return isTaken ? false : fail('file.not_scanned');
}
