import type { ValuesOf } from '../calculator.ts';
import { choice, materials, powerFactor, quantity, systems, words } from '../inputs.ts';

export type VoltageDropValues = ValuesOf<typeof voltageDropInputs>;

export const voltageDropInputs = {
  voltage: quantity({
    zh: '系统线电压（单相段按 U/√3 计）',
    en: 'Line-to-line voltage of the system (single-phase parts take U/√3)',
    unit: 'V',
    range: [100, 1200],
    why: ['低压系统的线电压为 100–1200 V', 'low-voltage systems have 100 to 1200 V between lines'],
    otherwise: 380,
  }),
  supply: choice({
    zh: '电源',
    en: 'Supply',
    options: {
      public: ['公用低压电网', 'Public low-voltage network'],
      own: ['自有变压器', 'Own transformer'],
    },
    otherwise: 'public',
  }),
  use: choice({
    zh: '用途',
    en: 'Use',
    options: { lighting: ['照明', 'Lighting'], other: ['其他用电设备', 'Other uses'] },
    otherwise: 'other',
  }),
  reactance: quantity({
    zh: '每米电抗',
    en: 'Reactance per metre',
    unit: 'mΩ/m',
    range: [0, 0.5],
    why: [
      '电缆约 0.08 mΩ/m，架空线可到 0.4 mΩ/m',
      'about 0.08 mΩ/m for cables, up to 0.4 mΩ/m for overhead lines',
    ],
    otherwise: 0.08,
  }),
  parts: {
    kind: 'rows',
    words: words('线路各段', 'Lengths of the line'),
    minRows: 1,
    maxRows: 12,
    columns: {
      system: choice({ zh: '相数', en: 'Phases', options: systems, otherwise: 'three' }),
      material: choice({
        zh: '导体材料',
        en: 'Conductor material',
        options: materials,
        otherwise: 'copper',
      }),
      section: quantity({
        zh: '每相截面',
        en: 'Cross-section per phase',
        unit: 'mm²',
        range: [0.5, 5000],
        why: ['单根或并联后的总截面', 'a single conductor or parallel ones together'],
        otherwise: 35,
      }),
      length: quantity({
        zh: '长度',
        en: 'Length',
        unit: 'm',
        range: [0.1, 10_000],
        why: ['低压线路不超过 10 km', 'low-voltage lines end within 10 km'],
        otherwise: 80,
      }),
      current: quantity({
        zh: '电流',
        en: 'Current',
        unit: 'A',
        range: [0.001, 10_000],
        why: ['低压线路不超过 10 kA', 'low-voltage lines carry up to 10 kA'],
        otherwise: 100,
      }),
      powerFactor: powerFactor(0.85),
    },
    otherwise: [{}],
  },
} as const;
