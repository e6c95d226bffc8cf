import { defineCalculator } from '../calculator.ts';
import { choice, optional, quantity, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { Worksheet } from '../worksheet.ts';
import { vectors } from './vectors.ts';

const clause = 'IEC 60865-1';

export const busbarForce = defineCalculator({
  name: 'busbar-force',
  version: 1,
  words: words('母线电动力与支撑间距', 'Busbar force and support distance'),
  about: words(
    '峰值电流下同一平面三相母线中间相受的力、弯曲应力和允许的支撑间距。应力的动力系数取 1，支撑力按 IEC 60865-1 计动力系数；未计同相各根之间的力和固有频率；成套设备以试验验证为准。',
    'Force on the middle one of three coplanar busbars at the peak current, bending stress and permissible support distance. The dynamic factor is 1 for stress and that of IEC 60865-1 for supports; forces within a phase and natural frequency are left out. Assemblies are verified by test.',
  ),
  inputs: {
    peak: quantity({
      zh: '峰值电流 ip',
      en: 'Peak current ip',
      unit: 'kA',
      range: [0.001, 500],
      why: ['低压系统的峰值不超过 500 kA', 'peaks of low-voltage systems stay below 500 kA'],
      otherwise: 50.6,
    }),
    spacing: quantity({
      zh: '相间中心距',
      en: 'Spacing of phases, centre to centre',
      unit: 'mm',
      range: [20, 1000],
      why: ['低压母线为 20–1000 mm', 'low-voltage busbars have 20 to 1000 mm'],
      otherwise: 100,
    }),
    span: quantity({
      zh: '支撑间距',
      en: 'Distance of supports',
      unit: 'mm',
      range: [50, 3000],
      why: ['支撑间距为 50–3000 mm', 'supports are 50 to 3000 mm apart'],
      otherwise: 400,
    }),
    width: quantity({
      zh: '母线宽度',
      en: 'Width of the bar',
      unit: 'mm',
      range: [10, 250],
      why: ['矩形母线宽 10–250 mm', 'rectangular bars are 10 to 250 mm wide'],
      otherwise: 60,
    }),
    thickness: quantity({
      zh: '母线厚度',
      en: 'Thickness of the bar',
      unit: 'mm',
      range: [2, 30],
      why: ['矩形母线厚 2–30 mm', 'rectangular bars are 2 to 30 mm thick'],
      otherwise: 6,
    }),
    bars: quantity({
      zh: '每相根数',
      en: 'Bars per phase',
      unit: '',
      range: [1, 8],
      why: ['每相 1–8 根', '1 to 8 for each phase'],
      otherwise: 1,
      isWhole: true,
    }),
    facing: choice({
      zh: '相间相对的面',
      en: 'Sides that face the next phase',
      options: {
        narrow: ['窄面（平放）', 'Narrow sides (flat)'],
        wide: ['宽面（竖放）', 'Wide sides (on edge)'],
      },
      otherwise: 'narrow',
    }),
    support: choice({
      zh: '支撑方式',
      en: 'Kind of span',
      options: {
        single: ['单跨，两端简支', 'Single span, both ends free to turn'],
        fixed: ['单跨，两端固定', 'Single span, both ends clamped'],
        two: ['连续两跨', 'Continuous over two spans'],
        more: ['连续三跨及以上', 'Continuous over three spans or more'],
      },
      otherwise: 'more',
    }),
    yield: quantity({
      zh: '屈服强度 Rp0.2',
      en: '0.2 % proof stress',
      unit: 'N/mm²',
      range: [20, 400],
      why: ['铜、铝母线为 20–400 N/mm²', 'copper and aluminium bars have 20 to 400 N/mm²'],
      otherwise: 180,
    }),
    plastic: quantity({
      zh: '塑性系数 q（矩形最大 1.5）',
      en: 'Plasticity factor q (1.5 at most for rectangles)',
      unit: '',
      range: [1, 1.5],
      why: ['1 为不超过屈服，矩形截面最大 1.5', '1 stays below the proof stress, rectangles allow up to 1.5'],
      otherwise: 1,
    }),
    rating: optional({
      zh: '支撑件允许的力',
      en: 'Permissible force on a support',
      unit: 'N',
      range: [10, 200_000],
      why: ['支撑件为 10 N 至 200 kN', 'supports take 10 N to 200 kN'],
    }),
  },
  tables: ['busbar-spans'],
  sources: ['IEC 60865-1', 'ABB Switchgear Manual'],
  vectors,
  compute(values, sheet) {
    const { peak, spacing, span, width, thickness, bars, facing, support, rating } = values;
    const β = sheet.number('busbar-spans', { support }, 'bending');
    const α = sheet.number('busbar-spans', { support }, 'share');
    sheet.step({
      words: words('两导体之间单位长度的力', 'Force between two conductors, per length'),
      symbol: 'f_2',
      formula: 'µ_0 * i_p^2 / (2 * π * a)',
      with: { µ_0: [4e-7 * Math.PI, 'H/m'], i_p: [peak, 'kA'], a: [spacing, 'mm'] },
      unit: 'N/m',
      clause,
      result: 'pair',
    });
    const f = sheet.step({
      words: words(
        '三相短路时中间相单位长度的力',
        'Force on the middle phase at a three-phase fault, per length',
      ),
      symbol: 'f_3',
      formula: 'sqrt(3) * µ_0 * i_p^2 / (4 * π * a)',
      with: { µ_0: [4e-7 * Math.PI, 'H/m'], i_p: [peak, 'kA'], a: [spacing, 'mm'] },
      unit: 'N/m',
      clause,
      result: 'middle',
    });
    const F = sheet.step({
      words: words('一跨受的力', 'Force on one span'),
      symbol: 'F',
      formula: 'f_3 * l',
      with: { f_3: [f, 'N/m'], l: [span, 'mm'] },
      unit: 'N',
      result: 'force',
    });
    const deep = facing === 'narrow' ? width : thickness;
    const wide = facing === 'narrow' ? thickness : width;
    const Z = sheet.step({
      words: words('截面模量', 'Section modulus'),
      symbol: 'Z',
      formula: 'n * c * d^2 / 6',
      with: { n: [bars, ''], c: [wide, 'mm'], d: [deep, 'mm'] },
      unit: 'mm³',
      result: 'modulus',
    });
    const σ = sheet.step({
      words: words('弯曲应力', 'Bending stress'),
      symbol: 'σ',
      formula: 'β * F * l / (8 * Z)',
      with: { β: [β, ''], F: [F, 'N'], l: [span, 'mm'], Z: [Z, 'mm³'] },
      unit: 'N/mm²',
      clause,
      result: 'stress',
    });
    const longest = sheet.step({
      words: words('按应力允许的最大支撑间距', 'Longest distance of supports by stress'),
      symbol: 'l_max',
      formula: 'sqrt(8 * Z * q * R_p / (β * f_3))',
      with: {
        Z: [Z, 'mm³'],
        q: [values.plastic, ''],
        R_p: [values.yield, 'N/mm²'],
        β: [β, ''],
        f_3: [f, 'N/m'],
      },
      unit: 'mm',
      clause,
      result: 'longest',
    });
    const onSupport = sheet.step({
      words: words('受力最大的支撑', 'Force on the support that takes most'),
      symbol: 'F_s',
      formula: 'V_F * α * F',
      with: { V_F: [dynamicFactor(values.yield, σ, sheet), ''], α: [α, ''], F: [F, 'N'] },
      unit: 'N',
      clause,
      result: 'support',
    });
    sheet.note(
      words(
        '弯曲应力按屈服强度的下限校验；求支撑受力时材料可能更硬，请再用其上限算一次。',
        'Bending is checked with the lower limit of the proof stress; a harder bar loads its supports more, so compute them again with the upper limit.',
      ),
      clause,
    );
    const show = (value: number) => formatNumber(Number(value.toPrecision(3)));
    if (span > longest)
      sheet.fail(
        words(
          `应力 ${show(σ)} N/mm² 超过允许值：支撑间距不要大于 ${show(longest)} mm。`,
          `The stress of ${show(σ)} N/mm² is too high: keep supports within ${show(longest)} mm.`,
        ),
        clause,
      );
    if (rating !== undefined && onSupport > rating)
      sheet.fail(
        words(
          `支撑受力 ${show(onSupport)} N，超过允许的 ${show(rating)} N。`,
          `A support takes ${show(onSupport)} N, more than the permissible ${show(rating)} N.`,
        ),
        clause,
      );
  },
});

/** Stiff bars hand blows on to their supports, bars that yield do not: at most 2.7 at a three-phase fault. */
function dynamicFactor(proof: number, σ: number, sheet: Worksheet): number {
  const ratio = sheet.step({
    words: words('支撑的动力系数（限于 1–2.7）', 'Dynamic factor of supports (kept within 1–2.7)'),
    symbol: 'V_F',
    formula: '0.8 * R_p / σ',
    with: { R_p: [proof, 'N/mm²'], σ: [σ, 'N/mm²'] },
    unit: '',
    clause,
  });
  return Math.min(2.7, Math.max(1, ratio));
}
