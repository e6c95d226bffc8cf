import type { Misprint, Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { power: '1000 kVA', primary: '10 kV', secondary: '0.4 kV', impedance: '6%' },
    expected: { primary: [57.7, 0.05], secondary: [1443, 0.5], fault: [24.06, 0.01] },
    grade: 'B',
    source: 'Public transformer tables: 1000 kVA, 10/0.4 kV, 57.7 A and 1443 A',
  },
  {
    inputs: { power: '500 kVA', primary: '10 kV', secondary: '480 V', impedance: '5%' },
    expected: { secondary: [601.4, 0.05], fault: [12.03, 0.005] },
    grade: 'B',
    source: 'theprimecalculator.com, short circuit current: 500 kVA, 480 V, 5% gives 601.4 A and 12 029 A',
  },
];

export const misprints: readonly Misprint[] = [
  {
    inputs: { power: '10000 kVA', primary: '11 kV', secondary: '0.4 kV' },
    result: 'primary',
    printed: '909',
    right: '525',
    source: 'Public page on transformer currents',
    mistake: {
      zh: '漏了 √3：三相变压器按单相计算',
      en: 'Left √3 out: a three-phase transformer computed as a single-phase one',
    },
  },
];
