import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, textField } from '../fields.ts';
import { BilingualSchema } from './course.ts';
import { courseStates } from './kinds.ts';
import { PathSlugField } from './learning-path-row.ts';

export const pathLimits = { title: 60, about: 600, paths: 50, courses: 30 } as const;

const EditedPathSchema = v.object({
  pathId: v.number(),
  slug: v.string(),
  title: BilingualSchema,
  about: BilingualSchema,
  isShown: v.boolean(),
  /** It came with the portal and nobody changed it. */
  isDemo: v.boolean(),
  courses: v.array(
    v.object({
      courseId: v.number(),
      title: BilingualSchema,
      state: v.picklist(courseStates),
      isRequired: v.boolean(),
    }),
  ),
});
export type EditedPath = v.InferOutput<typeof EditedPathSchema>;

export const listEditedPaths = endpoint({
  name: 'listEditedPaths',
  method: 'GET',
  path: '/api/admin/learning-paths',
  summary: 'All learning paths in their order for the back office, hidden ones included.',
  access: 'admin',
  input: v.object({}),
  output: v.object({ paths: v.array(EditedPathSchema) }),
  errors: [],
});

export const getEditedPath = endpoint({
  name: 'getEditedPath',
  method: 'GET',
  path: '/api/admin/learning-paths/:pathId',
  summary: 'One learning path for the back office, and the published courses that it does not have.',
  access: 'admin',
  input: v.object({ pathId: IdField }),
  output: v.object({
    path: EditedPathSchema,
    others: v.array(v.object({ courseId: v.number(), title: BilingualSchema })),
  }),
  errors: ['classroom.path_not_found'],
});

const texts = {
  slug: PathSlugField,
  title: textField({ min: 2, max: pathLimits.title }),
  titleEn: v.optional(textField({ min: 0, max: pathLimits.title }), ''),
  about: textField({ min: 2, max: pathLimits.about }),
  aboutEn: v.optional(textField({ min: 0, max: pathLimits.about }), ''),
};

export const createPath = endpoint({
  name: 'createPath',
  method: 'POST',
  path: '/api/admin/learning-paths',
  summary: 'Creates a learning path, hidden and without courses.',
  access: 'admin',
  input: v.object(texts),
  output: v.object({ pathId: v.number() }),
  errors: ['classroom.path_exists', 'classroom.paths_full'],
});

export const savePath = endpoint({
  name: 'savePath',
  method: 'PUT',
  path: '/api/admin/learning-paths/:pathId',
  summary: 'Saves the address and the texts of a learning path.',
  access: 'admin',
  input: v.object({ pathId: IdField, ...texts }),
  output: v.object({}),
  errors: ['classroom.path_exists', 'classroom.path_not_found'],
});

export const movePath = endpoint({
  name: 'movePath',
  method: 'POST',
  path: '/api/admin/learning-paths/:pathId/move',
  summary:
    'Moves a learning path up or down, publishes one that has a published course, hides it, or deletes a hidden one.',
  access: 'admin',
  input: v.object({ pathId: IdField, act: v.picklist(['up', 'down', 'show', 'hide', 'delete']) }),
  output: v.object({}),
  errors: ['classroom.path_not_found', 'classroom.path_empty', 'classroom.wrong_state'],
});

export const addPathCourse = endpoint({
  name: 'addPathCourse',
  method: 'POST',
  path: '/api/admin/learning-paths/:pathId/courses',
  summary: 'Adds a published course to the end of a learning path.',
  access: 'admin',
  input: v.object({ pathId: IdField, courseId: IdField, isRequired: v.optional(FlagField, false) }),
  output: v.object({}),
  errors: ['classroom.course_not_found', 'classroom.path_full', 'classroom.path_not_found'],
});

export const movePathCourse = endpoint({
  name: 'movePathCourse',
  method: 'POST',
  path: '/api/admin/learning-paths/:pathId/courses/:courseId/move',
  summary: 'Moves a course of a learning path up or down, requires it, makes it optional, or removes it.',
  access: 'admin',
  input: v.object({
    pathId: IdField,
    courseId: IdField,
    act: v.picklist(['up', 'down', 'require', 'free', 'remove']),
  }),
  output: v.object({}),
  errors: ['classroom.course_not_found', 'classroom.path_not_found'],
});
