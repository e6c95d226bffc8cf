import { type Board, type Feeder, feederCurrent, shortCircuit } from './boards.ts';
import { deviceByTag } from './devices.ts';
import { fuseEnergy } from './surge-fuses.ts';

/** Feeders whose breaker, conductor and short-circuit current do not go together: Ib ≤ In ≤ Iz, and the capacity at the board. */
export function checkFeeders(board: Board, ampacity: (section: number) => number): string[] {
  const there = shortCircuit(board.supply);
  return board.feeders.flatMap((feeder) => {
    const { circuit, device, section, length } = feeder;
    const faults: string[] = [];
    if (feederCurrent(feeder) > device.rating) faults.push(`${circuit}: Ib > In`);
    if (length > 0 && device.rating > ampacity(section)) faults.push(`${circuit}: In > Iz`);
    if (device.breaking < there)
      faults.push(`${circuit}: breaks ${device.breaking} of ${there.toFixed(1)} kA`);
    if (isSocket(feeder) && !(device.residual && device.residual <= 30)) faults.push(`${circuit}: no 30 mA`);
    return faults;
  });
}

/** Motors of a board that a breaker D protects, and how many times their current they may start with: it holds twice that. */
export const startFactors = ({ feeders }: Pick<Board, 'feeders'>): { circuit: string; factor: number }[] =>
  feeders.flatMap((feeder) =>
    feeder.efficiency && feeder.power > 0 && feeder.device.curve === 'D'
      ? [{ circuit: feeder.circuit, factor: (10 * feeder.device.rating) / (2 * feederCurrent(feeder)) }]
      : [],
  );

/** The same, as the sheet of a board says it. */
export const startNote = (board: Pick<Board, 'feeders'>): string =>
  `D 型瞬动下限 10 In，不小于起动电流 2 倍：起动倍数不大于 ${startFactors(board)
    .map(({ circuit, factor }) => `${circuit} ${factor.toFixed(1)}`)
    .join('、')}。`;

const isSocket = ({ use }: Feeder) => use.startsWith('插座');

/** Width and thickness in mm of a flat bar, and how many lie in one phase: TMY-3×2×(100×10), TMY-20×5. */
export function barOf(text: string): { width: number; thickness: number; count: number } {
  const several = /(\d)×\((\d+)×(\d+)\)/.exec(text);
  if (several)
    return { count: text.includes('×2×(') ? 2 : 1, width: Number(several[2]), thickness: Number(several[3]) };
  const [, width, thickness] = /TMY-(\d+)×(\d+)/.exec(text) ?? [];
  return { count: 1, width: Number(width), thickness: Number(thickness) };
}

/** How far phases are apart from their mean, as a share. */
export function imbalance(currents: Readonly<Record<'L1' | 'L2' | 'L3', number>>): number {
  const all = Object.values(currents);
  const mean = all.reduce((sum, each) => sum + each, 0) / all.length;
  return Math.max(...all.map((each) => Math.abs(each - mean))) / mean;
}

/** Of what the catalogue gives the supply unit of 24 V. */
const supplyEfficiency = 0.91;
/** As low as that of a supply unit without correction may be. */
const leastPowerFactor = 0.6;

/** What the control transformer feeds at most, in W and A, against its secondary current: its two branches are fixed. */
export function secondaryLoad(): { power: number; load: number; rated: number } {
  const numberOf = (tag: string, pattern: RegExp) =>
    Number(pattern.exec(deviceByTag.get(tag)?.data ?? '')?.[1]);
  const direct = (24 * numberOf('=G1-G1', /DC 24 V，(\d+) A/)) / supplyEfficiency;
  const power = direct + numberOf('=G1-M1', /(\d+) W/);
  return { power, load: power / (220 * leastPowerFactor), rated: numberOf('=G1-T1', /(\d+) VA/) / 220 };
}

/** Peak of the control transformer's inrush in times of its primary current, as half a wave of 10 ms. */
const inrush = { peak: 25, seconds: 0.01 };

/** A²s of that inrush against what the fuses before the transformer let pass without melting. */
export function transformerInrush(): { energy: number; fuse: number } {
  const rated = Number(/(\d+) VA/.exec(deviceByTag.get('=G1-T1')?.data ?? '')?.[1]) / 380;
  return {
    energy: ((inrush.peak * rated) ** 2 * inrush.seconds) / 2,
    fuse: fuseEnergy(deviceByTag.get('=G1-FU1')?.data ?? ''),
  };
}
