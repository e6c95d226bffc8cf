import type { QuestionKind } from '../../../contract/classroom/quiz-kinds.ts';

/** A question as a file has it: texts, and answers in the lines that teachers write. */
export interface QuestionDraft {
  kind: QuestionKind;
  text: string;
  textEn: string;
  lines: string;
  explanation: string;
  explanationEn: string;
  /** Number of the lesson in its course, 0 for none, and minutes and seconds of it. */
  lesson: number;
  at: string;
  /** Line, or row, of the file where it begins. */
  line: number;
}

export type DraftFault = 'unclosed' | 'no_answers' | 'unsupported' | 'kind' | 'text' | 'too_many';

/** What cannot be read, and where. */
export class DraftRefusal extends Error {
  readonly line: number;
  readonly fault: DraftFault;
  constructor(line: number, fault: DraftFault) {
    super(`line ${line}: ${fault}`);
    this.line = line;
    this.fault = fault;
  }
}
