import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { width: 304.8, height: 101.6, cables: [{ diameter: 19.05, count: 20 }] },
    expected: { fill: [18.4, 0.05], inside: [30967.7, 0.1] },
    grade: 'B',
    source: 'Public tray fill calculators: 20 cables of 0.75 in in 12 × 4 in, 18.4%',
  },
  {
    inputs: { shape: 'duct', width: 50, cables: [{ diameter: 20, count: 2 }] },
    expected: { fill: [32, 1e-6], more: [0, 0] },
    grade: 'C',
    source: 'Two circles of 20 mm in one of 50 mm: 2·20²/50²',
  },
];
