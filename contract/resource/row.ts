import * as v from 'valibot';
import { TimeSchema } from '../fields.ts';
import { PersonSummarySchema } from '../person/person.ts';
import * as kinds from './kinds.ts';

/** A resource in a list. */
export const ResourceRowSchema = v.object({
  resourceId: v.number(),
  type: v.picklist(kinds.resourceTypes),
  application: v.picklist(kinds.applications),
  title: v.string(),
  /** Of the first file: chooses the icon. */
  extension: v.string(),
  /** Address of its picture; null for the drawing of its type. */
  picture: v.nullable(v.string()),
  licence: v.picklist(kinds.licences),
  price: v.number(),
  /** For members; null is the same as for all, 0 is free. */
  memberPrice: v.nullable(v.number()),
  isVerified: v.boolean(),
  downloadCount: v.number(),
  author: PersonSummarySchema,
  updatedAt: TimeSchema,
});
export type ResourceRow = v.InferOutput<typeof ResourceRowSchema>;
