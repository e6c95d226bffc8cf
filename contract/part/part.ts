import * as v from 'valibot';
import { FileFactsSchema } from '../file/facts.ts';
import { fileViews } from '../file/kind.ts';
import { lifeCycles, partGrades, partNeeds, partRoles, partStates } from './kinds.ts';

const GradeSchema = v.picklist(partGrades);
const LifeCycleSchema = v.picklist(lifeCycles);

const NamedSchema = v.object({ slug: v.string(), name: v.string() });

export const ShownValueSchema = v.object({
  key: v.string(),
  name: v.string(),
  /** `10 A`, `C`, `0.4–0.63 A`. */
  shown: v.string(),
});
export type ShownValue = v.InferOutput<typeof ShownValueSchema>;

const PictureSchema = v.object({
  fileId: v.string(),
  revision: v.number(),
  /** Ink on paper, not a photo. */
  isDrawn: v.boolean(),
});

/** A part as lists show it. */
export const PartCardSchema = v.object({
  id: v.number(),
  number: v.string(),
  name: v.string(),
  maker: NamedSchema,
  family: NamedSchema,
  lifeCycle: LifeCycleSchema,
  grade: GradeSchema,
  values: v.array(ShownValueSchema),
  picture: v.nullable(PictureSchema),
});
export type PartCard = v.InferOutput<typeof PartCardSchema>;

export const PartFileSchema = v.object({
  id: v.string(),
  role: v.picklist(partRoles),
  name: v.string(),
  extension: v.string(),
  kind: v.string(),
  byteSize: v.number(),
  state: v.picklist(['waiting', 'working', 'ready', 'plain', 'refused']),
  code: v.nullable(v.string()),
  view: v.nullable(v.picklist(fileViews)),
  hasPoster: v.boolean(),
  revision: v.number(),
  facts: FileFactsSchema,
});
export type PartFile = v.InferOutput<typeof PartFileSchema>;

const SizeSchema = v.object({
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
  depth: v.nullable(v.number()),
});

/** A part with all that is known of it. */
export const PartSchema = v.object({
  ...PartCardSchema.entries,
  series: v.string(),
  description: v.string(),
  letterCode: v.string(),
  state: v.picklist(partStates),
  /** From the widest group down to the family. */
  trail: v.array(NamedSchema),
  /** Classes of other systems that the family is: `etim:EC000042`. */
  classes: v.array(v.string()),
  isAutomation: v.boolean(),
  size: SizeSchema,
  powerLoss: v.nullable(v.number()),
  missing: v.array(v.picklist(partNeeds)),
  files: v.array(PartFileSchema),
  successor: v.nullable(v.object({ id: v.number(), number: v.string(), name: v.string() })),
  version: v.number(),
  updatedAt: v.string(),
  versions: v.array(v.object({ version: v.number(), note: v.string(), changedAt: v.string() })),
});
export type Part = v.InferOutput<typeof PartSchema>;
