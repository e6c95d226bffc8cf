import { writeLines } from '../question-lines.ts';
import type { FoundQuestion } from '../question-store.ts';
import type { QuestionFields } from '../question-write-store.ts';

/** Everything that a question says, for the rules of words. */
export function wordsOf(question: FoundQuestion | QuestionFields): string[] {
  const [explanation, text] =
    'zones_across' in question
      ? [
          [question.explanation, question.explanation_en],
          [question.text, question.text_en],
        ]
      : [Object.values(question.explanation), Object.values(question.text)];
  return [...text, ...explanation, writeLines(question)].filter(Boolean);
}
