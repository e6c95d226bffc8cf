export const teachingPath = '/personal/creation/courses';
export const newCoursePath = '/personal/creation/course/new';
export const coursePath = (courseId: number): string => `/personal/creation/course/${courseId}`;
export const lessonPath = (lessonId: number): string => `/personal/creation/lesson/${lessonId}`;
