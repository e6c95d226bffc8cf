import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { solid: '4', water: '4', impact: 'IK08' },
    expected: { probe: [1, 0], energy: [5, 0] },
    grade: 'C',
    source: 'IEC 60529 and IEC 62262: IP4X keeps out 1 mm, IK08 withstands 5 J',
  },
  {
    inputs: { solid: '2', water: 'X', impact: 'IK10' },
    expected: { probe: [12.5, 0], energy: [20, 0] },
    grade: 'C',
    source: 'IEC 60529 and IEC 62262: IP2X keeps out 12.5 mm, IK10 withstands 20 J',
  },
  {
    inputs: { impact: 'IK11' },
    expected: { energy: [50, 0] },
    grade: 'B',
    source: 'en.wikipedia.org, EN 62262: the amendment of 2021 adds IK11, 50 J',
  },
];
