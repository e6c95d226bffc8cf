import { defineKinds } from '../kinds.ts';

export const classroomKinds = defineKinds({
  search: { course: { order: 50, hasFeed: true, isDated: true } },
});
