import type { Vector } from '../calculator.ts';

const basics = 'Rockwell, Basics of circuit breakers (on EEP): 50 kA falls to about 10 kA behind the cable';
const known = { method: 'guide', source: 'current', voltage: '400 V', known: '50 kA' };

export const vectors: readonly Vector[] = [
  {
    inputs: { ...known, parts: [{ section: '10 mm²', length: '10 m' }] },
    expected: { fault0: [50, 1e-6], fault: [10, 0.2], fault1: [9.98, 0.005] },
    grade: 'A',
    source: basics,
  },
  {
    inputs: { ...known, parts: [{ section: '25 mm²', length: '25 m' }] },
    expected: { fault: [9.85, 0.005] },
    grade: 'A',
    source: basics,
  },
  {
    inputs: { method: 'guide', voltage: '420 V', power: '1500 kVA', impedance: '6%' },
    expected: { transformer: [7.06, 0.005] },
    grade: 'A',
    source: 'Schneider Electric, Electrical Installation Guide, chapter G: 1500 kVA, 6%, 420 V gives 7.06 mΩ',
  },
  {
    inputs: { method: 'iec105', voltage: '400 V', power: '1000 kVA', impedance: '6%' },
    expected: { correction: [0.9628, 0.0001], fault: [26.23, 0.01], peak: [74.2, 0.05] },
    grade: 'C',
    source: 'IEC 60909-0 by hand: K_T = 0.95·1.05/1.036, Z = 9.244 mΩ, κ = 2',
  },
  {
    inputs: {
      method: 'iec110',
      source: 'transformer',
      voltage: '400 V',
      power: '630 kVA',
      impedance: '4%',
      losses: '6.5 kW',
      upstream: '500 MVA',
    },
    expected: { transformer: [10.16, 0.005], upstream: [0.352, 0.001], fault: [23.69, 0.005] },
    grade: 'C',
    source: 'IEC 60909-0 by hand: 630 kVA, 4%, 6.5 kW behind 500 MVA',
  },
  {
    inputs: { method: 'guide', voltage: '480 V', power: '1000 kVA', impedance: '5.75%' },
    expected: { fault: [20.92, 0.005] },
    grade: 'B',
    source: 'electrakit.com, short circuit formula: 1000 kVA, 480 V, 5.75% gives 20 920 A',
  },
  {
    inputs: { method: 'guide', voltage: '400 V', power: '500 kVA', impedance: '5%' },
    expected: { fault: [14.43, 0.005] },
    grade: 'B',
    source: 'theprimecalculator.com, transformer short-circuit current: 500 kVA, 400 V, 5% gives 14.43 kA',
  },
  {
    inputs: { ...known, parts: [{ material: 'aluminium', section: '25 mm²', length: '25 m', breaking: 55 }] },
    expected: { fault1: [6.31, 0.005] },
    grade: 'C',
    source: '36 mΩ and 4.619 + 2 mΩ: 400/(√3·36.6)',
  },
];
