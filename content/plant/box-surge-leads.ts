import { type Box, barHoles, holePitch } from './boxes.ts';
import type { Placed } from './layout.ts';
import { leadEnds } from './surge-leads.ts';

type Point = readonly [x: number, y: number];
type Area = Omit<Placed, 'depth'>;

/** Poles of a device from left to right: so many, the first of them L1. */
const poles: Readonly<Record<string, number>> = { '-QS1': 4, '-FU1': 3, '-F1': 4 };

/** Middle of a pole at the upper or lower edge of a device; the protector's terminal of PE is under that of N. */
function poleOf({ tag, x, y, width, height }: Area, pole: number, side: 'upper' | 'lower'): Point {
  return [x + (width * (pole + 0.5)) / (poles[tag] ?? 1), side === 'upper' ? y : y + height];
}

/** The hole of a bar that is nearest to a point, at its upper edge. */
function holeBy([x]: Point, bar: Area): Point {
  const most = barHoles[bar.tag === '-XN' ? '-XN' : '-XPE'];
  const hole = Math.min(most, Math.max(1, Math.round((x - bar.x) / holePitch)));
  return [bar.x + hole * holePitch, bar.y];
}

const lead = ([ax, ay]: Point, [bx, by]: Point) => Math.abs(ax - bx) + Math.abs(ay - by) + leadEnds;

/**
 * mm of all leads of a box's surge protector from terminal to terminal: of the longest phase from the incoming switch
 * over fuse and protector to PE, and on from the protector back to the switch's N.
 */
export function boxSurgeLeads({ placed, bars }: Pick<Box, 'placed' | 'bars'>): {
  toEarth: number;
  toNeutral: number;
} {
  const [main, fuses, protector, earth] = ['-QS1', '-FU1', '-F1', '-XPE'].map((tag) => {
    const area = [...placed, ...bars].find((each) => each.tag === tag);
    if (!area) throw new Error(`no ${tag} in the box`);
    return area;
  }) as [Area, Area, Area, Area];
  const phase = Math.max(
    ...[0, 1, 2].map(
      (pole) =>
        lead(poleOf(main, pole, 'upper'), poleOf(fuses, pole, 'upper')) +
        lead(poleOf(fuses, pole, 'lower'), poleOf(protector, pole, 'upper')),
    ),
  );
  const foot = poleOf(protector, 3, 'lower');
  return {
    toEarth: phase + lead(foot, holeBy(foot, earth)),
    toNeutral: phase + lead(poleOf(main, 3, 'upper'), poleOf(protector, 3, 'upper')),
  };
}
