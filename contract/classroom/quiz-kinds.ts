/** Plain values, apart from the schemas, so that a page in the browser does not carry those. */
export const questionKinds = ['single', 'multi', 'judge', 'fill', 'number', 'order', 'spot'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** When right answers and explanations are shown. */
export const answerReviews = ['always', 'passed'] as const;
export const quizStates = ['draft', 'shown'] as const;

/** What is wrong with how an answer is written; it is told before the attempt is handed in. */
export const answerNotices = ['no_number', 'no_unit', 'twice'] as const;
export type AnswerNotice = (typeof answerNotices)[number];

export const quizLimits = {
  quizzes: 50,
  /** Of one quiz, those that are not retired. */
  questions: 200,
  text: 600,
  option: 200,
  options: 8,
  explanation: 1000,
  /** One answer as it is typed. */
  answer: 200,
  lines: 3000,
  attempts: 20,
  fileBytes: 1_000_000,
} as const;

export const columnsOfSpot = { min: 2, max: 12 } as const;
export const rowsOfSpot = { min: 2, max: 8 } as const;

/** A zone of a drawing by its row and column, as on the border of a sheet: B3. Both count from 0. */
export const zoneName = (column: number, row: number): string =>
  `${String.fromCharCode(65 + row)}${column + 1}`;

/** Points are counted in halves, so that a choice with one answer missing gives half a point. */
export const fullPoints = 2;
