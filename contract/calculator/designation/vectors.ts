import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { text: '=P1+D1-KM1:13' },
    expected: { aspects: [4, 0] },
    grade: 'C',
    source: 'IEC 81346-1: function, location, product and the terminal behind the colon',
  },
  {
    inputs: { text: '-X1:5' },
    expected: { aspects: [2, 0] },
    grade: 'C',
    source: 'IEC 81346-1: product and terminal',
  },
];
