import { choice, quantity } from '../inputs.ts';

export const busbarInputs = {
  method: choice({
    zh: '方法',
    en: 'Method',
    options: {
      cda: ['CDA 公式', 'CDA formula'],
      din: ['DIN 43671 表', 'DIN 43671 table'],
      root: ['DIN 43671 表，平方根换算', 'DIN 43671 table, square root rule'],
    },
    otherwise: 'din',
  }),
  width: quantity({
    zh: '宽度',
    en: 'Width',
    unit: 'mm',
    range: [10, 200],
    why: ['矩形母线宽 10–200 mm', 'rectangular bars are 10 to 200 mm wide'],
    otherwise: 100,
  }),
  thickness: quantity({
    zh: '厚度',
    en: 'Thickness',
    unit: 'mm',
    range: [2, 20],
    why: ['矩形母线厚 2–20 mm', 'rectangular bars are 2 to 20 mm thick'],
    otherwise: 10,
  }),
  bars: quantity({
    zh: '每相根数',
    en: 'Bars per phase',
    unit: '',
    range: [1, 4],
    why: ['表中为 1–4 根，间距等于厚度', 'the tables have 1 to 4 bars, spaced by their thickness'],
    otherwise: 1,
    isWhole: true,
  }),
  surface: choice({
    zh: '表面（DIN 表）',
    en: 'Surface (DIN table)',
    options: { bare: ['裸', 'Bare'], painted: ['涂漆', 'Painted'] },
    otherwise: 'bare',
  }),
  ambient: quantity({
    zh: '环境温度',
    en: 'Ambient temperature',
    unit: '°C',
    range: [-10, 70],
    why: ['柜内外空气为 −10–70 °C', 'air in and around assemblies is at −10 to 70 °C'],
    otherwise: 35,
  }),
  rise: quantity({
    zh: '允许温升',
    en: 'Permissible rise',
    unit: 'K',
    range: [10, 105],
    why: ['换算适用于 10–105 K', 'the conversion holds for 10 to 105 K'],
    otherwise: 30,
  }),
  skin: quantity({
    zh: '集肤系数 Rac/Rdc（CDA 公式）',
    en: 'Skin ratio Rac/Rdc (CDA formula)',
    unit: '',
    range: [1, 2],
    why: ['50 Hz 下的矩形母线为 1–2', 'rectangular bars have 1 to 2 at 50 Hz'],
    otherwise: 1,
  }),
} as const;
