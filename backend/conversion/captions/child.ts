/** The process that reads one file of captions of a stranger: its path is the task, its cues or a fault the answer. */
import { readFile } from 'node:fs/promises';
import type { Cue } from '../../../contract/classroom/kinds.ts';
import { Failure } from '../../../contract/errors.ts';
import { answerParent } from '../answer-parent.ts';
import { decodeText } from '../text-encoding.ts';
import { parseCaptions } from './parse-captions.ts';

export type ReadCaptions = { cues: Cue[] } | { refused: Pick<Failure, 'code' | 'values'> };

answerParent(async ({ path }: { path: string }): Promise<ReadCaptions> => {
  try {
    return { cues: parseCaptions(decodeText(await readFile(path)).text) };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { code, values } = error;
    return { refused: { code, values } };
  }
});
