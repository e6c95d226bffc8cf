import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { FileIdField } from '../file/file.ts';
import { imageLimits } from '../upload/image-limits.ts';
import { PictureField } from '../upload/picture-field.ts';
import { BilingualSchema } from './course.ts';
import * as kinds from './kinds.ts';
import { LessonStepSchema } from './step.ts';
import { TaughtLessonRowSchema, VideoIdsField } from './teach.ts';

const { classroomLimits: limits } = kinds;
const lessonInput = { lessonId: IdField };

export const TaughtLessonSchema = v.object({
  ...TaughtLessonRowSchema.entries,
  courseId: v.number(),
  courseTitle: BilingualSchema,
  about: BilingualSchema,
  /** Heights of what plays now, the largest first; 0 for sound alone. */
  heights: v.array(v.number()),
  poster: v.nullable(v.string()),
  /** Whether a picture of the video can be drawn here. */
  canDraw: v.boolean(),
  /** The new video is of another length, so that chapters, captions and progress no longer fit it. */
  isRetimed: v.boolean(),
  chapters: v.array(v.object({ at: v.number(), title: BilingualSchema })),
  steps: v.array(LessonStepSchema),
  captions: v.array(
    v.object({ lang: v.picklist(kinds.captionLangs), count: v.number(), updatedAt: TimeSchema }),
  ),
  can: v.object({ edit: v.boolean(), replace: v.boolean(), hide: v.boolean(), delete: v.boolean() }),
});
export type TaughtLesson = v.InferOutput<typeof TaughtLessonSchema>;

export const createLessons = endpoint({
  name: 'createLessons',
  method: 'POST',
  path: '/api/own/courses/:courseId/lessons',
  summary:
    'Adds lessons to a course: one for each of your own video files listed, in the order of their names, or, without files, one that gets its video later.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({
    courseId: IdField,
    fileIds: VideoIdsField,
    /** Of a lesson without a file; others are called as their files. */
    title: v.optional(textField({ min: 0, max: limits.title }), ''),
    section: v.optional(textField({ min: 0, max: limits.section }), ''),
  }),
  output: v.object({ lessonIds: v.array(v.number()) }),
  errors: [
    'classroom.lesson_unnamed',
    'classroom.course_not_found',
    'classroom.wrong_state',
    'classroom.too_many_lessons',
    'classroom.not_a_video',
    'file.not_found',
  ],
});

export const getTaughtLesson = endpoint({
  name: 'getTaughtLesson',
  method: 'GET',
  path: '/api/own/lessons/:lessonId',
  summary: 'A lesson of one of your own courses with all editable values; staff see all lessons.',
  access: 'user',
  input: v.object(lessonInput),
  output: TaughtLessonSchema,
  errors: ['classroom.lesson_not_found'],
});

export const saveLesson = endpoint({
  name: 'saveLesson',
  method: 'PUT',
  path: '/api/own/lessons/:lessonId',
  summary:
    'Saves the texts, the chapters and the publication time of a lesson. For a published one the change is public immediately, so it must pass the review rules.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    ...lessonInput,
    title: textField({ min: 2, max: limits.title }),
    titleEn: v.optional(textField({ min: 0, max: limits.title }), ''),
    about: v.optional(textField({ min: 0, max: limits.about }), ''),
    aboutEn: v.optional(textField({ min: 0, max: limits.about }), ''),
    section: v.optional(textField({ min: 0, max: limits.section }), ''),
    sectionEn: v.optional(textField({ min: 0, max: limits.section }), ''),
    isOpen: v.optional(FlagField, false),
    /** Published then, once reviewed; empty is at once. */
    publishAt: v.optional(v.union([v.literal(''), TimeSchema]), ''),
    /** A line for each: `1:20 name | English name`. */
    chapters: v.optional(textField({ min: 0, max: limits.chapters * (2 * limits.chapter + 20) }), ''),
  }),
  output: v.object({ updatedAt: TimeSchema }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'classroom.chapters_unreadable',
    'review.refused',
  ],
});

export const setLessonVideo = endpoint({
  name: 'setLessonVideo',
  method: 'PUT',
  path: '/api/own/lessons/:lessonId/video',
  summary:
    'Gives a lesson a video, or a published one another video, which plays once it is reviewed. Chapters, captions, notes and comments stay; progress stays if the length is the same.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({ ...lessonInput, fileId: FileIdField }),
  output: v.object({}),
  errors: ['classroom.lesson_not_found', 'classroom.wrong_state', 'classroom.not_a_video', 'file.not_found'],
});

export const moveLesson = endpoint({
  name: 'moveLesson',
  method: 'POST',
  path: '/api/own/lessons/:lessonId/move',
  summary:
    'Moves a lesson up or down in its course, takes it out of sight, or deletes one that was never published.',
  access: 'verified',
  rate: 'draft',
  input: v.object({ ...lessonInput, act: v.picklist(['up', 'down', 'hide', 'delete']) }),
  output: v.object({}),
  errors: ['classroom.lesson_not_found', 'classroom.wrong_state'],
});

export const setCaptions = endpoint({
  name: 'setCaptions',
  method: 'PUT',
  path: '/api/own/lessons/:lessonId/captions',
  summary:
    'Sets the captions of one language from a WebVTT or SRT file (base64), which are the transcript too. Empty removes them.',
  access: 'verified',
  rate: 'file_upload',
  bodyLimit: Math.ceil((limits.captionBytes * 4) / 3) + 1024,
  input: v.object({ ...lessonInput, lang: v.picklist(kinds.captionLangs), file: PictureField }),
  output: v.object({ count: v.number() }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'classroom.captions_unreadable',
    'classroom.captions_too_many',
    'classroom.captions_too_large',
    'review.refused',
    'sheet.busy',
    'sheet.too_complex',
  ],
});

export const setPoster = endpoint({
  name: 'setPoster',
  method: 'PUT',
  path: '/api/own/lessons/:lessonId/poster',
  summary:
    'Sets the picture that stands before a lesson plays: one that is sent (base64), or the picture at a second of the video.',
  access: 'verified',
  rate: 'upload',
  bodyLimit: Math.ceil((imageLimits.bytes * 4) / 3) + 1024,
  input: v.object({
    ...lessonInput,
    picture: v.optional(PictureField, ''),
    /** Seconds; taken when no picture is sent. */
    at: v.optional(v.pipe(IntegerField, v.minValue(0), v.maxValue(100_000)), 0),
  }),
  output: v.object({ poster: v.nullable(v.string()) }),
  errors: [
    'classroom.lesson_not_found',
    'classroom.wrong_state',
    'classroom.no_video',
    'classroom.no_frame',
    'upload.too_large',
    'upload.wrong_type',
    'upload.broken_image',
    'upload.too_many_pixels',
    'upload.busy',
    'sheet.busy',
    'sheet.too_complex',
  ],
});
