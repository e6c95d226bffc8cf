import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { FileIdField, FileStateSchema } from '../file/file.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BilingualSchema } from './course.ts';
import * as kinds from './kinds.ts';
import { lessonFileRoles, lessonFileStates } from './practice-kinds.ts';

const { classroomLimits: limits } = kinds;
const courseInput = { courseId: IdField };

/** Of a form's boxes: none, one, or several. */
const listField = <S extends v.GenericSchema<string>>(item: S, max: number) =>
  v.pipe(
    v.optional(v.union([v.string(), v.array(v.string())]), []),
    v.transform((values) => [...new Set((Array.isArray(values) ? values : [values]).filter(Boolean))]),
    v.array(item),
    v.maxLength(max),
  );

export const VideoIdsField = listField(FileIdField, limits.atOnce);

/** Whole minutes or halves. */
const MinutesField = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.regex(/^\d{1,2}(?:\.[05]0?)?$/), v.transform(Number))]),
  v.multipleOf(0.5),
  v.minValue(0),
  v.maxValue(limits.trialMinutes),
);

/** A course in the list of its teacher, or of the staff. */
export const TaughtRowSchema = v.object({
  courseId: v.number(),
  title: BilingualSchema,
  state: v.picklist(kinds.courseStates),
  /** Something of it waits for review: the course, new lessons, or new videos. */
  isWaiting: v.boolean(),
  reason: v.string(),
  price: v.number(),
  memberPrice: v.nullable(v.number()),
  /** Lessons that are shown, and all. */
  shownCount: v.number(),
  lessonCount: v.number(),
  learnerCount: v.number(),
  doneCount: v.number(),
  buyerCount: v.number(),
  rating: v.nullable(v.number()),
  ratingCount: v.number(),
  teacher: PersonSummarySchema,
  updatedAt: TimeSchema,
});
export type TaughtRow = v.InferOutput<typeof TaughtRowSchema>;

export const TaughtLessonRowSchema = v.object({
  lessonId: v.number(),
  section: BilingualSchema,
  title: BilingualSchema,
  state: v.picklist(kinds.lessonStates),
  reason: v.string(),
  publishAt: v.nullable(TimeSchema),
  isOpen: v.boolean(),
  /** Tenths of a second; 0 while there is no video. */
  duration: v.number(),
  /** Steps whose commands stand elsewhere in later versions of their products. */
  oldStepCount: v.number(),
  /** Files that are not shown yet: the lesson is not, or they are not reviewed. */
  newFiles: v.array(
    v.object({
      fileId: v.string(),
      name: v.string(),
      role: v.picklist(lessonFileRoles),
      state: v.picklist(lessonFileStates),
    }),
  ),
  nextState: v.nullable(v.picklist(kinds.nextStates)),
  /** The file that was sent last. */
  file: v.nullable(v.object({ ...FileStateSchema.entries, name: v.string() })),
});
export type TaughtLessonRow = v.InferOutput<typeof TaughtLessonRowSchema>;

/** What a course must have before it is submitted. */
export const missingParts = ['about', 'video'] as const;

export const TaughtCourseSchema = v.object({
  courseId: v.number(),
  title: BilingualSchema,
  about: BilingualSchema,
  category: v.picklist(kinds.courseCategories),
  level: v.picklist(kinds.courseLevels),
  products: v.array(v.string()),
  price: v.number(),
  memberPrice: v.nullable(v.number()),
  trialMinutes: v.number(),
  thresholdPercent: v.number(),
  state: v.picklist(kinds.courseStates),
  reason: v.string(),
  isWaiting: v.boolean(),
  teacher: PersonSummarySchema,
  lessons: v.array(TaughtLessonRowSchema),
  missing: v.array(v.picklist(missingParts)),
  can: v.object({
    edit: v.boolean(),
    send: v.boolean(),
    withdraw: v.boolean(),
    close: v.boolean(),
    open: v.boolean(),
    delete: v.boolean(),
  }),
  acts: v.array(
    v.object({
      act: v.string(),
      actor: v.nullable(PersonSummarySchema),
      reason: v.string(),
      createdAt: TimeSchema,
    }),
  ),
});
export type TaughtCourse = v.InferOutput<typeof TaughtCourseSchema>;

const countSchema = v.object({ value: v.string(), count: v.number() });

