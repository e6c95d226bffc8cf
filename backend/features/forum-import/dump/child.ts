/** The process that reads the dump of a forum: what it made of it lies in a file, or it answers why it could not. */
import { type ErrorCode, Failure } from '../../../../contract/errors.ts';
import { answerParent } from '../../../conversion/answer-parent.ts';
import { readDump } from './read-dump.ts';
import { writeSpool } from './write-spool.ts';

answerParent(async ({ input, output }: { input: string; output: string }): Promise<{ code?: ErrorCode }> => {
  try {
    await writeSpool(await readDump(input), output);
    return {};
  } catch (error) {
    if (error instanceof Failure) return { code: error.code as ErrorCode };
    throw error;
  }
});
