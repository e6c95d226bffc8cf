import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { voltage: '480 V', current: '50 A', powerFactor: 1 },
    expected: { apparent: [41.57, 0.005], active: [41.57, 0.005], reactive: [0, 0.001] },
    grade: 'B',
    source: 'Public kVA calculators: 480 V, 50 A, three-phase gives 41.57 kVA',
  },
  {
    inputs: { system: 'single', voltage: '230 V', active: '2.3 kW', powerFactor: 1 },
    expected: { current: [10, 1e-9] },
    grade: 'C',
    source: 'Ohm’s law: I = P/U',
  },
  {
    inputs: { voltage: '0.38 kV', active: '65 kW', powerFactor: 0.85 },
    expected: { current: [116.2, 0.05], apparent: [76.47, 0.005], reactive: [40.28, 0.005] },
    grade: 'C',
    source: 'I = P/(√3·U·cosφ)',
  },
];
