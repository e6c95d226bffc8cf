import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { FlagField, IdField, TimeSchema, textField } from '../fields.ts';
import { consents, schoolLimits } from './limits.ts';

const DayField = v.pipe(v.string(), v.isoDate());
const none = v.object({});

const ClassSchema = v.object({
  classId: v.number(),
  name: v.string(),
  campusName: v.string(),
  /** Empty once the teacher's account is closed. */
  teacherName: v.string(),
  endsOn: v.string(),
  isOver: v.boolean(),
  pupilCount: v.number(),
});
export type SchoolClass = v.InferOutput<typeof ClassSchema>;

export const listSchoolClasses = endpoint({
  name: 'listSchoolClasses',
  method: 'GET',
  path: '/api/school/classes',
  summary: 'Classes that you teach or manage, and those that you joined, the newest first.',
  access: 'user',
  input: none,
  output: v.object({
    taught: v.array(ClassSchema),
    joined: v.array(ClassSchema),
    /** Belongs to an accepted campus, so that classes can be made. */
    mayTeach: v.boolean(),
  }),
  errors: [],
});

const PupilSchema = v.object({
  pupilId: v.number(),
  number: v.string(),
  name: v.string(),
  /** The name of the account; null until somebody on the list joins. */
  nickname: v.nullable(v.string()),
  joinedAt: v.nullable(TimeSchema),
});
export type Pupil = v.InferOutput<typeof PupilSchema>;

export const getSchoolClass = endpoint({
  name: 'getSchoolClass',
  method: 'GET',
  path: '/api/school/classes/:classId',
  summary:
    'A class: for its teacher with code and pupils, for a pupil with their own entry alone. Nobody else finds it.',
  access: 'user',
  input: v.object({ classId: IdField }),
  output: v.object({
    ...ClassSchema.entries,
    role: v.picklist(['teacher', 'pupil']),
    /** For the teacher alone. */
    teaching: v.nullable(
      v.object({
        code: v.string(),
        isOpen: v.boolean(),
        isListed: v.boolean(),
        pupils: v.array(PupilSchema),
      }),
    ),
    own: v.nullable(v.object({ number: v.string(), name: v.string(), joinedAt: TimeSchema })),
  }),
  errors: ['school.class_not_found'],
});

const classInput = {
  name: textField({ max: schoolLimits.className }),
  endsOn: DayField,
  isListed: v.optional(FlagField, false),
};

export const createSchoolClass = endpoint({
  name: 'createSchoolClass',
  method: 'POST',
  path: '/api/school/classes',
  summary: 'Makes a class of your campus, which takes pupils by its code at once.',
  access: 'user',
  rate: 'school',
  input: v.object(classInput),
  output: v.object({ classId: v.number() }),
  errors: [
    'company.none',
    'company.not_accepted',
    'school.campus_waiting',
    'school.day_unfit',
    'school.too_many_classes',
  ],
});

export const updateSchoolClass = endpoint({
  name: 'updateSchoolClass',
  method: 'PATCH',
  path: '/api/school/classes/:classId',
  summary: 'Changes the name and last day of a class, and whom it takes.',
  access: 'user',
  rate: 'school',
  input: v.object({ classId: IdField, ...classInput, isOpen: v.optional(FlagField, false) }),
  output: none,
  errors: ['school.class_not_found', 'school.day_unfit'],
});

export const renewClassCode = endpoint({
  name: 'renewClassCode',
  method: 'POST',
  path: '/api/school/classes/:classId/code',
  summary: 'Makes a new code; the old one no longer works, and who joined stays.',
  access: 'user',
  rate: 'school',
  input: v.object({ classId: IdField }),
  output: v.object({ code: v.string() }),
  errors: ['school.class_not_found'],
});

/** A spreadsheet is posted here, with `number` and `name` columns (学号, 姓名). */
export const pupilSheetPath = '/api/school/classes/:classId/sheet';

export const addPupils = endpoint({
  name: 'addPupils',
  method: 'POST',
  path: '/api/school/classes/:classId/pupils',
  summary: 'Adds a list of numbers and names, one a line; a number that is there takes the new name.',
  access: 'user',
  rate: 'school',
  input: v.object({ classId: IdField, list: textField({ max: schoolLimits.list }) }),
  output: v.object({ count: v.number() }),
  errors: ['school.class_not_found', 'school.class_over', 'school.list_unread', 'school.too_many_pupils'],
});

export const removePupil = endpoint({
  name: 'removePupil',
  method: 'DELETE',
  path: '/api/school/classes/:classId/pupils/:pupilId',
  summary: 'Takes somebody out of a class, with all that they handed in there.',
  access: 'user',
  input: v.object({ classId: IdField, pupilId: IdField }),
  output: none,
  errors: ['school.class_not_found', 'school.pupil_not_found'],
});

const CodeField = textField({ max: 40 });

export const findSchoolClass = endpoint({
  name: 'findSchoolClass',
  method: 'GET',
  path: '/api/school/join/:code',
  summary: 'The class of a code, for whoever was told the code.',
  access: 'user',
  rate: 'school_join',
  input: v.object({ code: CodeField }),
  output: v.object({
    name: v.string(),
    campusName: v.string(),
    teacherName: v.string(),
    isListed: v.boolean(),
    /** Where the viewer joined it before. */
    classId: v.nullable(v.number()),
  }),
  errors: [
    'school.code_not_found',
    'school.class_over',
    'school.class_shut',
    'school.own_class',
    'school.seats_full',
  ],
});

export const joinSchoolClass = endpoint({
  name: 'joinSchoolClass',
  method: 'POST',
  path: '/api/school/join',
  summary: 'Joins a class by its code, with the number and name by which its teacher knows you.',
  access: 'user',
  rate: 'school_join',
  input: v.object({
    code: CodeField,
    number: textField({ max: schoolLimits.number }),
    name: textField({ max: schoolLimits.name }),
    /** Fourteen or older, or a guardian has read the privacy policy and agreed. */
    consent: v.picklist(consents),
  }),
  output: v.object({ classId: v.number() }),
  errors: [
    'school.code_not_found',
    'school.class_over',
    'school.class_shut',
    'school.not_on_list',
    'school.number_taken',
    'school.number_unfit',
    'school.own_class',
    'school.seats_full',
    'school.too_many_pupils',
  ],
});

export const leaveSchoolClass = endpoint({
  name: 'leaveSchoolClass',
  method: 'POST',
  path: '/api/school/classes/:classId/leave',
  summary: 'Leaves a class; your entry and what you handed in there are deleted.',
  access: 'user',
  input: v.object({ classId: IdField }),
  output: none,
  errors: ['school.class_not_found'],
});
