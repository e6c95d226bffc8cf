import { type Comb, lightingCombs, powerCombs } from './combs.ts';
import { type SurgeProtector, surgeProtectors } from './surge.ts';

/** What protects a feeder of a board. */
export interface FeederDevice {
  kind: 'mcb' | 'rcbo' | 'mccb';
  /** A */
  rating: number;
  poles: '1P' | '2P' | '3P' | '1P+N' | '3P+N';
  curve?: 'C' | 'D';
  /** kA: Icn of an MCB, Icu of a moulded-case breaker. */
  breaking: number;
  /** mA */
  residual?: number;
}

export interface Feeder {
  circuit: string;
  use: string;
  /** Electrical or shaft power in kW; 0 for a spare. */
  power: number;
  /** kvar at 400 V of a feeder of capacitors, which takes no power. */
  reactive?: number;
  powerFactor: number;
  efficiency?: number;
  /** Three phases unless one is named. */
  phase?: 'L1' | 'L2' | 'L3';
  device: FeederDevice;
  cable: string;
  /** mm² of a phase conductor, and m. */
  section: number;
  length: number;
}

export interface Board {
  tag: string;
  use: string;
  /** Supply: cable, mm² of a phase conductor, m; from the low-voltage bus. */
  supply: { from: string; cable: string; section: number; length: number };
  incomer: { data: string; rating: number };
  surge: { fuse: string; device: SurgeProtector };
  /** Flat bars, or combs over the breakers. */
  bus?: string;
  combs?: readonly Comb[];
  demandFactor: number;
  feeders: readonly Feeder[];
}

const mcb = (curve: 'C' | 'D', rating: number, poles: FeederDevice['poles'], breaking = 6): FeederDevice => ({
  kind: 'mcb',
  ...{ curve, rating, poles, breaking },
});
const rcbo = (rating: number, poles: FeederDevice['poles'], breaking = 6): FeederDevice => ({
  kind: 'rcbo',
  curve: 'C',
  ...{ rating, poles, breaking },
  residual: 30,
});
const mccb = (rating: number): FeederDevice => ({ kind: 'mccb', rating, poles: '3P', breaking: 36 });

const motor = (
  circuit: string,
  use: string,
  power: number,
  [powerFactor, efficiency]: readonly [number, number],
  rating: number,
  section: number,
): Feeder => ({
  ...{ circuit, use, power, powerFactor, efficiency, section },
  device: mcb('D', rating, '3P', 10),
  cable: `YJV-4×${section}`,
  length: 30,
});
const single = (
  circuit: string,
  use: string,
  power: number,
  phase: 'L1' | 'L2' | 'L3',
  device: FeederDevice,
  section: number,
  powerFactor = 0.9,
): Feeder => ({
  ...{ circuit, use, power, phase, device, section, powerFactor },
  cable: `BV-3×${section}`,
  length: 30,
});

/** Before the surge protector of a box, and of the box of the transfer, whose protector takes more. */
const boxFuse = '10×38，gG 32 A，100 kA';
const transferFuse = '22×58，gG 63 A，100 kA';

/** 1AP1: power distribution of the workshop. */
export const powerBoard: Board = {
  tag: '1AP1',
  use: '动力配电箱',
  supply: { from: 'AA3 馈线 WP1', cable: 'YJV-4×25+1×16', section: 25, length: 40 },
  incomer: { data: '100 A，4P，AC-22A', rating: 100 },
  surge: { fuse: boxFuse, device: surgeProtectors.box },
  combs: powerCombs,
  demandFactor: 0.8,
  feeders: [
    { ...motor('WP1', '空压机', 15, [0.85, 0.9], 50, 16), length: 25 },
    motor('WP2', '1 号水泵', 7.5, [0.84, 0.89], 25, 6),
    motor('WP3', '2 号水泵', 7.5, [0.84, 0.89], 25, 6),
    motor('WP4', '排风机', 5.5, [0.83, 0.88], 20, 4),
    { ...motor('WP5', '备用', 0, [1, 1], 25, 6), cable: '—', length: 0 },
    {
      ...{ circuit: 'WP6', use: '插座箱', power: 10, powerFactor: 0.85, section: 6, length: 25 },
      device: rcbo(25, '3P+N', 10),
      cable: 'YJV-5×6',
    },
  ],
};

