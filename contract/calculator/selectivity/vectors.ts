import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: {
      upstream: 630,
      short: 3780,
      delay: 0,
      upperTolerance: 10,
      downstream: 160,
      trip: 1600,
      lowerTolerance: 20,
      fault: 10,
    },
    expected: {
      downstreamHighest: [1920, 1e-6],
      upstreamLowest: [3402, 1e-6],
      limit: [3.402, 1e-6],
      ratio: [3.9375, 1e-9],
    },
    grade: 'C',
    source: 'Bands by hand: 1.2 × 1600 A below 0.9 × 6 × 630 A, without delay up to 3402 A',
  },
  {
    inputs: { short: 3780, delay: 0.2, withstand: 25, clearing: 0.02, fault: 20 },
    expected: { limit: [25, 0], margin: [0.18, 1e-9] },
    grade: 'C',
    source: 'With a delay and no instantaneous release the limit is Icw',
  },
  {
    inputs: { short: 3780, delay: 0.2, instantaneous: '12 kA', withstand: 25 },
    expected: { limit: [10.8, 1e-9] },
    grade: 'C',
    source: 'With an instantaneous release of 12 kA ± 10% the limit is 10.8 kA',
  },
  {
    inputs: { table: '6 kA', fault: 10 },
    expected: { limit: [6, 0] },
    grade: 'C',
    source: 'A value of the manufacturer’s table goes before the computation',
  },
];
