import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { width: 100, thickness: 10, length: '2 m', count: 3 },
    expected: { perMetre: [8.9, 1e-9], mass: [53.4, 1e-6] },
    grade: 'C',
    source: '8.9 kg/dm³: a bar of 100 × 10 mm has 8.9 kg/m',
  },
  {
    inputs: { width: 40, thickness: 5 },
    expected: { perMetre: [1.77, 0.011] },
    grade: 'A',
    source: 'ABB Switchgear Manual, table 13-4: 40 × 5 mm, 199 mm² with rounded edges, 1.77 kg/m',
  },
];
