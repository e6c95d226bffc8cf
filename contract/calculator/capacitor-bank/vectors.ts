import type { Misprint, Vector } from '../calculator.ts';

const detuned =
  'Detuned reactor calculation (studylib 27030577): 7% in series with capacitors of 525 V, at 400 V';

export const vectors: readonly Vector[] = [
  {
    inputs: { active: '250 kW', present: 0.8, target: 0.95, reactor: 0, rating: '400 V' },
    expected: { needed: [105.33, 0.005], installed: [120, 0], steps: [4, 0] },
    grade: 'B',
    source: 'Public power factor calculators: 250 kW from 0.80 to 0.95 needs 105.33 kvar',
  },
  {
    inputs: { active: '60 kW', present: 0.75, target: 0.99, step: '80 kvar', reactor: '7%', rating: '525 V' },
    expected: { installed: [80, 0], tuning: [189, 0.05], output: [49.9, 0.1], inductance: [0.768, 0.0005] },
    grade: 'B',
    source: detuned,
  },
  {
    inputs: {
      active: '80 kW',
      present: 0.75,
      target: 0.99,
      step: '100 kvar',
      reactor: '7%',
      rating: '525 V',
    },
    expected: { installed: [100, 0], output: [62.4, 0.05], inductance: [0.614, 0.0005] },
    grade: 'B',
    source: detuned,
  },
  {
    inputs: {
      active: '400 kW',
      present: 0.75,
      target: 0.95,
      step: '30 kvar',
      reactor: '7%',
      rating: '480 V',
    },
    expected: { needed: [221.3, 0.05], stepOutput: [22.4, 0.005], steps: [10, 0], output: [224, 0.05] },
    grade: 'C',
    source: '30·(400/480)²/0.93: ten steps give 224 kvar, where eight of 30 kvar would give 179',
  },
  {
    inputs: { reactor: '6%', voltage: '400 V' },
    expected: { capacitorVoltage: [425.5, 0.05] },
    grade: 'B',
    source: 'erbar.id on detuned reactors: 400 V behind 6% is 425.5 V',
  },
  {
    inputs: {
      active: '400 kW',
      present: 0.75,
      target: 0.95,
      step: '30 kvar',
      power: '630 kVA',
      impedance: '4.5%',
      reactor: 0,
      rating: '400 V',
    },
    expected: { needed: [221.3, 0.05], installed: [240, 0], order: [7.64, 0.005] },
    grade: 'C',
    source: 'n = √(Ssc/Qc): √(14 000/240)',
  },
];

export const misprints: readonly Misprint[] = [
  {
    inputs: { active: '100 kW', present: 0.75, target: 0.95 },
    result: 'needed',
    printed: '55.30',
    right: '55.32',
    source: 'nodeandvolt: 100 kW from 0.75 to 0.95',
    mistake: { zh: '用了取整后的正切值', en: 'Used tangents that had been rounded' },
  },
];
