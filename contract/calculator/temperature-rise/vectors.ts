import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { height: '2.2 m', width: '1.0 m', depth: '0.5 m', loss: '300 W', constant: 0.135 },
    expected: {
      surface: [6.64, 0.005],
      f: [5.8, 0.005],
      c: [1.44, 0.01],
      mid: [13.2, 0.1],
      top: [19.1, 0.1],
    },
    grade: 'C',
    source: 'Method of IEC TR 60890 by hand: Ae 6.64 m², k 0.135 as read from the curve, c 1.44',
  },
  {
    inputs: { height: '2.2 m', width: '1.0 m', depth: '0.5 m', loss: '300 W' },
    expected: { k: [0.1287, 0.0005], mid: [12.6, 0.1], top: [18.2, 0.1] },
    grade: 'C',
    source: 'The same by the fitted equations: 5% below the reading of the curve',
  },
  {
    inputs: { height: 2000, width: 800, depth: 600, loss: '800 W', openings: '300 cm²' },
    expected: { surface: [5.712, 1e-6], k: [0.1141, 0.0001], mid: [13.58, 0.01] },
    grade: 'C',
    source: 'Fitted equations with openings of 300 cm²: k = 0.114, P to the power of 0.715',
  },
  {
    inputs: { height: 600, width: 400, depth: 250, loss: '50 W' },
    expected: { surface: [0.842, 0.001], g: [1.5, 1e-9], mid: [16.5, 0.1] },
    grade: 'C',
    source: 'Fitted equations for small enclosures: k = 0.626·Ae to the power of −0.737',
  },
];
