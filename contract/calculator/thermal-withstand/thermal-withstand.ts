import { defineCalculator } from '../calculator.ts';
import { choice, optional, quantity, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { Worksheet } from '../worksheet.ts';
import { vectors } from './vectors.ts';

export const thermalWithstand = defineCalculator({
  name: 'thermal-withstand',
  version: 1,
  words: words('热稳定与 PE 截面', 'Thermal withstand and PE size'),
  about: words(
    '短路时间不超过 5 s 的绝热校验，求最小截面；并按相导体截面查 PE 的截面。',
    'Adiabatic check for short circuits of up to 5 s, for the smallest cross-section; and the PE by the cross-section of the phase conductor.',
  ),
  inputs: {
    current: quantity({
      zh: '短路电流（方均根值）',
      en: 'Short-circuit current (r.m.s.)',
      unit: 'kA',
      range: [0.01, 200],
      why: ['低压系统不超过 200 kA', 'low-voltage systems stay below 200 kA'],
      otherwise: 6,
    }),
    time: quantity({
      zh: '切断时间',
      en: 'Disconnecting time',
      unit: 's',
      range: [0.001, 5],
      why: ['绝热公式只适用于 5 s 以内', 'the adiabatic formula holds for up to 5 s'],
      otherwise: 0.2,
    }),
    conductor: choice({
      zh: '导体与绝缘',
      en: 'Conductor and insulation',
      options: {
        pvcCopper: ['铜，PVC 绝缘电缆芯', 'Copper, core of a PVC cable'],
        xlpeCopper: ['铜，XLPE 绝缘电缆芯', 'Copper, core of an XLPE cable'],
        pvcAluminium: ['铝，PVC 绝缘电缆芯', 'Aluminium, core of a PVC cable'],
        xlpeAluminium: ['铝，XLPE 绝缘电缆芯', 'Aluminium, core of an XLPE cable'],
        pePvcCopper: ['铜 PE，PVC 绝缘，单独敷设', 'Copper PE, PVC-insulated, laid separately'],
        peXlpeCopper: ['铜 PE，XLPE 绝缘，单独敷设', 'Copper PE, XLPE-insulated, laid separately'],
      },
      otherwise: 'xlpeCopper',
    }),
    phase: optional({
      zh: '相导体截面（查 PE 用）',
      en: 'Cross-section of the phase conductor (for the PE)',
      unit: 'mm²',
      range: [0.5, 5000],
      why: ['0.5–5000 mm²', '0.5–5000 mm²'],
    }),
    rule: choice({
      zh: 'PE 规则',
      en: 'PE rule',
      options: {
        installation: ['电气装置', 'Installation'],
        assembly: ['成套设备', 'Assembly'],
      },
      otherwise: 'installation',
    }),
  },
  example: { phase: 70 },
  tables: ['adiabatic-factors', 'standard-sections', 'protective-conductors'],
  sources: ['IEC 60364-4-43', 'IEC 60364-5-54', 'GB 50054', 'GB/T 7251.1'],
  vectors,
  compute({ current, time, conductor, phase, rule }, sheet) {
    const k = sheet.number('adiabatic-factors', { conductor }, 'k');
    const least = sheet.step({
      words: words('最小截面', 'Smallest cross-section'),
      symbol: 'S',
      formula: 'I * sqrt(t) / k',
      with: { I: [current, 'kA'], t: [time, 's'], k: [k, 'A·√s/mm²'] },
      unit: 'mm²',
      clause: 'IEC 60364-5-54',
      result: 'least',
    });
    const chosen = nextSection(least, sheet);
    if (chosen === undefined)
      sheet.fail(
        words(
          '大于标准截面系列：请并联导体或缩短切断时间。',
          'Above the row of standard cross-sections: use parallel conductors or disconnect faster.',
        ),
      );
    else sheet.result('section', words('取标准截面', 'Standard cross-section'), chosen, 'mm²');
    if (least > 300 && /^(pvc|pePvc)/.test(conductor))
      sheet.warn(
        words(
          'PVC 绝缘、截面大于 300 mm² 时 k 较小（缆芯铜 103、铝 68，单独敷设的铜 PE 133）：请按该值再算。',
          'Above 300 mm² PVC-insulated conductors have a smaller k (cores: copper 103, aluminium 68; separate copper PE 133): compute again with it.',
        ),
        'IEC 60364-4-43',
      );
    if (time < 0.1)
      sheet.warn(
        words(
          '切断时间小于 0.1 s：非周期分量和限流作用不可忽略，请用制造商的允通能量 I²t 与 k²S² 比较。',
          'Below 0.1 s the d.c. component and current limitation count: compare k²S² with the manufacturer’s let-through I²t.',
        ),
        'IEC 60364-4-43',
      );
    if (phase !== undefined) protectiveConductor({ phase, rule, sheet });
  },
});

function nextSection(least: number, sheet: Worksheet): number | undefined {
  return sheet
    .rows('standard-sections')
    .map((row) => row.number('section'))
    .find((section) => section >= least * (1 - 1e-9));
}

function protectiveConductor(asked: { phase: number; rule: string; sheet: Worksheet }): void {
  const { phase, rule, sheet } = asked;
  const row = sheet
    .rows('protective-conductors')
    .find((each) => each.has('rule', rule) && phase <= each.number('upTo'));
  if (!row) return;
  const least = row.isEmpty('fixed') ? phase * row.number('share') : row.number('fixed');
  const clause = rule === 'assembly' ? 'IEC 61439-1' : 'IEC 60364-5-54';
  sheet.result('peLeast', words('PE 截面，按相导体查表', 'PE by the phase conductor'), least, 'mm²');
  const standard = nextSection(least, sheet);
  if (standard !== undefined)
    sheet.result('pe', words('PE 取标准截面', 'PE, standard cross-section'), standard, 'mm²');
  if (rule === 'installation' && least < 4)
    sheet.warn(
      words(
        '不在电缆内的铜 PE：有机械保护时不小于 2.5 mm²，没有时不小于 4 mm²。',
        'A copper PE that is not part of a cable has at least 2.5 mm² with mechanical protection and 4 mm² without.',
      ),
      clause,
    );
  sheet.note(
    words(
      `PE 与相导体材料相同时，相导体 ${formatNumber(phase)} mm² 对应 PE 不小于 ${formatNumber(least)} mm²；也可按绝热公式计算。`,
      `With the same material a phase conductor of ${formatNumber(phase)} mm² goes with a PE of at least ${formatNumber(least)} mm²; the adiabatic formula may be used instead.`,
    ),
    clause,
  );
}
