import type { Vector } from '../calculator.ts';

const exact = 'Exact definitions: 1 in = 25.4 mm, 1 lb = 0.45359237 kg, 1 °F = 5/9 K';

export const vectors: readonly Vector[] = [
  {
    inputs: { value: 12, from: 'AWG', to: 'mm²' },
    expected: { value: [3.31, 0.005], diameter: [2.053, 0.0005] },
    grade: 'B',
    source: 'ASTM B258, printed tables: 12 AWG, 2.053 mm, 3.31 mm²',
  },
  {
    inputs: { value: -3, from: 'AWG', to: 'mm²' },
    expected: { value: [107.2, 0.05] },
    grade: 'B',
    source: 'ASTM B258, printed tables: 4/0 AWG, 107.2 mm²',
  },
  {
    inputs: { value: 2.5, from: 'mm²', to: 'AWG' },
    expected: { value: [13.2, 0.05] },
    grade: 'C',
    source: 'ASTM B258 the other way round: between 13 and 14',
  },
  {
    inputs: { value: 1, from: 'in', to: 'mm' },
    expected: { value: [25.4, 1e-9] },
    grade: 'C',
    source: exact,
  },
  {
    inputs: { value: 212, from: '°F', to: '°C' },
    expected: { value: [100, 1e-9] },
    grade: 'C',
    source: exact,
  },
  { inputs: { value: 20, from: '°C', to: '°F' }, expected: { value: [68, 1e-9] }, grade: 'C', source: exact },
  {
    inputs: { value: 10, from: 'hp', to: 'kW' },
    expected: { value: [7.457, 0.0005] },
    grade: 'C',
    source: '1 hp = 550 ft·lbf/s = 745.7 W',
  },
  {
    inputs: { value: 100, from: 'lbf·in', to: 'N·m' },
    expected: { value: [11.3, 0.005] },
    grade: 'C',
    source: exact,
  },
  {
    inputs: { value: 100, from: 'psi', to: 'bar' },
    expected: { value: [6.895, 0.0005] },
    grade: 'C',
    source: exact,
  },
];
