import * as v from 'valibot';
import { badgeNames } from '../level/rules.ts';

/** A person as others see them beside what they wrote. */
export const PersonSummarySchema = v.object({
  userId: v.number(),
  nickname: v.string(),
  /** One of the drawn ones, a to d, or the path of an uploaded one. */
  avatar: v.string(),
  level: v.number(),
  /** Speaks for the site: role admin or owner. */
  isStaff: v.boolean(),
  /** The highest badge; null without one. */
  badge: v.optional(v.nullable(v.picklist(badgeNames)), null),
  /** A provider or staff saw that the person bears the name they gave; the name itself is nobody's to read. */
  isNameVerified: v.optional(v.boolean(), false),
});
export type PersonSummary = v.InferOutput<typeof PersonSummarySchema>;
