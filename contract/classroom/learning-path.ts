import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { BilingualSchema, CourseRowSchema } from './course.ts';
import { PathSlugField } from './learning-path-row.ts';

const PathStepSchema = v.object({
  course: CourseRowSchema,
  isRequired: v.boolean(),
  /** Of the viewer: lessons learned, and whether the whole course is. */
  doneCount: v.number(),
  isDone: v.boolean(),
});
export type PathStep = v.InferOutput<typeof PathStepSchema>;

export const getLearningPath = endpoint({
  name: 'getLearningPath',
  method: 'GET',
  path: '/api/classroom/paths/:slug',
  summary: 'A learning path: its courses in their order, which of them are required, and your progress.',
  access: 'anyone',
  input: v.object({ slug: PathSlugField }),
  output: v.object({
    slug: v.string(),
    title: BilingualSchema,
    about: BilingualSchema,
    steps: v.array(PathStepSchema),
    /** Every required course is completed. */
    isDone: v.boolean(),
  }),
  errors: ['classroom.path_not_found'],
});
export type LearningPath = v.InferOutput<typeof getLearningPath.output>;
