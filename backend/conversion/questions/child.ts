/** The process that reads one GIFT file of a stranger: its path is the task, its questions or a fault the answer. */
import { readFile } from 'node:fs/promises';
import { answerParent } from '../answer-parent.ts';
import { decodeText } from '../text-encoding.ts';
import { parseGift } from './parse-gift.ts';
import { type DraftFault, DraftRefusal, type QuestionDraft } from './question-draft.ts';

export type ReadQuestions = { drafts: QuestionDraft[] } | { refused: { line: number; fault: DraftFault } };

answerParent(async ({ path }: { path: string }): Promise<ReadQuestions> => {
  try {
    return { drafts: parseGift(decodeText(await readFile(path)).text) };
  } catch (error) {
    if (!(error instanceof DraftRefusal)) throw error;
    return { refused: { line: error.line, fault: error.fault } };
  }
});
