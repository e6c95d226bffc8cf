import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { source: 'din', size: '12' },
    expected: { torque: [70, 0], preload: [29.17, 0.01] },
    grade: 'B',
    source: 'leonardocardillodiary.car.blog, tightening torques by DIN 43673: M12, 70 N·m',
  },
  {
    inputs: { source: 'schneider', size: '10' },
    expected: { torque: [35, 0] },
    grade: 'A',
    source: 'Schneider Electric, MCSeT 24 kV installation guide: M10, main circuit, 35 N·m',
  },
  {
    inputs: { size: '10', torque: '20 N·m', friction: 0.15 },
    expected: { preload: [13.33, 0.01] },
    grade: 'C',
    source: 'T = K·F·d',
  },
];
