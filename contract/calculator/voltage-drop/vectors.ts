import type { Vector } from '../calculator.ts';

const guide = 'Schneider Electric, Electrical Installation Guide 2018, chapter G, example 2';
const main = { section: '70 mm²', length: '50 m', current: '150 A', powerFactor: 1 };
const branch = { system: 'single', section: '2.5 mm²', length: '20 m', current: '20 A', powerFactor: 1 };

export const vectors: readonly Vector[] = [
  {
    inputs: { voltage: '400 V', parts: [main] },
    expected: { drop1: [4.4, 0.05], lineTotal: [4.4, 0.05], percent: [1.1, 0.01] },
    grade: 'A',
    source: guide,
  },
  {
    inputs: { voltage: '400 V', parts: [main, branch] },
    expected: { drop2: [7.6, 0.05], total: [10.1, 0.05], percent: [4.4, 0.05] },
    grade: 'A',
    source: guide,
  },
  {
    inputs: {
      voltage: '400 V',
      reactance: 0,
      parts: [{ material: 'aluminium', section: '70 mm²', length: '50 m', current: '150 A', powerFactor: 1 }],
    },
    expected: { drop1: [6.978, 0.001] },
    grade: 'C',
    source: '√3·150·50·0.0376/70',
  },
];
