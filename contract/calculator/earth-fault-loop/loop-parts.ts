import type { ValuesOf } from '../calculator.ts';
import { choice, materials, optional, quantity, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { InputRefusal, type Worksheet } from '../worksheet.ts';

const section = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'mm²',
    range: [0.5, 1000],
    why: ['0.5–1000 mm²', '0.5–1000 mm²'],
    otherwise,
  });

export const clause = 'IEC 60364-4-41';

/** What every version asks for. */
export const loopInputs = {
  voltage: quantity({
    zh: '对地标称电压 U0',
    en: 'Nominal voltage to earth U0',
    unit: 'V',
    range: [50, 690],
    why: ['低压 TN 系统为 50–690 V', 'low-voltage TN systems have 50 to 690 V'],
    otherwise: 220,
  }),
  minimum: quantity({
    zh: '电压系数 Cmin',
    en: 'Voltage factor Cmin',
    unit: '',
    range: [0.8, 1],
    why: ['一般取 0.95，不计电压波动取 1', 'usually 0.95, or 1 without voltage variation'],
    otherwise: 0.95,
  }),
  curve: choice({
    zh: '脱扣特性',
    en: 'Tripping curve',
    options: {
      B: ['B（5 In）', 'B (5 In)'],
      C: ['C（10 In）', 'C (10 In)'],
      D: ['D（20 In）', 'D (20 In)'],
      other: ['其他，填动作电流', 'Other, by its operating current'],
    },
    otherwise: 'C',
  }),
  rated: quantity({
    zh: '额定电流 In',
    en: 'Rated current In',
    unit: 'A',
    range: [0.5, 125],
    why: ['微型断路器为 0.5–125 A', 'miniature circuit-breakers have 0.5 to 125 A'],
    otherwise: 16,
  }),
  operating: optional({
    zh: '规定时间内的动作电流 Ia',
    en: 'Current Ia that operates in the time required',
    unit: 'A',
    range: [0.01, 100_000],
    why: ['熔断器、整定的脱扣器或 RCD 的动作电流', 'of a fuse, a set release or an RCD'],
  }),
  source: quantity({
    zh: '电源侧回路阻抗',
    en: 'Loop impedance of the supply',
    unit: 'Ω',
    range: [0, 100],
    why: ['配电箱处的回路阻抗不超过 100 Ω', 'loops at a distribution board stay below 100 Ω'],
    otherwise: 0.1,
  }),
  length: quantity({
    zh: '线路长度',
    en: 'Length of the line',
    unit: 'm',
    range: [0.1, 5000],
    why: ['低压线路不超过 5 km', 'low-voltage lines end within 5 km'],
    otherwise: 40,
  }),
  phase: section('相导体截面', 'Phase conductor', 2.5),
  protective: section('PE 截面', 'PE', 2.5),
  material: choice({ zh: '导体材料', en: 'Conductor material', options: materials, otherwise: 'copper' }),
};

type LoopValues = ValuesOf<typeof loopInputs>;

export const loopSources = ['IEC 60364-4-41', 'GB/T 16895.21', 'BS 7671 (table 41.3)'];
export const loopTables = ['copper-resistivities', 'aluminium-resistivities', 'breaker-curves'];

/** The largest impedance, in Ω, with which the device disconnects in time. */
export function findLargest(values: LoopValues, sheet: Worksheet): number {
  const { voltage: U, minimum: c, curve, rated, operating } = values;
  if (curve === 'other' && operating === undefined)
    throw new InputRefusal('operating', words('请填动作电流', 'Enter the operating current'));
  const Ia =
    curve === 'other'
      ? (operating ?? 0)
      : sheet.step({
          words: words('瞬时脱扣的动作电流（上限）', 'Current of the instantaneous release (upper limit)'),
          symbol: 'I_a',
          formula: 'm * I_n',
          with: {
            m: [sheet.number('breaker-curves', { curve }, 'upper'), ''],
            I_n: [rated, 'A'],
          },
          unit: 'A',
          clause: 'IEC 60898-1',
          result: 'operating',
        });
  return sheet.step({
    words: words('允许的最大回路阻抗', 'Largest permissible loop impedance'),
    symbol: 'Z_max',
    formula: 'C_min * U_0 / I_a',
    with: { C_min: [c, ''], U_0: [U, 'V'], I_a: [Ia, 'A'] },
    unit: 'Ω',
    clause,
    result: 'largest',
  });
}

/** The current at the far end with that loop impedance. */
export function addFaultCurrent({ voltage: U, minimum: c }: LoopValues, Z: number, sheet: Worksheet): void {
  sheet.step({
    words: words('末端接地故障电流', 'Earth-fault current at the far end'),
    symbol: 'I_f',
    formula: 'C_min * U_0 / Z_s',
    with: { C_min: [c, ''], U_0: [U, 'V'], Z_s: [Z, 'Ω'] },
    unit: 'A',
    result: 'fault',
  });
}

interface Loop {
  /** Impedance of the loop at the far end, and the largest with which it disconnects in time, in Ω. */
  Z: number;
  largest: number;
  /** The operating current was set by hand. */
  isOther: boolean;
}

/** Whether it disconnects in time, and what to look at. */
export function judge(sheet: Worksheet, { Z, largest, isOther }: Loop): void {
  if (Z > largest)
    sheet.fail(
      words(
        `回路阻抗 ${formatNumber(Z)} Ω 大于 ${formatNumber(largest)} Ω，不能按时切断：加大 PE、缩短线路、改用动作电流小的特性，或加 RCD。`,
        `The loop of ${formatNumber(Z)} Ω exceeds ${formatNumber(largest)} Ω and does not disconnect in time: use a larger PE, a shorter line, a lower curve or an RCD.`,
      ),
      clause,
    );
  if (isOther)
    sheet.note(
      words(
        '断路器按整定电流填时要计入误差；GB 50054 要求末端短路电流不小于瞬时或短延时整定电流的 1.3 倍。',
        'A circuit-breaker’s set current needs its tolerance added: GB 50054 asks for a fault current at the far end of at least 1.3 times the instantaneous or short-time setting.',
      ),
      'GB 50054',
    );
  sheet.note(
    words(
      'TN 系统中 U0 为 120–230 V 时，末端回路 0.4 s、配电回路 5 s 内切断；瞬时脱扣两者都满足。',
      'In TN systems with U0 of 120–230 V final circuits disconnect within 0.4 s and distribution circuits within 5 s; an instantaneous release fulfils both.',
    ),
    clause,
  );
}
