import { mainBoard } from '../plant/boards.ts';
import { bar, developedLength } from './sheets/busbar-sheets.ts';

/** Copper, in kg per mm³. */
const density = 8.9e-6;

export interface BusbarPart {
  number: string;
  cabinet: string;
  /** Branches of the main board that the bar carries, each by its circuit. */
  circuits: readonly string[];
  phase: string;
  legs: readonly number[];
  count: number;
}

/** Bars of one cabinet: the same way for three phases, each with its own legs. */
/** The droppers of AA3 and what leads from them to its two large branches. */
const droppers = { cabinet: 'AA3', circuits: ['WP1', 'WP2', 'WP3', 'WP6'] };
const compensation = { cabinet: 'AA3', circuits: ['WP4'] };
const pumps = { cabinet: 'AA3', circuits: ['WP5'] };

export const busbarParts: readonly BusbarPart[] = [
  { number: 'B-001', ...compensation, phase: 'L1', legs: [120, 200], count: 2 },
  { number: 'B-002', ...compensation, phase: 'L2', legs: [160, 200], count: 2 },
  { number: 'B-003', ...compensation, phase: 'L3', legs: [200, 200], count: 2 },
  { number: 'B-004', ...pumps, phase: 'L1', legs: [100, 60, 150], count: 1 },
  { number: 'B-005', ...pumps, phase: 'L2', legs: [100, 60, 190], count: 1 },
  { number: 'B-006', ...pumps, phase: 'L3', legs: [100, 60, 230], count: 1 },
  { number: 'B-007', ...droppers, phase: 'L1', legs: [580], count: 1 },
  { number: 'B-008', ...droppers, phase: 'L2', legs: [580], count: 1 },
  { number: 'B-009', ...droppers, phase: 'L3', legs: [580], count: 1 },
  { number: 'B-010', ...droppers, phase: 'N', legs: [580], count: 1 },
];

/** mm from the left end of a dropper to its first hole for a lug, and from hole to hole, on its middle line. */
export const tapHoles = { first: 125, apart: 110 } as const;
/** What hangs on a dropper's holes from its left end on, and mm² of the flexible core to its breaker; N the same way. */
export const taps: readonly { circuit: string; section: number }[] = [
  { circuit: 'WP6', section: 120 },
  { circuit: 'WP3', section: 70 },
  { circuit: 'WP1', section: 35 },
  { circuit: 'WP2', section: 10 },
];

/** A that the breakers behind a bar let through together. */
export const busbarCurrent = ({ circuits }: Pick<BusbarPart, 'circuits'>): number =>
  mainBoard.feeders
    .filter(({ circuit }) => circuits.includes(circuit))
    .reduce((sum, { device }) => sum + device.rating, 0);

export function busbarRow({ number, cabinet, circuits, phase, legs, count }: BusbarPart): string[] {
  const length = developedLength(legs);
  const mass = length * bar.width * bar.thickness * density;
  const shape = legs.length === 1 ? '直' : legs.length === 2 ? 'L 形' : 'Z 形';
  const text = (value: number, digits: number) => value.toFixed(digits);
  return [
    ...[
      number,
      cabinet,
      circuits.join('、'),
      `${busbarCurrent({ circuits })}`,
      phase,
      `TMY-${bar.width}×${bar.thickness}`,
      shape,
      legs.join('、'),
    ],
    ...[String(legs.length - 1), text(length, 1), String(count), text(mass * count, 2)],
  ];
}

export const busbarHead = [
  '件号',
  '柜号',
  '回路',
  '电流 / A',
  '相',
  '规格',
  '形状',
  '外形 / mm',
  '弯数',
  '展开长 / mm',
  '件数',
  '重量 / kg',
];
