export const workLimits = {
  title: 60,
  text: 4000,
  note: 1000,
  remark: 1000,
  criterion: 80,
  criteria: 20,
  rubric: 2400,
  /** Files of one hand-in. */
  files: 5,
  /** Assignments of one class. */
  assignments: 60,
} as const;
