export const quizPath = (courseId: number, quizId: number): string =>
  `/cloudClassroom/detail/${courseId}/quiz/${quizId}`;
export const attemptPath = (attemptId: number): string => `/cloudClassroom/attempt/${attemptId}`;
