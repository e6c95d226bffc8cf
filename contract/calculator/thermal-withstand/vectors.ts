import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { current: '25 kA', time: '0.2 s', conductor: 'xlpeCopper' },
    expected: { least: [78.2, 0.05], section: [95, 0] },
    grade: 'B',
    source: 'Public adiabatic calculators: 25 kA, 0.2 s, k = 143 gives 78.2 mm²',
  },
  {
    inputs: { current: '6 kA', time: '0.2 s', conductor: 'pePvcCopper', phase: '70 mm²' },
    expected: { least: [18.8, 0.05], section: [25, 0], peLeast: [35, 0], pe: [35, 0] },
    grade: 'C',
    source: 'S = I·√t/k; PE half of 70 mm²',
  },
  {
    inputs: { phase: '25 mm²', rule: 'installation' },
    expected: { pe: [16, 0] },
    grade: 'C',
    source: 'IEC 60364-5-54: 16 mm² between 16 and 35 mm²',
  },
  {
    inputs: { phase: '500 mm²', rule: 'assembly' },
    expected: { peLeast: [200, 0], pe: [240, 0] },
    grade: 'C',
    source: 'IEC 61439-1: 200 mm² between 400 and 800 mm²',
  },
];