/** 1AL1: lighting and sockets, single-phase circuits spread over the phases. */
export const lightingBoard: Board = {
  tag: '1AL1',
  use: '照明配电箱',
  supply: { from: 'AA3 馈线 WP2', cable: 'YJV-5×10', section: 10, length: 30 },
  incomer: { data: '40 A，4P，AC-22A', rating: 40 },
  surge: { fuse: boxFuse, device: surgeProtectors.box },
  combs: lightingCombs,
  demandFactor: 1,
  feeders: [
    single('WL1', '照明', 1.2, 'L1', mcb('C', 16, '1P'), 2.5),
    single('WL2', '照明', 1.1, 'L2', mcb('C', 16, '1P'), 2.5),
    single('WL3', '照明', 1.2, 'L3', mcb('C', 16, '1P'), 2.5),
    { ...single('WL4', '备用', 0, 'L1', mcb('C', 16, '1P'), 2.5), cable: '—', length: 0 },
    single('WX1', '插座', 2, 'L1', rcbo(16, '1P+N'), 4),
    single('WX2', '插座', 1.6, 'L2', rcbo(16, '1P+N'), 4),
    single('WX3', '插座', 2, 'L3', rcbo(16, '1P+N'), 4),
    single('WX4', '插座', 1, 'L1', rcbo(16, '1P+N'), 4),
    single('WK1', '空调', 1.5, 'L2', rcbo(20, '1P+N'), 4, 0.85),
    single('WX5', '插座', 1, 'L3', rcbo(16, '1P+N'), 4),
  ],
};

/** 1AT1: what the transfer switch feeds from the mains or the generator. */
export const transferBoard: Board = {
  tag: '1AT1',
  use: '双电源箱',
  supply: { from: 'AA3 馈线 WP3', cable: 'YJV-4×70+1×35', section: 70, length: 55 },
  incomer: { data: '160 A，4P', rating: 160 },
  surge: { fuse: transferFuse, device: surgeProtectors.pumps },
  bus: 'TMY-20×5，L1、L2、L3、N，另有 PE',
  demandFactor: 1,
  feeders: [
    single('WP1', '备用照明', 2.4, 'L1', mcb('C', 16, '1P', 15), 2.5),
    {
      ...motor('WP2', '1 号排水泵', 18.5, [0.86, 0.92], 63, 16),
      ...{ device: mcb('D', 63, '3P', 15), cable: 'YJV-5×16' },
    },
    {
      ...motor('WP3', '2 号排水泵', 18.5, [0.86, 0.92], 63, 16),
      ...{ device: mcb('D', 63, '3P', 15), cable: 'YJV-5×16' },
    },
    {
      ...{ circuit: 'WP4', use: '弱电机房', power: 12, powerFactor: 0.9, section: 10, length: 40 },
      ...{ device: mcb('C', 40, '3P', 15), cable: 'YJV-5×10' },
    },
    {
      ...motor('WP5', '备用', 0, [1, 1], 40, 10),
      ...{ device: mcb('C', 40, '3P', 15), cable: '—', length: 0 },
    },
  ],
};

const outgoing = (
  circuit: string,
  use: string,
  power: number,
  powerFactor: number,
  rating: number,
  section: number,
  cable: string,
  length: number,
): Feeder => ({
  ...{ circuit, use, power, powerFactor, section, cable, length },
  device: mccb(rating),
});

/** Electrical input in kW of all that hangs on a board. */
export function installedPower({ feeders }: Pick<Board, 'feeders'>): number {
  return feeders.reduce((sum, { power, efficiency = 1 }) => sum + power / efficiency, 0);
}

/** kW that a box takes, as its own sheet sums them up. */
const demandOf = (board: Board) => Math.round(board.demandFactor * installedPower(board) * 10) / 10;

/** AA1 to AA3: what hangs on the bus of the 1000 kVA transformer. */
export const mainBoard: Board = {
  tag: 'AA',
  use: '低压配电系统',
  supply: { from: '变压器 T1', cable: '母线槽 1600 A', section: 0, length: 0 },
  incomer: { data: '1600 A，抽出式，3P，Icu 55 kA，Icw 42 kA 1 s', rating: 1600 },
  surge: { fuse: 'gG 125 A，50 kA', device: surgeProtectors.main },
  bus: 'TMY-3×2×(100×10)，N 100×10，PE 60×10',
  demandFactor: 0.75,
  feeders: [
    outgoing('WP1', '1AP1 动力箱', demandOf(powerBoard), 0.84, 100, 25, 'YJV-4×25+1×16', 40),
    outgoing('WP2', '1AL1 照明箱', demandOf(lightingBoard), 0.9, 40, 10, 'YJV-5×10', 30),
    outgoing('WP3', '1AT1 常用电源', demandOf(transferBoard), 0.85, 160, 70, 'YJV-4×70+1×35', 55),
    { ...outgoing('WP4', 'AA2 补偿柜', 0, 1, 400, 240, '母线', 0), reactive: 180 },
    outgoing('WP5', 'D1 控制柜', 162, 0.86, 400, 240, 'YJV-3×240+2×120', 60),
    outgoing('WP6', '备用', 0, 1, 250, 120, '—', 0),
  ],
};

