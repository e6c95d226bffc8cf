import type { Vector } from '../calculator.ts';

const stego =
  'San Electro Heat and Stego, Calculation of temperature control: free, 2000 × 800 × 600 mm, 5.712 m²';

export const vectors: readonly Vector[] = [
  {
    inputs: { height: '2.0 m', width: '0.6 m', depth: '0.5 m', inside: 45, ambient: 35, loss: '900 W' },
    // The guide rounds the surface up to 4.4 m².
    expected: { area: [4.38, 0.001], surface: [242, 1.5], excess: [658, 1.5] },
    grade: 'A',
    source: 'Lust, CDA3000 guide: 4.38 m², 10 K, 242 W by the surface, 658 W of 900 W to be cooled',
  },
  {
    inputs: { height: '2 m', width: '0.8 m', depth: '0.6 m' },
    expected: { area: [5.712, 1e-6] },
    grade: 'A',
    source: stego,
  },
  {
    inputs: { loss: '700 W', inside: 45, ambient: 35 },
    expected: { surface: [314.2, 0.1], excess: [385.8, 0.1], airflow: [119.6, 0.1], uncooled: [57.28, 0.01] },
    grade: 'C',
    source: 'k·A·ΔT with 5.712 m² and 5.5 W/(m²·K); 3.1·Q/ΔT',
  },
  {
    inputs: { position: 'covered', height: 2000, width: 800, depth: 600 },
    expected: { area: [3.776, 1e-6] },
    grade: 'C',
    source: 'A = 1.4·W·H + 0.7·W·D + D·H',
  },
  {
    inputs: { material: 'plastic', height: 2000, width: 800, depth: 600, inside: 45, ambient: 35 },
    expected: { surface: [199.92, 0.01] },
    grade: 'C',
    source: 'k·A·ΔT: 3.5·5.712·10',
  },
];
