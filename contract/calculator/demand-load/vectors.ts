import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: {
      together: 1,
      reactiveTogether: 1,
      groups: [{ power: '100 kW', demand: 0.7, powerFactor: 0.8 }],
    },
    expected: { active: [70, 1e-6], reactive: [52.5, 1e-6], apparent: [87.5, 1e-6], current: [132.9, 0.05] },
    grade: 'C',
    source: 'Pc = Kd·Pe, Qc = Pc·tanφ: 100 kW, 0.7, 0.8 gives 70 kW, 52.5 kvar, 87.5 kVA',
  },
  {
    inputs: {
      together: 0.9,
      reactiveTogether: 0.95,
      groups: [
        { name: '水泵', power: '100 kW', demand: 0.8, powerFactor: 0.8 },
        { name: '照明', power: '50 kW', demand: 0.9, powerFactor: 0.9 },
      ],
    },
    expected: {
      active: [112.5, 0.001],
      reactive: [77.7, 0.05],
      apparent: [136.7, 0.05],
      transformer: [200, 0],
    },
    grade: 'C',
    source: 'Two groups by hand: 0.9·(80 + 45) kW, 0.95·(60 + 21.8) kvar',
  },
];
