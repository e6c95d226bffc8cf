export const taughtQuizPath = (quizId: number): string => `/personal/creation/quiz/${quizId}`;
export const questionPath = (quizId: number, query: string): string =>
  `/personal/creation/quiz/${quizId}/question?${query}`;