export const listTaughtCourses = endpoint({
  name: 'listTaughtCourses',
  method: 'GET',
  path: '/api/own/courses',
  summary: 'Your own courses by status, most recently changed first, and the number with each status.',
  access: 'user',
  input: v.object({
    state: v.optional(v.picklist(['all', ...kinds.courseStates]), 'all'),
    page: PageField,
  }),
  output: v.object({ page: pageSchema(TaughtRowSchema), counts: v.array(countSchema) }),
  errors: [],
});

export const createCourse = endpoint({
  name: 'createCourse',
  method: 'POST',
  path: '/api/own/courses',
  summary:
    'Creates a draft of a course, with one lesson for each of your own video files listed, in the order of their names.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({
    title: textField({ min: 2, max: limits.title }),
    category: v.picklist(kinds.courseCategories),
    level: v.picklist(kinds.courseLevels),
    fileIds: VideoIdsField,
  }),
  output: v.object({ courseId: v.number() }),
  errors: ['file.not_found', 'classroom.not_a_video'],
});

export const getTaughtCourse = endpoint({
  name: 'getTaughtCourse',
  method: 'GET',
  path: '/api/own/courses/:courseId',
  summary:
    'One of your own courses with all editable values and the processing state of its videos; staff see all courses.',
  access: 'user',
  input: v.object(courseInput),
  output: TaughtCourseSchema,
  errors: ['classroom.course_not_found'],
});

const PriceField = v.pipe(IntegerField, v.minValue(0), v.maxValue(limits.price));

export const saveCourse = endpoint({
  name: 'saveCourse',
  method: 'PUT',
  path: '/api/own/courses/:courseId',
  summary:
    'Saves the description and the terms of a course. For a published one the change is public immediately, so it must pass the review rules.',
  access: 'verified',
  rate: 'draft',
  input: v.object({
    ...courseInput,
    title: textField({ min: 2, max: limits.title }),
    titleEn: v.optional(textField({ min: 0, max: limits.title }), ''),
    about: v.optional(textField({ min: 0, max: limits.about }), ''),
    aboutEn: v.optional(textField({ min: 0, max: limits.about }), ''),
    category: v.picklist(kinds.courseCategories),
    level: v.picklist(kinds.courseLevels),
    products: listField(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), limits.products),
    price: PriceField,
    /** Empty is the same for members, 0 is free for them. */
    memberPrice: v.optional(
      v.union([
        v.pipe(
          v.literal(''),
          v.transform(() => null),
        ),
        PriceField,
      ]),
      '',
    ),
    trialMinutes: MinutesField,
    thresholdPercent: v.pipe(IntegerField, v.minValue(50), v.maxValue(100)),
  }),
  output: v.object({ updatedAt: TimeSchema }),
  errors: ['classroom.course_not_found', 'classroom.wrong_state', 'classroom.incomplete', 'review.refused'],
});

export const sendCourse = endpoint({
  name: 'sendCourse',
  method: 'POST',
  path: '/api/own/courses/:courseId/send',
  summary:
    'Submits a course for review with all its lessons that have a video; of a published course its new lessons and new videos.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object(courseInput),
  output: v.object({ state: v.picklist(kinds.courseStates) }),
  errors: ['classroom.course_not_found', 'classroom.wrong_state', 'classroom.incomplete', 'review.refused'],
});

export const moveCourse = endpoint({
  name: 'moveCourse',
  method: 'POST',
  path: '/api/own/courses/:courseId/move',
  summary: 'Cancels a submission, withdraws a course from sale, or puts it back.',
  access: 'verified',
  rate: 'file_upload',
  input: v.object({ ...courseInput, act: v.picklist(['withdraw', 'close', 'open']) }),
  output: v.object({ state: v.picklist(kinds.courseStates) }),
  errors: ['classroom.course_not_found', 'classroom.wrong_state'],
});

export const deleteCourse = endpoint({
  name: 'deleteCourse',
  method: 'DELETE',
  path: '/api/own/courses/:courseId',
  summary: 'Deletes a draft that was never published; its video files stay in your files.',
  access: 'user',
  input: v.object(courseInput),
  output: v.object({ isDeleted: v.boolean() }),
  errors: ['classroom.course_not_found', 'classroom.wrong_state'],
});
