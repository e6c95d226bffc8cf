import * as v from 'valibot';
import { courseCategories, courseLevels } from '../../../../contract/classroom/kinds.ts';
import { PathSlugField } from '../../../../contract/classroom/learning-path-row.ts';
import { lessonFileRoles } from '../../../../contract/classroom/practice-kinds.ts';

const TextSchema = v.object({ zh: v.string(), en: v.string() });

/**
 * A course as `content/lessons/courses.json` lists it. Lessons are folders beside that file, named once each.
 */
const CourseSchema = v.object({
  slug: v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,40}$/)),
  title: TextSchema,
  about: TextSchema,
  category: v.picklist(courseCategories),
  level: v.picklist(courseLevels),
  products: v.optional(v.array(v.string()), []),
  /** Demo people: the first who is there teaches. */
  teachers: v.pipe(v.array(v.string()), v.minLength(1)),
  price: v.optional(v.number(), 0),
  memberPrice: v.optional(v.nullable(v.number()), null),
  trialSeconds: v.optional(v.number(), 0),
  thresholdPercent: v.optional(v.number(), 90),
  daysAgo: v.number(),
  sections: v.array(
    v.object({
      title: TextSchema,
      lessons: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{3,40}$/))),
    }),
  ),
});
export const CoursesSchema = v.array(CourseSchema);
export type ContentCourse = v.InferOutput<typeof CourseSchema>;

/** A learning path as `content/lessons/paths.json` lists it: courses by their readable names, in order. */
export const PathsSchema = v.array(
  v.object({
    slug: PathSlugField,
    title: TextSchema,
    about: TextSchema,
    courses: v.pipe(v.array(v.object({ course: v.string(), isRequired: v.boolean() })), v.minLength(2)),
  }),
);
export type ContentPath = v.InferOutput<typeof PathsSchema>[number];

/**
 * `lesson.json` of a lesson's folder. Beside it lie `media.json` (MediaIndexSchema) with the renditions that it names,
 * `poster.webp`, `sprite.webp` where the index has one, `captions.zh-CN.vtt` and `captions.en-US.vtt`.
 */
export const LessonSchema = v.object({
  title: TextSchema,
  about: TextSchema,
  /** Free for all, whatever the course costs. */
  isOpen: v.optional(v.boolean(), false),
  /** What it asks its viewers to do, with files below `content/resources`. */
  practice: v.optional(
    v.object({
      task: TextSchema,
      files: v.array(v.object({ file: v.string(), role: v.picklist(lessonFileRoles) })),
    }),
  ),
  /** Seconds at which a chapter begins, the first at 0. */
  chapters: v.array(v.object({ at: v.number(), title: TextSchema })),
});
