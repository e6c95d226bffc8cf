import type { Misprint, Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { method: 'rule', current: '973 A', rise: '102 K', newRise: '105 K' },
    expected: { current: [990, 0.5] },
    grade: 'B',
    source: 'Electronics Q&A 666735: 973 A at 102 K is 990 A at 105 K',
  },
  {
    inputs: {
      method: 'root',
      current: '1100 A',
      ambient: '25 °C',
      rise: '45 K',
      newAmbient: '40 °C',
      newRise: '30 K',
    },
    expected: { current: [898, 0.5], rule: [859, 0.5], resistance: [859, 0.5] },
    grade: 'C',
    source: '1100 A·√(30/45); at the same 70 °C the resistance does not change',
  },
];

export const misprints: readonly Misprint[] = [
  {
    inputs: {
      method: 'rule',
      current: '2265 A',
      ambient: '25 °C',
      rise: '45 K',
      newAmbient: '40 °C',
      newRise: '30 K',
    },
    result: 'rule',
    printed: '1947.8',
    right: '1768.7',
    source: 'gsipv.com/tech/5776: 100 × 10 mm from 25 to 40 °C by the formula of GB/T 7251.1',
    mistake: {
      zh: '与所引公式不符：(30/45) 的 0.61 次方是 0.781，不是 0.86',
      en: 'Does not follow from the formula quoted: 30/45 to the power of 0.61 is 0.781, not 0.86',
    },
  },
];
