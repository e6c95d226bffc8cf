import { quizLimits } from '../../../../contract/classroom/quiz-kinds.ts';

/** Name of the controls of a question; several of one name make one answer, in their order. */
export const fieldOf = (number: number): string => `a${number}`;

/** The number of the question that a control belongs to; undefined for other controls. */
export function numberOf(name: string): number | undefined {
  const digits = /^a([1-9]\d{0,2})$/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** What a form answers to a question, as the call takes it. */
export const answerOf = (form: FormData, number: number): string[] =>
  form
    .getAll(fieldOf(number))
    .slice(0, quizLimits.options)
    .map((value) => (typeof value === 'string' ? value.slice(0, quizLimits.answer) : ''));
