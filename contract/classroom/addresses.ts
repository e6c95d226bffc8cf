/** Addresses alone, apart from the schemas, so that a page in the browser does not carry those. */

export const learningPathPath = (slug: string): string => `/cloudClassroom/path/${slug}`;

/** Address of the whole video of a lesson that is free. */
export const downloadPath = (lessonId: number): string => `/api/classroom/lessons/${lessonId}/download`;

/** Address of the viewer's notes on a course as a text of Markdown. */
export const notesPath = (courseId: number): string => `/api/classroom/courses/${courseId}/notes.md`;
