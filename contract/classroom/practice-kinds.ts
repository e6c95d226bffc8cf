/** Files of a lesson: to take along, to begin the practice with, or its reference solution. */
export const lessonFileRoles = ['attachment', 'practice', 'solution'] as const;
/** draft: not submitted; shown: everybody may have it by their right. */
export const lessonFileStates = ['draft', 'waiting', 'shown', 'refused'] as const;
export type LessonFileState = (typeof lessonFileStates)[number];
export type LessonFileRole = (typeof lessonFileRoles)[number];

export const practiceLimits = {
  task: 2000,
  note: 1000,
  /** Of one lesson. */
  files: 12,
  /** Of one hand-in. */
  handInFiles: 5,
} as const;

/** Address of a file of a lesson, for whoever may have it. */
export const lessonFilePath = (lessonId: number, fileId: string): string =>
  `/api/classroom/lessons/${lessonId}/files/${fileId}`;
