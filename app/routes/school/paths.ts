export const campusPath = '/he/campus';
export const classesPath = '/he/classes';
export const classPath = (classId: number | string): string => `${classesPath}/${classId}`;
export const assignmentPath = (assignmentId: number | string): string => `/he/assignments/${assignmentId}`;
export const sampleClassPath = '/he/sample-class';
export const competitionsPath = '/he/competitions';
export const competitionPath = (competitionId: number | string): string =>
  `${competitionsPath}/${competitionId}`;
export const staffCompetitionsPath = '/admin/competitions';
export const staffCompetitionPath = (competitionId: number | string): string =>
  `${staffCompetitionsPath}/${competitionId}`;
