import type { FileFacts, LengthUnit } from '../../../contract/file/facts.ts';

const millimetres: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
  // A file that does not say is read as millimetres, as the viewers do.
  none: 1,
};
/** Above it, all three sides together are another scale and no difference of drawing. */
const maxScaleDeviation = 0.08;
/** Between the sides of one scale. */
const maxSpread = 1.08;
const maxSideDeviation = 0.1;
const maxSideDeviationMillimetres = 2;

type Model = NonNullable<FileFacts['model']>;

/**
 * Holds the box around a solid against width, height and depth in mm, whichever way it lies: `scale` when it is the
 * same shape in another size, `size` when a side differs; undefined when it fits or a side is not given.
 */
export function compareModelSize(
  given: readonly (number | null)[],
  model: Model,
): { fault: 'scale' | 'size'; value: string } | undefined {
  const asked = given.filter((side) => side !== null && side > 0) as number[];
  if (asked.length < 3) return undefined;
  asked.sort((a, b) => a - b);
  const box = model.size.map((side) => side * millimetres[model.unit]).sort((a, b) => a - b);
  const ratios = box.map((side, at) => side / (asked[at] ?? 1));
  const [low, high] = [Math.min(...ratios), Math.max(...ratios)];
  const scale = Math.cbrt(ratios.reduce((product, ratio) => product * ratio, 1));
  if (low > 0 && high / low <= maxSpread && Math.abs(scale - 1) > maxScaleDeviation)
    return { fault: 'scale', value: String(Number(scale.toPrecision(3))) };
  const isOff = box.some((side, at) => {
    const off = Math.abs(side - (asked[at] ?? 0));
    return off > maxSideDeviationMillimetres && off > maxSideDeviation * (asked[at] ?? 0);
  });
  if (!isOff) return undefined;
  const sides = model.size.map((side) => Number((side * millimetres[model.unit]).toPrecision(4)));
  return { fault: 'size', value: `${sides.join(' × ')} mm` };
}
