export const campusPath = '/he/campus';
export const classesPath = '/he/classes';
export const classPath = (classId: number | string): string => `${classesPath}/${classId}`;
export const assignmentPath = (assignmentId: number | string): string => `/he/assignments/${assignmentId}`;
