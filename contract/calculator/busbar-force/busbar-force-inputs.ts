import type { ValuesOf } from '../calculator.ts';
import { choice, optional, quantity } from '../inputs.ts';

export type BusbarForceValues = ValuesOf<typeof busbarForceInputs>;

export const busbarForceInputs = {
  peak: quantity({
    zh: '峰值电流 ip',
    en: 'Peak current ip',
    unit: 'kA',
    range: [0.001, 500],
    why: ['低压系统的峰值不超过 500 kA', 'peaks of low-voltage systems stay below 500 kA'],
    otherwise: 50.6,
  }),
  spacing: quantity({
    zh: '相间中心距',
    en: 'Spacing of phases, centre to centre',
    unit: 'mm',
    range: [20, 1000],
    why: ['低压母线为 20–1000 mm', 'low-voltage busbars have 20 to 1000 mm'],
    otherwise: 100,
  }),
  span: quantity({
    zh: '支撑间距',
    en: 'Distance of supports',
    unit: 'mm',
    range: [50, 3000],
    why: ['支撑间距为 50–3000 mm', 'supports are 50 to 3000 mm apart'],
    otherwise: 400,
  }),
  width: quantity({
    zh: '母线宽度',
    en: 'Width of the bar',
    unit: 'mm',
    range: [10, 250],
    why: ['矩形母线宽 10–250 mm', 'rectangular bars are 10 to 250 mm wide'],
    otherwise: 60,
  }),
  thickness: quantity({
    zh: '母线厚度',
    en: 'Thickness of the bar',
    unit: 'mm',
    range: [2, 30],
    why: ['矩形母线厚 2–30 mm', 'rectangular bars are 2 to 30 mm thick'],
    otherwise: 6,
  }),
  bars: quantity({
    zh: '每相根数',
    en: 'Bars per phase',
    unit: '',
    range: [1, 8],
    why: ['每相 1–8 根', '1 to 8 for each phase'],
    otherwise: 1,
    isWhole: true,
  }),
  facing: choice({
    zh: '相间相对的面',
    en: 'Sides that face the next phase',
    options: {
      narrow: ['窄面（平放）', 'Narrow sides (flat)'],
      wide: ['宽面（竖放）', 'Wide sides (on edge)'],
    },
    otherwise: 'narrow',
  }),
  support: choice({
    zh: '支撑方式',
    en: 'Kind of span',
    options: {
      single: ['单跨，两端简支', 'Single span, both ends free to turn'],
      fixed: ['单跨，两端固定', 'Single span, both ends clamped'],
      two: ['连续两跨', 'Continuous over two spans'],
      more: ['连续三跨及以上', 'Continuous over three spans or more'],
    },
    otherwise: 'more',
  }),
  yield: quantity({
    zh: '屈服强度 Rp0.2',
    en: '0.2 % proof stress',
    unit: 'N/mm²',
    range: [20, 400],
    why: ['铜、铝母线为 20–400 N/mm²', 'copper and aluminium bars have 20 to 400 N/mm²'],
    otherwise: 180,
  }),
  plastic: quantity({
    zh: '塑性系数 q（矩形最大 1.5）',
    en: 'Plasticity factor q (1.5 at most for rectangles)',
    unit: '',
    range: [1, 1.5],
    why: ['1 为不超过屈服，矩形截面最大 1.5', '1 stays below the proof stress, rectangles allow up to 1.5'],
    otherwise: 1,
  }),
  rating: optional({
    zh: '支撑件允许的力',
    en: 'Permissible force on a support',
    unit: 'N',
    range: [10, 200_000],
    why: ['支撑件为 10 N 至 200 kN', 'supports take 10 N to 200 kN'],
  }),
} as const;
