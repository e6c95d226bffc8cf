import { type Board, deviceText, modulesOf } from './boards.ts';
import type { Placed } from './layout.ts';

/** Width of one module, mm. */
export const moduleWidth = 18;
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
  /** mm, where it is no miniature breaker. */
  height?: number;
}

/** What stands on the rails, in order. */
export function boxDevices({ incomer, surge, feeders }: Board): BoxDevice[] {
  return [
    { tag: '-QS1', name: `负荷隔离开关 ${incomer.data}`, modules: 4 },
    { tag: '-FU1', name: '熔断器，后备 3P，14×51', modules: 4.5, height: 105 },
    { tag: '-F1', name: `浪涌保护器 ${surge.device.poles}`, modules: 4 },
    ...feeders.map(({ device }, at) => ({
      tag: `-QF${at + 1}`,
      name: `${device.kind === 'rcbo' ? '剩余电流断路器' : '断路器'} ${deviceText(device)}`,
      modules: modulesOf(device),
    })),
  ];
}

type Bar = Omit<Placed, 'depth'>;

export interface Box {
  width: number;
  height: number;
  /** Middles of the rails, from the upper edge. */
  rails: readonly number[];
  placed: readonly Placed[];
  bars: readonly Bar[];
}

/** Two rows: what comes in, and the feeders; the bars of N and PE below, apart from each other. */
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
    return row.map(({ tag, modules, height: high = deviceHeight }) => {
      const wide = modules * moduleWidth;
      const y = (rails[at] as number) - high / 2;
      const device = { tag, x, y, width: wide, height: high, depth: deviceDepth };
      x += wide;
      return device;
    });
  });
  const bottom = (rails[1] as number) + deviceHeight / 2;
  const bars: Bar[] = [
    { tag: '-XN', x: 50, y: bottom + 55, width: 130, height: 16 },
    { tag: '-XPE', x: width - 190, y: bottom + 85, width: 140, height: 16 },
  ];
  return { width, height: Math.ceil((bottom + 140) / 50) * 50, rails, placed, bars };
}

export const boxClearance = { clearance: { above: clearance, below: clearance, side: 0 } };
