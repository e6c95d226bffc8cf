import type { Vector } from '../calculator.ts';

export const vectors: readonly Vector[] = [
  {
    inputs: { peak: '1 A', spacing: '0.1 m' },
    expected: { pair: [2e-6, 1e-12] },
    grade: 'B',
    source: 'Chaves, Forces between bus bars: 1 A at 0.1 m gives 2.0·10⁻⁶ N/m',
  },
  {
    inputs: { peak: '50 kA', spacing: '150 mm' },
    expected: { pair: [3300, 50] },
    grade: 'B',
    source: 'tnlab.org on IEC 60865: 50 kA at 15 cm gives about 3300 N on one metre',
  },
  {
    inputs: {
      peak: '50.6 kA',
      spacing: '100 mm',
      span: '400 mm',
      width: '60 mm',
      thickness: '6 mm',
      support: 'single',
    },
    expected: { force: [1774, 1], modulus: [3600, 1e-6], stress: [24.6, 0.05], support: [2395, 1] },
    grade: 'C',
    source: '1.732·10⁻⁷·ip²·l/a; M = F·l/8 = 88.7 N·m on 3600 mm³; 2.7·0.5·F on the support',
  },
];
