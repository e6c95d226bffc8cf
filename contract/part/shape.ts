import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { IdField, textField } from '../fields.ts';
import { PartCardSchema } from './part.ts';
import { shapeTolerances } from './shape-limits.ts';

export const LikeShapeSchema = v.object({
  part: PartCardSchema,
  /** The largest difference of surface and radii, in percent. */
  differs: v.number(),
});
export type LikeShape = v.InferOutput<typeof LikeShapeSchema>;

export const listLikeShapes = endpoint({
  name: 'listLikeShapes',
  method: 'GET',
  path: '/api/part-shapes',
  summary:
    'Published parts whose solids have nearly the same surface and radii as the solid of a part, or as one of your own files; the nearest first.',
  access: 'anyone',
  input: v.object({
    partId: v.optional(IdField),
    /** One of your own files, once it is converted. */
    fileId: v.optional(textField({ min: 0, max: 40 }), ''),
    tolerance: v.optional(v.picklist(shapeTolerances), '2'),
  }),
  output: v.object({
    /** What is compared: false where the part or the file has no solid that could be measured. */
    isMeasured: v.boolean(),
    /** Of the surface, mm². */
    area: v.nullable(v.number()),
    items: v.array(LikeShapeSchema),
  }),
  errors: ['part.not_found', 'file.not_found', 'session.required'],
});
