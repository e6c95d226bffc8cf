export const campusPath = '/he/campus';
export const classesPath = '/he/classes';
export const classPath = (classId: number | string): string => `${classesPath}/${classId}`;
