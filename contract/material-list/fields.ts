import * as v from 'valibot';
import { FlagField, IdField, IntegerField, textField } from '../fields.ts';
import { yuanToFen } from '../yuan.ts';
import { listLimits, maxGroupCount, maxPriceFen, maxQuantity, quantityScale, wholeBp } from './kinds.ts';

/** `2,5` and full-width digits are what keyboards in China give. */
const plain = (text: string) => text.normalize('NFKC').replaceAll(',', '').trim();

/** A decimal number with up to three places, in thousandths; exact, for nothing of it is ever a fraction in memory. */
export function readThousandths(text: string): number | undefined {
  const parts = /^(\d{1,6})(?:\.(\d{0,3}))?$/.exec(plain(text));
  return parts ? Number(parts[1]) * quantityScale + Number((parts[2] ?? '').padEnd(3, '0')) : undefined;
}

/** 2500 → `2.5`. */
export const writeThousandths = (value: number): string => String(value / quantityScale);

/** A percentage with up to two places, in hundredths of a percent. */
export function readPercent(text: string): number | undefined {
  const parts = /^(\d{1,3})(?:\.(\d{0,2}))?%?$/.exec(plain(text));
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : undefined;
}

/** The same with a sign before it. */
export function readSignedPercent(text: string): number | undefined {
  const [, sign = '', digits = ''] = /^([+\-−]?)(.*)$/s.exec(plain(text)) ?? [];
  const percent = readPercent(digits);
  return percent === undefined || sign === '' || sign === '+' ? percent : -percent;
}

/** 1250 → `12.5`. */
export const writePercent = (bp: number): string => String(bp / 100);

export const readPrice = (text: string): number | undefined => yuanToFen(plain(text).replace(/^[¥￥]/, ''));

/** Read by `read` from what was typed, or a number that is already in the unit that is stored. */
export function readField(
  read: (text: string) => number | undefined,
  { min, max }: { min: number; max: number },
) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.maxLength(24))]),
    v.rawTransform<number | string, number>(({ dataset, addIssue, NEVER }) => {
      const value = typeof dataset.value === 'number' ? dataset.value : read(dataset.value);
      if (value !== undefined && Number.isSafeInteger(value)) return value;
      addIssue({ message: 'malformed' });
      return NEVER;
    }),
    v.minValue(min, 'malformed'),
    v.maxValue(max, 'malformed'),
  );
}

export const QuantityField = readField(readThousandths, { min: 0, max: maxQuantity });
export const DiscountField = readField(readPercent, { min: 0, max: wholeBp });
export const PriceField = v.union([
  v.null(),
  v.pipe(
    v.literal(''),
    v.transform(() => null),
  ),
  readField(readPrice, { min: 0, max: maxPriceFen }),
]);
export const TaxField = readField(readPercent, { min: 0, max: 5000 });

const optionalText = (max: number) => v.optional(textField({ min: 0, max }), '');

export const HeadFields = {
  title: textField({ max: listLimits.title }),
  project: optionalText(listLimits.title),
  note: optionalText(listLimits.text),
  taxBp: TaxField,
  isTaxIncluded: v.optional(FlagField, false),
};

export const GroupFields = {
  name: textField({ max: listLimits.title }),
  designation: optionalText(listLimits.designation),
  /** Panels that are built alike. */
  count: v.pipe(IntegerField, v.minValue(1), v.maxValue(maxGroupCount)),
};

export const LineFields = {
  groupId: IdField,
  designation: optionalText(listLimits.designation),
  /** Of a line that stands for a part of the library these three are the library's. */
  maker: optionalText(listLimits.number),
  number: optionalText(listLimits.number),
  name: optionalText(listLimits.name),
  quantity: QuantityField,
  unit: optionalText(listLimits.unit),
  remark: optionalText(listLimits.text),
  priceFen: PriceField,
  discountBp: DiscountField,
  /** What may be supplied instead. */
  substituteMaker: optionalText(listLimits.number),
  substituteNumber: optionalText(listLimits.number),
};

/** Of parts that are put in how many, in pieces or metres, and where they stand. */
export const AmountsField = v.optional(
  v.pipe(
    v.array(
      v.object({
        id: IdField,
        quantity: v.pipe(v.number(), v.minValue(0.001), v.maxValue(maxQuantity / quantityScale)),
        unit: v.optional(v.picklist(['', 'm']), ''),
        designation: v.optional(textField({ min: 0, max: listLimits.designation }), ''),
      }),
    ),
    v.maxLength(100),
  ),
  [],
);
