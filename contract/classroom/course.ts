import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { PersonSummarySchema } from '../person/person.ts';
import * as kinds from './kinds.ts';
import { PathRowSchema } from './learning-path-row.ts';
import { QuizRowSchema } from './quiz-row.ts';

/** A text of a course; English is empty where there is none. */
export const BilingualSchema = v.object({ zh: v.string(), en: v.string() });
export type Bilingual = v.InferOutput<typeof BilingualSchema>;

const countSchema = v.object({ value: v.string(), count: v.number() });

/** A course in a list. */
export const CourseRowSchema = v.object({
  courseId: v.number(),
  title: BilingualSchema,
  category: v.picklist(kinds.courseCategories),
  level: v.picklist(kinds.courseLevels),
  /** Address of the poster of its first lesson; null without one. */
  poster: v.nullable(v.string()),
  price: v.number(),
  /** For members; null is the same as for all, 0 is free. */
  memberPrice: v.nullable(v.number()),
  lessonCount: v.number(),
  /** Tenths of a second. */
  duration: v.number(),
  hasQuiz: v.boolean(),
  learnerCount: v.number(),
  rating: v.nullable(v.number()),
  ratingCount: v.number(),
  teacher: PersonSummarySchema,
  publishedAt: v.nullable(TimeSchema),
});
export type CourseRow = v.InferOutput<typeof CourseRowSchema>;

const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      v.array(v.picklist(values)),
    ),
    '',
  );

const ListInputSchema = v.object({
  keyword: v.optional(textField({ min: 0, max: 60 }), ''),
  category: listOf(kinds.courseCategories),
  level: listOf(kinds.courseLevels),
  access: listOf(kinds.accessClasses),
  length: listOf(kinds.lengthClasses),
  quiz: listOf(['yes']),
  product: v.optional(v.pipe(v.string(), v.regex(/^[a-z_]{0,40}$/)), ''),
  teacherId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
  sort: v.optional(v.picklist(kinds.courseSorts), 'newest'),
  page: PageField,
});
export type CourseListInput = v.InferOutput<typeof ListInputSchema>;

export const listCourses = endpoint({
  name: 'listCourses',
  method: 'GET',
  path: '/api/classroom/courses',
  summary:
    'A page of the courses with the count for each filter value; several values of one filter separated by commas.',
  access: 'anyone',
  input: ListInputSchema,
  output: v.object({
    page: pageSchema(CourseRowSchema),
    /** What each choice would show with the other facets as they are. */
    facets: v.object(
      Object.fromEntries(kinds.courseFacetNames.map((name) => [name, v.array(countSchema)])) as Record<
        kinds.CourseFacet,
        v.ArraySchema<typeof countSchema, undefined>
      >,
    ),
    products: v.array(countSchema),
    teachers: v.array(v.object({ teacher: PersonSummarySchema, count: v.number() })),
  }),
  errors: [],
});
export type CourseList = v.InferOutput<typeof listCourses.output>;

export const getClassroom = endpoint({
  name: 'getClassroom',
  method: 'GET',
  path: '/api/classroom/overview',
  summary:
    'The entry page of the classroom: counts by category, the newest courses and those with the most learners.',
  access: 'anyone',
  input: v.object({}),
  output: v.object({
    total: v.number(),
    paths: v.array(PathRowSchema),
    categories: v.array(countSchema),
    newest: v.array(CourseRowSchema),
    attended: v.array(CourseRowSchema),
  }),
  errors: [],
});

/** A lesson in the list of its course. */
export const LessonRowSchema = v.object({
  lessonId: v.number(),
  section: BilingualSchema,
  title: BilingualSchema,
  duration: v.number(),
  isOpen: v.boolean(),
  /** It shows commands of a product that stand elsewhere in later versions. */
  isOld: v.boolean(),
  /** Of the viewer: percent that was watched, and whether it counts as learned. */
  percent: v.number(),
  isDone: v.boolean(),
});
export type LessonRow = v.InferOutput<typeof LessonRowSchema>;

export const BuyBoxSchema = v.object({
  /** By which right the viewer may play all of it; null for none. */
  right: v.nullable(v.picklist(kinds.playRights)),
  isForSale: v.boolean(),
  price: v.number(),
  /** What so many coins cost in fen, as prices stand now; null where nothing is for sale. */
  fen: v.nullable(v.number()),
  balance: v.number(),
  isMember: v.boolean(),
  /** The company whose coins the viewer may spend, and how many now. */
  company: v.nullable(v.object({ name: v.string(), usable: v.number() })),
});

export const CourseSchema = v.object({
  ...CourseRowSchema.entries,
  about: BilingualSchema,
  products: v.array(v.string()),
  trialSeconds: v.number(),
  thresholdPercent: v.number(),
  state: v.picklist(kinds.courseStates),
  /** Why it was refused; told to its teacher and to staff. */
  reason: v.string(),
  teacherCourses: v.number(),
  isFollowed: v.boolean(),
  lessons: v.array(LessonRowSchema),
  quizzes: v.array(QuizRowSchema),
  /** The course counts as completed only once its quizzes are passed, too. */
  needsQuizzes: v.boolean(),
  /** Learning paths that it stands in. */
  paths: v.array(v.pick(PathRowSchema, ['slug', 'title'])),
  /** Lesson that the viewer goes on with; null before the first. */
  currentLessonId: v.nullable(v.number()),
  doneCount: v.number(),
  ownRating: v.nullable(v.number()),
  buy: BuyBoxSchema,
  can: v.object({ edit: v.boolean(), moderate: v.boolean(), rate: v.boolean() }),
});
export type Course = v.InferOutput<typeof CourseSchema>;

export const getCourse = endpoint({
  name: 'getCourse',
  method: 'GET',
  path: '/api/classroom/courses/:courseId',
  summary: 'One course with its lessons, its price for the viewer, and their progress.',
  access: 'anyone',
  input: v.object({ courseId: IdField }),
  output: CourseSchema,
  errors: ['classroom.course_not_found', 'classroom.course_gone'],
});

export const rateCourse = endpoint({
  name: 'rateCourse',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/rating',
  summary:
    'Rates a course from 1 to 5 once at least one lesson is completed; a later rating replaces the earlier one.',
  access: 'verified',
  input: v.object({ courseId: IdField, rating: v.pipe(IntegerField, v.minValue(1), v.maxValue(5)) }),
  output: v.object({ rating: v.number() }),
  errors: [
    'classroom.course_not_found',
    'classroom.course_gone',
    'classroom.learn_first',
    'classroom.own_course',
  ],
});
