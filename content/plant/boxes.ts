import { type Board, deviceText } from './boards.ts';
import { modulesOf, pinsOf, under } from './combs.ts';
import type { Placed } from './layout.ts';

/** Width of one module, mm. */
export const moduleWidth = 18;
/** Free on the rail between the fuses and the surge protector: their leads come up through it. */
export const surgeGap = moduleWidth;
/** From the walls to the ends of the rails. */
export const railEnd = 30;
const deviceHeight = 85;
const deviceDepth = 75;
/** Between rows of miniature breakers and to the walls, as their catalogue asks for above and below. */
const clearance = 35;

export interface BoxDevice {
  tag: string;
  name: string;
  modules: number;
}

/** What stands on the rails, in order. */
export function boxDevices({ incomer, surge, feeders }: Board): BoxDevice[] {
  return [
    { tag: '-QS1', name: `负荷隔离开关 ${incomer.data}`, modules: 4 },
    { tag: '-FU1', name: `熔断器，后备 3P，${surge.fuse.split('，')[0]}`, modules: 3 },
    { tag: '-F1', name: `浪涌保护器 ${surge.device.poles}`, modules: 4 },
    ...feeders.map(({ device }, at) => ({
      tag: `-QF${at + 1}`,
      name: `${device.kind === 'rcbo' ? '剩余电流断路器' : '断路器'} ${deviceText(device)}`,
      modules: modulesOf(device),
    })),
  ];
}

type Bar = Omit<Placed, 'depth'>;

/** A comb under the lower terminals of its breakers. */
export interface PlacedComb extends Bar {
  /** Middles of its pins, from the left wall. */
  pins: readonly number[];
}

/** Bars of N and PE: holes in a row at 10 mm from the middle of the first, the first and the last of them larger. */
export const barHoles = { '-XN': 10, '-XPE': 16 } as const;
export const holePitch = 10;
const barLength = (tag: keyof typeof barHoles) => holePitch * (barHoles[tag] - 1) + 2 * holePitch;
const barHeight = 15;

export interface Box {
  width: number;
  height: number;
  /** Middles of the rails, from the upper edge. */
  rails: readonly number[];
  placed: readonly Placed[];
  bars: readonly Bar[];
  combs: readonly PlacedComb[];
}

/** Two rows: the feeders, and under them what comes in, so that the surge protector is near the bars of N and PE. */
export function boxOf(board: Board): Box {
  const devices = boxDevices(board);
  const rows = [devices.slice(0, 3), devices.slice(3)];
  const widest = Math.max(
    ...rows.map((row) => row.reduce((sum, { modules }) => sum + modules * moduleWidth, 0)),
  );
  const width = Math.ceil((widest + 100) / 100) * 100;
  const first = 60 + deviceHeight / 2;
  const rails = [first, first + deviceHeight + 2 * clearance + 15];
  const placed = rows.flatMap((row, at): Placed[] => {
    let x = 50;
    return row.map(({ tag, modules }) => {
      const wide = modules * moduleWidth;
      const y = (rails[rows.length - 1 - at] as number) - deviceHeight / 2;
      const device = { tag, x, y, width: wide, height: deviceHeight, depth: deviceDepth };
      x += wide + (tag === '-FU1' ? surgeGap : 0);
      return device;
    });
  });
  const bottom = (rails[1] as number) + deviceHeight / 2;
  // Right of the switch, under which the cable comes in.
  const aside = 50 + 5 * moduleWidth;
  const bars: Bar[] = [
    { tag: '-XN', x: aside, y: bottom + 55.5, width: barLength('-XN'), height: barHeight },
    {
      ...{ tag: '-XPE', x: width - 50 - barLength('-XPE'), y: bottom + 85.5 },
      ...{ width: barLength('-XPE'), height: barHeight },
    },
  ];
  const combs = (board.combs ?? []).map((comb): PlacedComb => {
    const tag = `-QF${board.feeders.findIndex((each) => each === under(board, comb)[0]) + 1}`;
    const first = placed.find((each) => each.tag === tag);
    const pins = Array.from(
      { length: pinsOf(board, comb) },
      (_, at) => (first?.x ?? 0) + (at + 0.5) * moduleWidth,
    );
    const [x, end] = [(pins[0] ?? 0) - combEnd, (pins.at(-1) ?? 0) + combEnd];
    const y = (first?.y ?? 0) + deviceHeight + combPins;
    return { tag: comb.tag, x, y, width: end - x, height: combHeight, pins };
  });
  return { width, height: Math.ceil((bottom + 140) / 50) * 50, rails, placed, bars, combs };
}

/** Pins of a comb between it and its breakers, mm. */
export const combPins = 4;
/** From its outer pins to its ends, and its height. */
const [combEnd, combHeight] = [7, 14];

export const boxClearance = { clearance: { above: clearance, below: clearance, side: 0 } };
