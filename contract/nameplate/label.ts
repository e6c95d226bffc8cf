import * as v from 'valibot';

/** Error-correction levels that IEC 61406-1 lets a code have; Q unless the thing is too small for it. */
export const labelLevels = ['M', 'Q', 'H'] as const;
export type LabelLevel = (typeof labelLevels)[number];

/** Edge of a module in mm, as it is chosen. */
export const moduleSizes = ['0.35', '0.5', '0.75'] as const;
export type ModuleSize = (typeof moduleSizes)[number];

/** Labels of one paper, and the most times each can stand there. */
export const labelLimits = { perPaper: 1000, copies: 20 } as const;

/** What labels look like, from a query. */
export const LabelLookSchema = v.object({
  module: v.optional(v.picklist(moduleSizes), '0.5'),
  level: v.optional(v.picklist(labelLevels), 'Q'),
  copies: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(labelLimits.copies),
    ),
    '1',
  ),
});
export type LabelLook = v.InferOutput<typeof LabelLookSchema>;

export const labelSvgPath = '/api/nameplates/:code/label.svg';
export const labelPdfPath = '/api/nameplates/:code/labels.pdf';
/** The same code in every size and level, with a line to be measured. */
export const labelTestPath = '/api/nameplates/:code/label-test.pdf';
