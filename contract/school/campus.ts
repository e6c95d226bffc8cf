import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, IntegerField, PageField, TimeSchema, textField } from '../fields.ts';
import { pageSchema } from '../paging.ts';
import { campusKinds, campusStates, schoolLimits } from './limits.ts';

const KindSchema = v.picklist(campusKinds);
const StateSchema = v.picklist(campusStates);

const CampusSchema = v.object({
  companyId: v.number(),
  name: v.string(),
  kind: KindSchema,
  state: StateSchema,
  /** Why staff sent it back. */
  reason: v.string(),
  /** Pupils whom its classes may have together, and those who joined classes that are not over. */
  seats: v.number(),
  pupilCount: v.number(),
  askedAt: TimeSchema,
});
export type Campus = v.InferOutput<typeof CampusSchema>;

export const getCampus = endpoint({
  name: 'getCampus',
  method: 'GET',
  path: '/api/school/campus',
  summary: 'The campus account of your company, and whether you may manage it.',
  access: 'user',
  input: v.object({}),
  output: v.object({
    campus: v.nullable(CampusSchema),
    /** The viewer's verified company; null without one. */
    companyName: v.nullable(v.string()),
    mayManage: v.boolean(),
  }),
  errors: [],
});

export const askCampus = endpoint({
  name: 'askCampus',
  method: 'POST',
  path: '/api/school/campus',
  summary: 'Asks staff to make your verified company a campus, or corrects what was asked.',
  access: 'user',
  rate: 'school',
  input: v.object({ kind: KindSchema }),
  output: v.object({ state: StateSchema }),
  errors: ['company.none', 'company.not_allowed', 'company.not_accepted', 'school.state_other'],
});

const StaffCampusSchema = v.object({
  ...CampusSchema.entries,
  /** Fictional, of the sample class: there is nothing to decide. */
  isDemo: v.boolean(),
});
export type StaffCampus = v.InferOutput<typeof StaffCampusSchema>;

export const listCampuses = endpoint({
  name: 'listCampuses',
  method: 'GET',
  path: '/api/admin/campuses',
  summary: 'Campus accounts by state, those that wait longest first.',
  access: 'admin',
  input: v.object({ state: v.optional(StateSchema, 'waiting'), page: PageField }),
  output: pageSchema(StaffCampusSchema),
  errors: [],
});

export const reviewCampus = endpoint({
  name: 'reviewCampus',
  method: 'POST',
  path: '/api/admin/campuses/:companyId',
  summary: 'Accepts a campus with a number of seats for pupils, changes that number, or returns it.',
  access: 'admin',
  input: v.object({
    companyId: IdField,
    decision: v.picklist(['accept', 'return']),
    seats: v.optional(v.pipe(IntegerField, v.minValue(0), v.maxValue(schoolLimits.seats)), 0),
    reason: textField({ max: schoolLimits.reason }),
  }),
  output: v.object({ state: StateSchema }),
  errors: ['school.campus_demo', 'school.campus_not_found', 'school.seats_required'],
});
