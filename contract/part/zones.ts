import type { LengthUnit } from '../file/facts.ts';
import { readQuantity } from '../quantity.ts';

/** Room that has to stay free beyond each face of a part, in mm; sides are left and right alike. */
export interface Clearance {
  above: number;
  below: number;
  side: number;
  front: number;
  back: number;
}

export type ModelAxis = 'x' | 'y' | 'z';

/** Clearance in the space of a solid, in its own unit. */
export interface PlacedZones {
  clearance: Clearance;
  width: ModelAxis;
  height: ModelAxis;
  depth: ModelAxis;
  /** The front is where the depth's axis begins, and not where it ends. */
  isFrontLow: boolean;
}

interface Size {
  width: number | null;
  height: number | null;
  depth: number | null;
}

/** Parameters of a family that tell clearance; the last holds for every face that has none of its own. */
const parameterKeys = {
  above: 'clearanceAbove',
  below: 'clearanceBelow',
  side: 'clearanceSide',
  front: 'clearanceFront',
  around: 'clearanceAround',
} as const;

const millimetres: Readonly<Record<LengthUnit, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
  none: 1,
};

/** How solids lie: as in a drawing of the front, or standing on the ground as most programs of mechanics put them. */
const lies: readonly Omit<PlacedZones, 'clearance'>[] = [
  { width: 'x', height: 'y', depth: 'z', isFrontLow: false },
  { width: 'x', height: 'z', depth: 'y', isFrontLow: true },
];
/** Share by which a side of the solid may differ from the size that is given. */
const maxDeviation = 0.1;

/** Out of the values as they are shown; null when none of them tells clearance. */
export function readClearance(values: readonly { key: string; shown: string }[]): Clearance | null {
  const read = (key: string): number | undefined => {
    const shown = values.find((value) => value.key === key)?.shown;
    const base = shown === undefined ? undefined : readQuantity(shown.replaceAll('\u00a0', ' '), 'mm')?.base;
    return base === undefined ? undefined : Number((base * 1000).toPrecision(12));
  };
  const around = read(parameterKeys.around) ?? 0;
  const clearance = {
    above: read(parameterKeys.above) ?? around,
    below: read(parameterKeys.below) ?? around,
    side: read(parameterKeys.side) ?? around,
    front: read(parameterKeys.front) ?? around,
    back: around,
  };
  return Object.values(clearance).some((room) => room > 0) ? clearance : null;
}

/** The room that a part needs where it is mounted, in mm; null while a side of it is not known. */
export function mountingSpace(
  { width, height, depth }: Size,
  { above, below, side, front, back }: Clearance,
): [width: number, height: number, depth: number] | null {
  if (width === null || height === null || depth === null) return null;
  return [width + 2 * side, height + above + below, depth + front + back];
}

/** Where the zones lie around a solid; null when its sides do not tell which way it lies. */
export function placeZones(
  size: Size,
  clearance: Clearance,
  model: { size: readonly [number, number, number]; unit: LengthUnit },
): PlacedZones | null {
  const scale = millimetres[model.unit];
  const sideOf = { x: model.size[0] * scale, y: model.size[1] * scale, z: model.size[2] * scale };
  const isNear = (side: number, given: number | null) =>
    given !== null && Math.abs(side - given) <= Math.max(1, given * maxDeviation);
  const lie = lies.find(
    ({ width, height, depth }) =>
      isNear(sideOf[width], size.width) &&
      isNear(sideOf[height], size.height) &&
      isNear(sideOf[depth], size.depth),
  );
  if (!lie) return null;
  const { above, below, side, front, back } = clearance;
  const own = {
    above: above / scale,
    below: below / scale,
    side: side / scale,
    front: front / scale,
    back: back / scale,
  };
  return { ...lie, clearance: own };
}

/** Told beside the solid, and not among the values that tell parts apart. */
export function isClearance(key: string): boolean {
  return (Object.values(parameterKeys) as string[]).includes(key);
}
