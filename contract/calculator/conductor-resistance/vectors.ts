import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { resistance: '1.21 Ω/km', temperature: '75 °C', length: '1000 m' },
    expected: { perLength: [1.472, 0.0006], total: [1472, 0.6] },
    grade: 'B',
    source: 'electrakit: 1.21 Ω at 20 °C is 1.472 Ω at 75 °C',
  },
  {
    inputs: { section: '25 mm²', temperature: '70 °C', length: '1 km' },
    expected: { perLength: [0.87, 0.0005] },
    grade: 'A',
    source:
      'K. C. Agrawal, Industrial Power Engineering Handbook, table A16.4: 0.727 Ω/km at 20 °C, 0.870 Ω/km at 70 °C',
  },
  {
    inputs: { section: '240 mm²', temperature: '70 °C', length: '1 km' },
    expected: { perLength: [0.0902, 0.0001] },
    grade: 'C',
    source: 'R20·(234.5 + T)/254.5; table A16.4 prints 0.0912 with skin effect, which is left out here',
  },
  {
    inputs: { material: 'aluminium', section: '800 mm²', temperature: '20 °C', length: '1 km' },
    expected: { perLength: [0.0367, 1e-9] },
    grade: 'B',
    source: 'mycableengineering.com, IEC 60228 DC resistance: aluminium, 800 mm², 0.0367 Ω/km',
  },
];
