import { classroomErrors } from '../classroom/errors.ts';
import { defineKinds } from '../kinds.ts';

export const classroomKinds = defineKinds({
  errors: classroomErrors,
  showing: ['lesson_comment'],
  reported: ['course', 'lesson_comment'],
  cards: {
    course: { order: 55, id: /^[1-9]\d{0,14}$/, path: (id) => `/cloudClassroom/detail/${id}` },
    /** A question asked at a lesson, which topics go on from. */
    question: { order: 58, id: /^[1-9]\d{0,14}$/, path: (id) => `/cloudClassroom/question/${id}` },
  },
  feed: { course: { order: 35, news: ['course'] } },
  visited: { course: { order: 15 } },
  sitemap: ['classroom'],
  notices: {
    course_sold: { tab: 'trade', group: 'thing', mail: true, browser: false },
    /** Somebody bought one a course, or the company gave one a seat. */
    course_gift: { tab: 'trade', group: 'none', mail: true, browser: false },
    course_seat: { tab: 'system', group: 'none', mail: true, browser: false },
    /** What a teacher submitted was published, or returned; a course was taken away by staff. */
    course_shown: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    course_refused: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    course_removed: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    /** New lessons in a course that one learns from. */
    course_lesson: { tab: 'interaction', group: 'thing', mail: true, browser: false },
    /** A version of a product moved commands that a course shows. */
    course_outdated: { tab: 'system', group: 'thing', mail: true, browser: false },
    /** Of a course that one teaches; and to a question that one asked. */
    lesson_comment: { tab: 'interaction', group: 'thing', mail: true, browser: false },
    lesson_answer: { tab: 'interaction', group: 'thing', mail: true, browser: true },
    lesson_best: { tab: 'interaction', group: 'none', mail: true, browser: false },
    certificate_revoked: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    certificate_restored: { tab: 'system', group: 'none', mail: true, browser: false, isFixed: true },
    /** The company wants a course learned by a day that is near. */
    course_due: { tab: 'system', group: 'none', mail: true, browser: false },
  },
  search: {
    course: { order: 50, hasFeed: true, isDated: true },
    learning_path: { order: 52, isDated: true },
    lesson: { order: 55, isQuoted: true, isDated: true },
  },
});
