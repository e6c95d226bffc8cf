import { lessonPath } from '../detail/lesson-list.tsx';

export const practicePath = (courseId: number, lessonId: number): string =>
  `${lessonPath(courseId, lessonId)}/practice`;
