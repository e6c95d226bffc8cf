import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, TimeSchema } from '../fields.ts';
import { PersonSummarySchema } from '../person/person.ts';
import { BilingualSchema } from './course.ts';
import { classroomLimits } from './kinds.ts';

const KeyField = v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/));
const PriceField = v.pipe(IntegerField, v.minValue(0));

export const buyCourse = endpoint({
  name: 'buyCourse',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/purchase',
  summary:
    'Buys a course for D coins at the price shown, for yourself or as a gift. A course already bought stays available: buying it again changes nothing.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    courseId: IdField,
    expectedPrice: PriceField,
    /** Who gets it; 0 is oneself. */
    receiverId: v.optional(v.pipe(IntegerField, v.minValue(0)), 0),
    /** Names this purchase; sent twice, it is paid once. */
    key: KeyField,
  }),
  output: v.object({ purchaseId: v.number(), price: v.number(), isRepeat: v.boolean() }),
  errors: [
    'classroom.course_not_found',
    'classroom.course_gone',
    'classroom.own_course',
    'classroom.not_for_sale',
    'classroom.price_changed',
    'classroom.has_course',
    'classroom.person_not_found',
    'ledger.too_few_coins',
    'ledger.key_reused',
  ],
});

export const buySeats = endpoint({
  name: 'buySeats',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/seats',
  summary: 'Buys seats in a course with the coins of your company; each seat costs the price of the course.',
  access: 'user',
  rate: 'purchase',
  input: v.object({
    courseId: IdField,
    seats: v.pipe(IntegerField, v.minValue(1), v.maxValue(classroomLimits.seats)),
    /** Of one seat. */
    expectedPrice: PriceField,
    key: KeyField,
  }),
  output: v.object({ price: v.number() }),
  errors: [
    'classroom.course_not_found',
    'classroom.course_gone',
    'classroom.not_for_sale',
    'classroom.own_course',
    'classroom.price_changed',
    'company.none',
    'company.not_accepted',
    'company.not_allowed',
    'company.limit_reached',
    'company.too_few_coins',
    'ledger.key_reused',
  ],
});

export const setSeat = endpoint({
  name: 'setSeat',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/seats/:userId',
  summary:
    'Gives a member of the company a seat or withdraws it; a member who loses the seat can load no further segment.',
  access: 'user',
  rate: 'company',
  input: v.object({ courseId: IdField, userId: IdField, isGiven: v.boolean() }),
  output: v.object({ isGiven: v.boolean() }),
  errors: [
    'classroom.no_seat_left',
    'classroom.person_not_found',
    'company.none',
    'company.not_accepted',
    'company.not_allowed',
  ],
});

export const setDueDate = endpoint({
  name: 'setDueDate',
  method: 'POST',
  path: '/api/classroom/courses/:courseId/due',
  summary:
    'Sets the date by which the company wants a course completed; members who have not completed it are reminded seven days and one day before. An empty date removes it.',
  access: 'user',
  rate: 'company',
  input: v.object({ courseId: IdField, dueOn: v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]) }),
  output: v.object({ dueOn: v.nullable(v.string()) }),
  errors: ['classroom.no_seat_left', 'company.none', 'company.not_accepted', 'company.not_allowed'],
});

export const listClasses = endpoint({
  name: 'listClasses',
  method: 'GET',
  path: '/api/classroom/classes',
  summary: 'Courses in which your company has seats, with every member and their progress.',
  access: 'user',
  input: v.object({}),
  output: v.array(
    v.object({
      courseId: v.number(),
      title: BilingualSchema,
      seats: v.number(),
      lessonCount: v.number(),
      dueOn: v.nullable(v.string()),
      members: v.array(
        v.object({
          person: PersonSummarySchema,
          hasSeat: v.boolean(),
          doneCount: v.number(),
          seenAt: v.nullable(TimeSchema),
          completedAt: v.nullable(TimeSchema),
        }),
      ),
    }),
  ),
  errors: ['company.none', 'company.not_accepted', 'company.not_allowed'],
});
export type CompanyClass = v.InferOutput<typeof listClasses.output>[number];
