import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, IntegerField, TimeSchema, textField } from '../fields.ts';
import { FileIdField, ShownFileSchema } from '../file/file.ts';
import { workLimits } from './work-limits.ts';

const none = v.object({});
const RubricSchema = v.array(v.object({ text: v.string(), points: v.number() }));
const FileSchema = v.object({ fileId: v.string(), name: v.string(), bytes: v.number() });
export type HandInFile = v.InferOutput<typeof FileSchema>;

/** Where a file that was handed in is fetched, by its pupil and the teachers of the class. */
export const handInFilePath = '/api/school/hand-ins/:handInId/files/:fileId';

export const viewHandInFile = endpoint({
  name: 'viewHandInFile',
  method: 'GET',
  path: '/api/school/hand-ins/:handInId/files/:fileId/view',
  summary: 'What a viewer needs of a file that was handed in, for its pupil and the teachers of the class.',
  access: 'user',
  input: v.object({ handInId: IdField, fileId: FileIdField }),
  output: ShownFileSchema,
  errors: ['file.not_found', 'school.hand_in_not_found'],
});

const RowSchema = v.object({
  assignmentId: v.number(),
  title: v.string(),
  dueAt: TimeSchema,
  isOver: v.boolean(),
  isReleased: v.boolean(),
  /** For teachers: how many handed in, and how many are marked. */
  handInCount: v.number(),
  markedCount: v.number(),
  /** For a pupil: whether one's own is in, and its points once released. */
  isSent: v.boolean(),
  points: v.nullable(v.number()),
  maxPoints: v.number(),
});
export type AssignmentRow = v.InferOutput<typeof RowSchema>;

export const listAssignments = endpoint({
  name: 'listAssignments',
  method: 'GET',
  path: '/api/school/classes/:classId/assignments',
  summary: 'Assignments of a class: for its teacher with counts, for a pupil with their own state alone.',
  access: 'user',
  input: v.object({ classId: IdField }),
  output: v.object({ items: v.array(RowSchema) }),
  errors: ['school.class_not_found'],
});

const assignmentInput = {
  title: textField({ max: workLimits.title }),
  text: textField({ max: workLimits.text }),
  /** One criterion a line with its points last. */
  rubric: textField({ max: workLimits.rubric }),
  dueAt: TimeSchema,
};

export const createAssignment = endpoint({
  name: 'createAssignment',
  method: 'POST',
  path: '/api/school/classes/:classId/assignments',
  summary: 'Gives a class an assignment; its pupils are told.',
  access: 'user',
  rate: 'school',
  input: v.object({ classId: IdField, ...assignmentInput }),
  output: v.object({ assignmentId: v.number() }),
  errors: [
    'school.class_not_found',
    'school.class_over',
    'school.due_unfit',
    'school.rubric_unread',
    'school.too_many_assignments',
  ],
});

export const updateAssignment = endpoint({
  name: 'updateAssignment',
  method: 'PATCH',
  path: '/api/school/assignments/:assignmentId',
  summary: 'Changes an assignment; its rubric only while nothing is marked.',
  access: 'user',
  rate: 'school',
  input: v.object({ assignmentId: IdField, ...assignmentInput }),
  output: none,
  errors: ['school.assignment_not_found', 'school.due_unfit', 'school.rubric_fixed', 'school.rubric_unread'],
});

export const deleteAssignment = endpoint({
  name: 'deleteAssignment',
  method: 'DELETE',
  path: '/api/school/assignments/:assignmentId',
  summary: 'Deletes an assignment with all that was handed in and marked.',
  access: 'user',
  input: v.object({ assignmentId: IdField }),
  output: v.object({ classId: v.number() }),
  errors: ['school.assignment_not_found'],
});

const MarksSchema = v.object({ marks: v.array(v.number()), remark: v.string() });

const HandInSchema = v.object({
  handInId: v.number(),
  number: v.string(),
  name: v.string(),
  note: v.string(),
  sentAt: TimeSchema,
  files: v.array(FileSchema),
  /** Whether it was marked, after which it is not handed in again: its pupil knows that before the marks are released. */
  isMarked: v.boolean(),
  /** Null until it is marked; for a pupil, until marks are released. */
  marked: v.nullable(MarksSchema),
  /** For teachers: the hand-in of the class with the file most like one of these. */
  twin: v.nullable(
    v.object({
      number: v.string(),
      name: v.string(),
      file: v.string(),
      percent: v.number(),
      /** Byte by byte. */
      isSame: v.boolean(),
    }),
  ),
});
export type HandIn = v.InferOutput<typeof HandInSchema>;

/** Marks of a class as a workbook, for its teachers. */
export const marksPath = '/api/school/assignments/:assignmentId/marks.xlsx';

export const getAssignment = endpoint({
  name: 'getAssignment',
  method: 'GET',
  path: '/api/school/assignments/:assignmentId',
  summary:
    'An assignment: for the teacher with every hand-in and hints at copies, for a pupil with their own alone.',
  access: 'user',
  input: v.object({ assignmentId: IdField }),
  output: v.object({
    assignmentId: v.number(),
    classId: v.number(),
    className: v.string(),
    title: v.string(),
    text: v.string(),
    rubric: RubricSchema,
    dueAt: TimeSchema,
    isOver: v.boolean(),
    isReleased: v.boolean(),
    role: v.picklist(['teacher', 'pupil']),
    handIns: v.array(HandInSchema),
    /** Pupils who have handed nothing in; for teachers. */
    missing: v.array(v.object({ number: v.string(), name: v.string() })),
  }),
  errors: ['school.assignment_not_found'],
});

export const handIn = endpoint({
  name: 'handIn',
  method: 'POST',
  path: '/api/school/assignments/:assignmentId/hand-in',
  summary: 'Hands in a note and files of your own, in place of what you handed in before.',
  access: 'user',
  rate: 'school',
  input: v.object({
    assignmentId: IdField,
    note: v.optional(textField({ min: 0, max: workLimits.note }), ''),
    fileIds: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(workLimits.files)),
  }),
  output: v.object({ handInId: v.number() }),
  errors: [
    'file.not_found',
    'file.refused',
    'school.assignment_not_found',
    'school.assignment_over',
    'school.hand_in_empty',
    'school.marked',
  ],
});

export const markHandIn = endpoint({
  name: 'markHandIn',
  method: 'POST',
  path: '/api/school/hand-ins/:handInId/marks',
  summary: 'Marks a hand-in by the lines of the rubric.',
  access: 'user',
  rate: 'school_mark',
  input: v.object({
    handInId: IdField,
    marks: v.pipe(
      v.array(v.pipe(IntegerField, v.minValue(0), v.maxValue(999))),
      v.maxLength(workLimits.criteria),
    ),
    remark: v.optional(textField({ min: 0, max: workLimits.remark }), ''),
    /** The submission that was looked at. */
    sentAt: TimeSchema,
  }),
  output: v.object({ points: v.number() }),
  errors: ['school.hand_in_not_found', 'school.marks_unfit', 'school.hand_in_changed'],
});

export const releaseMarks = endpoint({
  name: 'releaseMarks',
  method: 'POST',
  path: '/api/school/assignments/:assignmentId/release',
  summary: 'Shows each pupil their own marks, or hides them again.',
  access: 'user',
  rate: 'school',
  input: v.object({ assignmentId: IdField, isReleased: FlagField }),
  output: v.object({ isReleased: v.boolean() }),
  errors: ['school.assignment_not_found'],
});
