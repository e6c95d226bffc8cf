import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { fileViews } from '../file/kind.ts';
import { BilingualSchema } from './course.ts';
import { lessonFileRoles, lessonFileStates, practiceLimits as limits } from './practice-kinds.ts';

const FileSchema = v.object({
  fileId: v.string(),
  name: v.string(),
  bytes: v.number(),
  view: v.nullable(v.picklist(fileViews)),
  hasPoster: v.boolean(),
  revision: v.number(),
});
export type PracticeFile = v.InferOutput<typeof FileSchema>;

const LessonFileSchema = v.object({
  ...FileSchema.entries,
  role: v.picklist(lessonFileRoles),
  isOpen: v.boolean(),
  /** Others than the teacher and staff see only those that are shown. */
  state: v.picklist(lessonFileStates),
  /** Whether the viewer may have it now. */
  mayTake: v.boolean(),
});
export type LessonFile = v.InferOutput<typeof LessonFileSchema>;

export const getLessonPractice = endpoint({
  name: 'getLessonPractice',
  method: 'GET',
  path: '/api/classroom/lessons/:lessonId/practice',
  summary:
    'The practice of a lesson: what it asks for, its files, and what you handed in. Reference solutions are listed once you have handed in.',
  access: 'anyone',
  input: v.object({ lessonId: IdField }),
  output: v.object({
    courseId: v.number(),
    courseTitle: BilingualSchema,
    title: BilingualSchema,
    /** Empty where the lesson only has files. */
    task: BilingualSchema,
    files: v.array(LessonFileSchema),
    hasSolution: v.boolean(),
    mayHandIn: v.boolean(),
    handIn: v.nullable(v.object({ note: v.string(), sentAt: TimeSchema, files: v.array(FileSchema) })),
  }),
  errors: ['classroom.lesson_not_found', 'classroom.course_gone'],
});
export type LessonPractice = v.InferOutput<typeof getLessonPractice.output>;

const fileIds = (max: number) => v.pipe(v.array(FileIdField), v.minLength(1), v.maxLength(max));

export const handInPractice = endpoint({
  name: 'handInPractice',
  method: 'POST',
  path: '/api/classroom/lessons/:lessonId/hand-in',
  summary:
    'Hands in files of your own for the practice of a lesson, in place of what you handed in before, and opens its reference solution.',
  access: 'user',
  rate: 'school',
  input: v.object({
    lessonId: IdField,
    note: v.optional(textField({ min: 0, max: limits.note }), ''),
    fileIds: fileIds(limits.handInFiles),
  }),
  output: v.object({ sentAt: TimeSchema }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.no_practice',
    'classroom.no_right',
    'file.not_found',
    'file.refused',
  ],
});

export const saveLessonPractice = endpoint({
  name: 'saveLessonPractice',
  method: 'PUT',
  path: '/api/own/lessons/:lessonId/practice',
  summary: 'Saves what a lesson of your own asks its viewers to do; an empty text asks for nothing.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    lessonId: IdField,
    task: textField({ min: 0, max: limits.task }),
    taskEn: v.optional(textField({ min: 0, max: limits.task }), ''),
  }),
  output: v.object({}),
  errors: ['classroom.lesson_not_found', 'classroom.wrong_state', 'review.refused'],
});

export const addLessonFiles = endpoint({
  name: 'addLessonFiles',
  method: 'POST',
  path: '/api/own/lessons/:lessonId/files',
  summary:
    'Adds files of your own to a lesson of your own. Viewers get them once they are reviewed. A solution is never open to all.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({
    lessonId: IdField,
    role: v.picklist(lessonFileRoles),
    isOpen: v.optional(FlagField, false),
    fileIds: fileIds(limits.files),
  }),
  output: v.object({}),
  errors: [
    'classroom.files_full',
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'file.not_found',
    'file.refused',
  ],
});

export const removeLessonFile = endpoint({
  name: 'removeLessonFile',
  method: 'DELETE',
  path: '/api/own/lessons/:lessonId/files/:fileId',
  summary: 'Takes a file away from a lesson of your own; it stays among your files.',
  access: 'verified',
  input: v.object({ lessonId: IdField, fileId: FileIdField }),
  output: v.object({}),
  errors: ['classroom.lesson_not_found', 'classroom.wrong_state'],
});
