import type { Vector } from '../calculator.ts';

const printed = 'BS 7671 table 41.3, as printed on sparkyhub and elec-mate';

export const vectors: readonly Vector[] = [
  {
    inputs: { voltage: 230, curve: 'B', rated: 6 },
    expected: { largest: [7.28, 0.005] },
    grade: 'A',
    source: printed,
  },
  {
    inputs: { voltage: 230, curve: 'C', rated: 16 },
    expected: { largest: [1.37, 0.005] },
    grade: 'A',
    source: printed,
  },
  {
    inputs: {
      voltage: 220,
      minimum: 1,
      curve: 'other',
      operating: 200,
      source: 0.1,
      length: 40,
      phase: 2.5,
      protective: 2.5,
    },
    expected: { loop: [0.82, 0.001], largest: [1.1, 1e-9], longest: [55.6, 0.05] },
    grade: 'C',
    source: 'Zs = Ze + ρ·L·(1/S + 1/SPE) with 0.0225 Ω·mm²/m',
  },
  {
    inputs: { material: 'aluminium', source: 0.1, length: 40, phase: 16, protective: 16 },
    expected: { loop: [0.28011, 1e-5] },
    grade: 'C',
    source: '0.1 + 40·√((0.036·2/16)² + (2·0.00008)²)',
  },
];
