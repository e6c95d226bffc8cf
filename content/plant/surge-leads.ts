import type { End } from './connect.ts';
import type { Placed } from './layout.ts';

type Point = readonly [x: number, y: number];

/** Of both ends of a lead of the surge protector, within its terminals and lugs; mm. */
export const leadEnds = 40;

/** Poles of a device from left to right. */
const poles: Readonly<Record<string, readonly string[]>> = {
  upperFuse: ['1', '3', '5'],
  lowerFuse: ['2', '4', '6'],
  protector: ['L1', 'L2', 'L3', 'N'],
};
/**
 * Middles of the holes of the bars for N and PE, mm from their left ends: close together but for the first of N and the last
 * of PE, where the lug of a core of 120 mm² is 28 wide.
 */
const holes: Readonly<Record<string, (hole: number) => number>> = {
  '=P0-XN': (hole) => (hole === 1 ? 16 : 44 + 13 * (hole - 2)),
  '=P0-XPE': (hole) => (hole === 16 ? 214 : 10 + 12.5 * (hole - 1)),
};

/** Where a lead of the surge protector ends: at a bar's right end, a pole, a hole; mm on the plate. */
function pointOf({ device, terminal }: End, { x, y, width, height }: Placed): Point | undefined {
  const pole = (names: readonly string[] | undefined): number | undefined => {
    const at = names?.indexOf(terminal) ?? -1;
    return at < 0 ? undefined : x + (width * (at + 0.5)) / (names?.length ?? 1);
  };
  const bar = /^L([123])\./.exec(terminal);
  if (device === '=P0-XB1' && bar) return [x + width, y + (height * (Number(bar[1]) - 0.5)) / 3];
  const hole = holes[device];
  if (hole) return [x + hole(Number(terminal)), y];
  const upper = pole(device === '=P0-FU1' ? poles.upperFuse : poles.protector);
  if (upper !== undefined) return [upper, y];
  const lower = device === '=P0-FU1' ? pole(poles.lowerFuse) : x + width * (7 / 8);
  return lower === undefined ? undefined : [lower, y + height];
}

/** mm of a lead from terminal to terminal, with its ends. */
export function leadLength(from: End, to: End, placed: readonly Placed[]): number | undefined {
  const [a, b] = [from, to].map((end) => {
    const place = placed.find(({ tag }) => tag === end.device);
    return place && pointOf(end, place);
  });
  return a && b && Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + leadEnds;
}
