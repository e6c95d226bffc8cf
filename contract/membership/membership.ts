import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { TierField } from '../price/price.ts';

/** Days in Beijing, `yyyy-MM-dd`. */
const DaySchema = v.pipe(v.string(), v.isoDate());

export const MembershipPeriodSchema = v.object({
  periodId: v.number(),
  orderNumber: v.string(),
  tier: TierField,
  startsOn: DaySchema,
  /** The last day that counts. */
  lastDay: DaySchema,
  isHeld: v.boolean(),
});
export type MembershipPeriod = v.InferOutput<typeof MembershipPeriodSchema>;

export const MembershipSchema = v.object({
  /** The tier in force today; null for none. */
  tier: v.nullable(TierField),
  /** Last day of all that is paid for without a gap. */
  lastDay: v.nullable(DaySchema),
  daysLeft: v.number(),
  /** Running and coming, in order. */
  periods: v.array(MembershipPeriodSchema),
});
export type Membership = v.InferOutput<typeof MembershipSchema>;

export const getMembership = endpoint({
  name: 'getMembership',
  method: 'GET',
  path: '/api/membership',
  summary: 'Your membership: the current tier, its expiry, and what is paid for after it.',
  access: 'user',
  input: v.object({}),
  output: MembershipSchema,
  errors: [],
});
