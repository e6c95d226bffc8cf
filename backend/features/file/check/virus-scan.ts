import { fail } from '../../../../contract/errors.ts';
import { scanFile } from '../../../drivers/clamd.ts';
import type { SignedInContext } from '../../../http/context.ts';

/**
 * Has a file looked at by clamd where one is configured. Fails `file.infected`; without a verdict it fails
 * `file.not_scanned`, or lets the file in and says so in the log, as the operator chose.
 */
export async function requireClean(
  { config, log, viewer }: SignedInContext,
  { path, name }: { path: string; name: string },
): Promise<void> {
  const address = config.CLAMD;
  if (address === '') return;
  const scan = await scanFile({ address, path }).then(
    (found) => ({ found, error: undefined }),
    (error: unknown) => ({ found: undefined, error }),
  );
  if (scan.found !== undefined) {
    log('warn', 'file.infected', { name, found: scan.found, userId: viewer.userId });
    return fail('file.infected', { values: { name: scan.found } });
  }
  if (scan.error === undefined) return;
  const isTaken = config.CLAMD_ABSENT === 'accept';
  log('error', 'file.not_scanned', { name, userId: viewer.userId, isTaken, error: String(scan.error) });
  if (!isTaken) fail('file.not_scanned');
}
