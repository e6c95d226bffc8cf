import type { ValuesOf } from '../calculator.ts';
import { choice, materials, optional, quantity, voltage, words } from '../inputs.ts';

/** In mΩ. */
export interface Impedance {
  R: number;
  X: number;
}

export type ShortCircuitValues = ValuesOf<typeof shortCircuitInputs>;

export const shortCircuitInputs = {
  method: choice({
    zh: '算法',
    en: 'Method',
    options: {
      iec105: ['IEC 60909-0，c = 1.05（电压最高 +6%）', 'IEC 60909-0, c = 1.05 (voltage up to +6%)'],
      iec110: ['IEC 60909-0，c = 1.10（电压最高 +10%）', 'IEC 60909-0, c = 1.10 (voltage up to +10%)'],
      guide: ['指南算法，c = 1', 'Guide method, c = 1'],
    },
    otherwise: 'iec105',
  }),
  source: choice({
    zh: '电源',
    en: 'Source',
    options: {
      transformer: ['变压器', 'Transformer'],
      current: ['已知短路电流的一点', 'Point with a known short-circuit current'],
    },
    otherwise: 'transformer',
  }),
  voltage: voltage(400),
  known: quantity({
    zh: '该点的短路电流',
    en: 'Short-circuit current at that point',
    unit: 'kA',
    range: [0.1, 200],
    why: ['低压系统为 0.1–200 kA', 'low-voltage systems have 0.1 to 200 kA'],
    otherwise: 50,
  }),
  power: quantity({
    zh: '变压器额定容量',
    en: 'Rated power of the transformer',
    unit: 'kVA',
    range: [5, 5000],
    why: ['配电变压器为 5 kVA 至 5 MVA', 'distribution transformers have 5 kVA to 5 MVA'],
    otherwise: 1000,
  }),
  impedance: quantity({
    zh: '阻抗电压',
    en: 'Impedance voltage',
    unit: '%',
    range: [2, 15],
    why: ['配电变压器为 2–15%', 'distribution transformers have 2 to 15%'],
    otherwise: 6,
  }),
  losses: optional({
    zh: '变压器负载损耗（不填则电阻不计）',
    en: 'Load losses of the transformer (empty: no resistance)',
    unit: 'kW',
    range: [0.05, 100],
    why: ['配电变压器为 0.05–100 kW', 'distribution transformers have 0.05 to 100 kW'],
  }),
  upstream: optional({
    zh: '高压侧短路容量（不填则视为无穷大）',
    en: 'Short-circuit power of the high-voltage side (empty: infinite)',
    unit: 'MVA',
    range: [5, 50_000],
    why: ['中压电网为 5–50 000 MVA', 'medium-voltage networks have 5 to 50,000 MVA'],
  }),
  parts: {
    kind: 'rows',
    words: words('电缆与母线各段', 'Lengths of cable and busbar'),
    minRows: 0,
    maxRows: 10,
    columns: {
      kind: choice({
        zh: '种类',
        en: 'Kind',
        options: { cable: ['电缆', 'Cable'], busbar: ['母线', 'Busbar'] },
        otherwise: 'cable',
      }),
      material: choice({ zh: '导体材料', en: 'Conductor material', options: materials, otherwise: 'copper' }),
      section: optional({
        zh: '每根截面',
        en: 'Cross-section each',
        unit: 'mm²',
        range: [1, 5000],
        why: ['1–5000 mm²', '1–5000 mm²'],
      }),
      runs: quantity({
        zh: '并联根数',
        en: 'Parallel conductors',
        unit: '',
        range: [1, 20],
        why: ['每相 1–20 根', '1 to 20 for each phase'],
        otherwise: 1,
        isWhole: true,
      }),
      length: quantity({
        zh: '长度',
        en: 'Length',
        unit: 'm',
        range: [0, 5000],
        why: ['低压线路不超过 5 km', 'low-voltage lines end within 5 km'],
        otherwise: 10,
      }),
      breaking: optional({
        zh: '首端断路器 Icu',
        en: 'Icu of the circuit-breaker at its beginning',
        unit: 'kA',
        range: [1, 200],
        why: ['低压断路器为 1–200 kA', 'low-voltage circuit-breakers have 1 to 200 kA'],
      }),
    },
    otherwise: [],
  },
} as const;
