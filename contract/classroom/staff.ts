import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, PageField, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import * as kinds from './kinds.ts';
import { TaughtRowSchema } from './teach.ts';

export const staffViews = ['waiting', 'shown', 'closed', 'removed', 'all'] as const;

export const listCoursesForStaff = endpoint({
  name: 'listCoursesForStaff',
  method: 'GET',
  path: '/api/admin/courses',
  summary: 'Courses for the back office: those with something to review, oldest first, or by status.',
  access: 'admin',
  input: v.object({
    view: v.optional(v.picklist(staffViews), 'waiting'),
    keyword: v.optional(textField({ min: 0, max: 60 }), ''),
    page: PageField,
  }),
  output: pageSchema(TaughtRowSchema),
  errors: [],
});

export const reviewCourse = endpoint({
  name: 'reviewCourse',
  method: 'POST',
  path: '/api/admin/courses/:courseId/review',
  summary:
    'Publishes what was submitted of a course, or returns it with a reason visible to the teacher; takes a course away, or brings it back.',
  access: 'admin',
  input: v.object({
    courseId: IdField,
    decision: v.picklist(['publish', 'refuse', 'remove', 'restore']),
    reason: v.optional(textField({ min: 0, max: kinds.classroomLimits.reason }), ''),
  }),
  output: v.object({ state: v.picklist(kinds.courseStates) }),
  errors: [
    'classroom.course_not_found',
    'classroom.wrong_state',
    'classroom.reason_required',
    'classroom.own_review',
  ],
});
