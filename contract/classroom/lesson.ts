import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField } from '../fields.ts';
import { BilingualSchema, CourseSchema } from './course.ts';
import * as kinds from './kinds.ts';
import { LessonStepSchema } from './step.ts';

/** From, to and text, in tenths of a second. */
export const CueSchema = v.tuple([v.number(), v.number(), v.string()]);

export const LessonSchema = v.object({
  lessonId: v.number(),
  title: BilingualSchema,
  about: BilingualSchema,
  section: BilingualSchema,
  isOpen: v.boolean(),
  /** Tenths of a second; 0 while there is no video. */
  duration: v.number(),
  poster: v.nullable(v.string()),
  /** Small pictures of every so many seconds on one sheet, for the bar and the chapters. */
  sprite: v.nullable(
    v.object({
      path: v.string(),
      columns: v.number(),
      rows: v.number(),
      width: v.number(),
      height: v.number(),
      every: v.number(),
    }),
  ),
  /** Heights of the renditions, the largest first. */
  heights: v.array(v.number()),
  /** Bytes of the whole file in the smallest and the largest rendition. */
  bytes: v.object({ min: v.number(), max: v.number() }),
  chapters: v.array(v.object({ at: v.number(), title: BilingualSchema })),
  steps: v.array(LessonStepSchema),
  captions: v.array(v.object({ lang: v.picklist(kinds.captionLangs), cues: v.array(CueSchema) })),
  /** By which right the viewer may play it; null for none. */
  right: v.nullable(v.picklist(kinds.playRights)),
  /** How much of it may be played, in tenths; null is all. */
  trial: v.nullable(v.number()),
  canDownload: v.boolean(),
  questionCount: v.number(),
  /** Whether it asks its viewers to do something, and how many files it has besides the solution. */
  practice: v.object({ hasTask: v.boolean(), fileCount: v.number() }),
  /** Of the viewer: where they are, and which ranges they have watched. */
  progress: v.nullable(
    v.object({
      position: v.number(),
      watched: v.array(v.tuple([v.number(), v.number()])),
      percent: v.number(),
      isDone: v.boolean(),
    }),
  ),
});
export type Lesson = v.InferOutput<typeof LessonSchema>;

export const getLesson = endpoint({
  name: 'getLesson',
  method: 'GET',
  path: '/api/classroom/lessons/:lessonId',
  summary:
    'One lesson with its chapters, captions and the progress of the viewer, and the course it belongs to.',
  access: 'anyone',
  input: v.object({ lessonId: IdField }),
  output: v.object({ course: CourseSchema, lesson: LessonSchema }),
  errors: ['classroom.lesson_not_found', 'classroom.course_gone'],
});
