/** Codes of expected failures, with their HTTP status. */
export const classroomErrors = {
  'classroom.address_over': 403,
  'classroom.captions_too_many': 422,
  'classroom.captions_unreadable': 422,
  'classroom.course_gone': 410,
  'classroom.course_not_found': 404,
  'classroom.learn_first': 409,
  'classroom.lesson_not_found': 404,
  'classroom.no_right': 403,
  'classroom.not_a_segment': 416,
  'classroom.no_video': 409,
  'classroom.own_course': 409,
  'classroom.play_ended': 409,
  'classroom.play_not_found': 404,
} as const;
