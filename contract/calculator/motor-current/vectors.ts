import type { Misprint, Vector } from '../calculator.ts';

const byHand = 'I = P/(√3·U·cosφ·η) at 400 V';

export const vectors: readonly Vector[] = [
  {
    inputs: { power: '7.5 kW', voltage: '400 V', powerFactor: 0.82, efficiency: '87%' },
    expected: { current: [15.2, 0.05] },
    grade: 'C',
    source: byHand,
  },
  {
    inputs: { power: '11 kW', voltage: '400 V', powerFactor: 0.84, efficiency: '87%' },
    expected: { current: [21.7, 0.05] },
    grade: 'C',
    source: byHand,
  },
  {
    inputs: { power: '22 kW', voltage: '380 V', powerFactor: 0.86, efficiency: '93%' },
    expected: {
      current: [41.8, 0.05],
      starting: [292.5, 0.5],
      release: [585, 0.5],
      phaseSetting: [24.13, 0.01],
    },
    grade: 'C',
    source: 'I = P/(√3·U·cosφ·η)',
  },
];

export const misprints: readonly Misprint[] = [
  {
    inputs: { power: '7.5 kW', voltage: '415 V', powerFactor: 0.85, efficiency: '88%' },
    result: 'current',
    printed: '15.3',
    right: '13.9',
    source: 'Public page on motor full-load currents',
    mistake: {
      zh: '与所给的电压、功率因数和效率不符',
      en: 'Does not follow from the voltage, power factor and efficiency given',
    },
  },
];
