import { classroomErrors } from '../classroom/errors.ts';
import { defineKinds } from '../kinds.ts';

export const classroomKinds = defineKinds({
  errors: classroomErrors,
  search: {
    course: { order: 50, hasFeed: true, isDated: true },
    lesson: { order: 55, isDated: true },
  },
});
