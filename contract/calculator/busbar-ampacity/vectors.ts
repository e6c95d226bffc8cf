import type { Vector } from '../calculator.ts';

const cda =
  'Copper Development Association, publication 22, section 10: 100 × 6.3 mm, 50 K over 40 °C, 1570 A';
const abb = 'ABB Switchgear Manual, table of DIN 43671';
const reference = { ambient: '35 °C', rise: '30 K' };

export const vectors: readonly Vector[] = [
  {
    inputs: { method: 'cda', width: '100 mm', thickness: '6.3 mm', ambient: '40 °C', rise: '50 K' },
    expected: { single: [1570, 5], current: [1570, 5] },
    grade: 'A',
    source: cda,
  },
  {
    inputs: { method: 'din', width: 100, thickness: 10, ...reference },
    expected: { current: [1490, 1e-6], root: [1490, 1e-6] },
    grade: 'A',
    source: abb,
  },
  {
    inputs: { method: 'din', width: 60, thickness: 10, bars: 2, surface: 'painted', ...reference },
    expected: { current: [1960, 1e-6] },
    grade: 'A',
    source: abb,
  },
  {
    inputs: { method: 'root', width: 40, thickness: 5, ambient: '45 °C', rise: '20 K' },
    expected: { current: [393.5, 0.1], din: [376.4, 0.5] },
    grade: 'C',
    source: '482 A·√(20/30), and 482 A·(20/30)^0.61 at the same 65 °C',
  },
];
