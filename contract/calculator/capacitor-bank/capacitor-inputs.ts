import { quantity } from '../inputs.ts';

const factor = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: '',
    range: [0.2, 1],
    why: ['功率因数不大于 1', 'a power factor cannot exceed 1'],
    otherwise,
  });

const volts = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'V',
    range: [200, 1200],
    why: ['低压电容器组为 200–1200 V', 'low-voltage banks have 200 to 1200 V'],
    otherwise,
  });

export const capacitorInputs = {
  active: quantity({
    zh: '有功功率',
    en: 'Active power',
    unit: 'kW',
    range: [1, 20_000],
    why: ['1 kW 至 20 MW 的用户', 'consumers of 1 kW to 20 MW'],
    otherwise: 400,
  }),
  present: factor('现有功率因数', 'Present power factor', 0.75),
  target: factor('目标功率因数', 'Target power factor', 0.95),
  step: quantity({
    zh: '每步额定容量',
    en: 'Rated power of a step',
    unit: 'kvar',
    range: [1, 500],
    why: ['每步 1–500 kvar', 'steps have 1 to 500 kvar'],
    otherwise: 30,
  }),
  voltage: volts('系统电压', 'System voltage', 400),
  frequency: quantity({
    zh: '频率',
    en: 'Frequency',
    unit: 'Hz',
    range: [16, 400],
    why: ['16–400 Hz 的电网', 'systems of 16 to 400 Hz'],
    otherwise: 50,
  }),
  power: quantity({
    zh: '变压器容量',
    en: 'Rated power of the transformer',
    unit: 'kVA',
    range: [30, 50_000],
    why: ['30 kVA 至 50 MVA', '30 kVA to 50 MVA'],
    otherwise: 630,
  }),
  impedance: quantity({
    zh: '变压器阻抗电压',
    en: 'Impedance voltage of the transformer',
    unit: '%',
    range: [2, 15],
    why: ['配电变压器为 2–15%', 'distribution transformers have 2 to 15%'],
    otherwise: 4.5,
  }),
  reactor: quantity({
    zh: '串联电抗率（0 为不串）',
    en: 'Series reactor (0: none)',
    unit: '%',
    range: [0, 20],
    why: ['常用 5.67%、6%、7%、12–14%', 'usual values are 5.67, 6, 7 and 12 to 14%'],
    otherwise: 7,
  }),
  rating: volts('电容器额定电压', 'Rated voltage of the capacitors', 480),
} as const;
