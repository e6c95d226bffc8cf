import * as v from 'valibot';
import {
  listLimits,
  maxGroupCount,
  maxPriceFen,
  maxQuantity,
  wholeBp,
} from '../../../../contract/material-list/kinds.ts';

const text = (max: number) => v.pipe(v.string(), v.maxLength(max));
const whole = (min: number, max: number) =>
  v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));

const HeadSchema = v.object({
  title: text(listLimits.title),
  project: text(listLimits.title),
  note: text(listLimits.text),
  taxBp: v.optional(whole(0, 5000)),
  isTaxIncluded: v.boolean(),
  priceDate: v.optional(v.pipe(v.string(), v.isoDate())),
});
const GroupSchema = v.object({
  designation: text(listLimits.designation),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(listLimits.title)),
  count: whole(1, maxGroupCount),
});
const LineSchema = v.object({
  /** Place of its panel. */
  group: whole(0, listLimits.groups - 1),
  designation: text(listLimits.designation),
  maker: text(listLimits.number),
  number: text(listLimits.number),
  name: text(listLimits.name),
  quantity: whole(0, maxQuantity),
  unit: text(listLimits.unit),
  remark: text(listLimits.text),
  priceFen: v.nullable(whole(0, maxPriceFen)),
  discountBp: whole(0, wholeBp),
  substituteMaker: text(listLimits.number),
  substituteNumber: text(listLimits.number),
  /** Told by packages of ours alone. */
  isOwnPrice: v.optional(v.boolean()),
  isOwnDiscount: v.optional(v.boolean()),
});

export const packageFormat = 'huiliu.material-list';

/** The list of a package: the library's parts are named by manufacturer and part number, so that another portal finds its own. */
export const PackageSchema = v.object({
  format: v.literal(packageFormat),
  formatVersion: v.literal(1),
  head: HeadSchema,
  groups: v.pipe(v.array(GroupSchema), v.minLength(1), v.maxLength(listLimits.groups)),
  lines: v.pipe(v.array(LineSchema), v.maxLength(listLimits.lines)),
});
export type ListPackage = v.InferOutput<typeof PackageSchema>;

export type ReadHead = v.InferOutput<typeof HeadSchema>;
export type ReadGroup = v.InferOutput<typeof GroupSchema>;
export type ReadLine = v.InferOutput<typeof LineSchema>;

export interface ReadMaterials {
  head: ReadHead;
  groups: ReadGroup[];
  lines: ReadLine[];
  /** Numbers of rows that were left out. */
  skipped: number[];
}