/** AB: what hangs on the two sections of the board with two transformers of 800 kVA, three circuits each. */
export const twoSections: Board = {
  tag: 'AB',
  use: '双变压器低压系统',
  supply: { from: '变压器 T1、T2', cable: '母线槽 1250 A', section: 0, length: 0 },
  incomer: { data: '1250 A，3P，Icu 55 kA，Icw 42 kA 1 s', rating: 1250 },
  surge: mainBoard.surge,
  bus: 'TMY-3×(120×10)，N、PE',
  demandFactor: 0.75,
  feeders: [
    outgoing('W1', '空调机组（三级）', 180, 0.85, 400, 240, 'YJV-3×240+2×120', 50),
    outgoing('W2', '机加工车间', 90, 0.8, 250, 120, 'YJV-3×120+2×70', 40),
    outgoing('W3', '备用', 0, 1, 250, 120, '—', 0),
    outgoing('W4', '装配生产线', 160, 0.85, 400, 240, 'YJV-3×240+2×120', 60),
    outgoing('W5', '水泵房', 75, 0.85, 160, 70, 'YJV-4×70+1×35', 55),
    outgoing('W6', '照明', 60, 0.9, 125, 50, 'YJV-4×50+1×25', 45),
  ],
};

const root3 = Math.sqrt(3);

/** Design current in A, of 380 V three-phase or 220 V single-phase. */
export function feederCurrent({
  power,
  powerFactor,
  efficiency = 1,
  phase,
}: Pick<Feeder, 'power' | 'powerFactor' | 'efficiency' | 'phase'>): number {
  return power / ((phase ? 0.22 : root3 * 0.38) * powerFactor * efficiency);
}

/** A of a feeder of capacitors at 400 V, by its kvar. */
export const reactiveCurrent = (kvar: number): number => kvar / (root3 * 0.4);

/** mΩ/m of copper at 20 °C by mm². */
export const resistances: Readonly<Record<number, number>> = {
  2.5: 7.41,
  4: 4.61,
  6: 3.08,
  10: 1.83,
  16: 1.15,
  25: 0.727,
  35: 0.524,
  50: 0.387,
  70: 0.268,
  95: 0.193,
  120: 0.153,
  240: 0.0754,
};
export const reactance = 0.08;
/** Resistance at 70 °C against that at 20 °C. */
const warm = 1.2;
export const dropNote = `电压降按导体 70 °C：R 为 20 °C 的 ${warm} 倍，X ${reactance} mΩ/m。`;
/** 1000 kVA, uk 6%, referred to 400 V, mΩ; the upstream network is left out. */
export const transformer = (0.06 * 0.4 * 0.4 * 1000) / 1;

/** Prospective three-phase short-circuit current in kA at the end of a supply cable. */
export function shortCircuit({ section, length }: { section: number; length: number }): number {
  const r = (resistances[section] ?? 0) * length;
  const x = transformer + (section ? reactance * length : 0);
  return 400 / (root3 * Math.hypot(r, x));
}

/** Voltage drop of a feeder in %, by what `dropNote` says. */
export function voltageDrop(feeder: Feeder): number {
  const { section, length, powerFactor, phase } = feeder;
  const r = ((resistances[section] ?? 0) * warm * length) / 1000;
  const x = (reactance * length) / 1000;
  const sine = Math.sqrt(1 - powerFactor ** 2);
  const drop = (phase ? 2 : root3) * feederCurrent(feeder) * (r * powerFactor + x * sine);
  return (100 * drop) / (phase ? 220 : 380);
}

export function phaseCurrents({ feeders }: Board): Record<'L1' | 'L2' | 'L3', number> {
  const of = (phase: 'L1' | 'L2' | 'L3') =>
    feeders.filter((each) => each.phase === phase).reduce((sum, each) => sum + feederCurrent(each), 0);
  return { L1: of('L1'), L2: of('L2'), L3: of('L3') };
}

/** C16 1P, C16 1P+N 30 mA, 100 A 3P */
export function deviceText({ kind, curve, rating, poles, residual }: FeederDevice): string {
  const size = kind === 'mccb' ? `${rating} A` : `${curve}${rating}`;
  return `${size} ${poles}${residual ? ` ${residual} mA` : ''}`;
}
