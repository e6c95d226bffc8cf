import type { Misprint, RawInputs, Vector } from '../calculator.ts';

/** A building site: power in kW, demand factor, power factor. */
function site(mortarMixers: number): RawInputs {
  const groups = [
    ['卷扬机', 22.5, 0.3, 0.7],
    ['砂浆机', 9, 0.7, mortarMixers],
    ['加压泵', 5.5, 0.5, 0.8],
    ['介木机', 12, 0.7, 0.75],
    ['振动器', 3.3, 0.65, 0.65],
    ['电焊机', 25.5, 0.45, 0.87],
    ['镝灯', 14, 1, 0.55],
    ['碘钨灯与其他', 30, 1, 1],
  ] as const;
  return {
    together: 0.8,
    reactiveTogether: 0.8,
    groups: groups.map(([name, power, demand, powerFactor]) => ({ name, power, demand, powerFactor })),
  };
}

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
  {
    inputs: site(0.85),
    expected: { active: [65.46, 0.05], reactive: [40.46, 0.05], apparent: [76.95, 0.05] },
    grade: 'B',
    source:
      'bdocx.com/doc/23655532, load of a building site: 65.46 kW, 40.46 kvar, 76.95 kVA with tanφ 0.62 of the mortar mixers',
  },
];

export const misprints: readonly Misprint[] = [
  {
    inputs: site(0.68),
    result: 'apparent',
    printed: '76.95',
    right: '78.17',
    source:
      'bdocx.com/doc/23655532, the same with the power factor of 0.68 that it prints for the mortar mixers',
    mistake: {
      zh: 'cosφ 0.68 的 tanφ 是 1.08，不是 0.62',
      en: 'The tangent for cosφ 0.68 is 1.08, not 0.62',
    },
  },
];
