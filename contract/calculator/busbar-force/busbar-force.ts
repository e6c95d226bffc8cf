import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { Worksheet } from '../worksheet.ts';
import { drawBusbarForce } from './busbar-force-figure.ts';
import { busbarForceInputs } from './busbar-force-inputs.ts';
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
  inputs: busbarForceInputs,
  tables: ['busbar-spans'],
  sources: ['IEC 60865-1', 'ABB Switchgear Manual'],
  vectors,
  draw: drawBusbarForce,
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
    judge(sheet, { span, longest, σ, onSupport, rating });
  },
});

interface Loads {
  /** Distance of supports, and the longest that the stress allows, in mm. */
  span: number;
  longest: number;
  /** Bending stress in N/mm². */
  σ: number;
  /** Force on a support and what it may take, in N. */
  onSupport: number;
  rating: number | undefined;
}

function judge(sheet: Worksheet, { span, longest, σ, onSupport, rating }: Loads): void {
  if (span > longest)
    sheet.fail(
      words(
        `应力 ${formatNumber(σ)} N/mm² 超过允许值：支撑间距不要大于 ${formatNumber(longest)} mm。`,
        `The stress of ${formatNumber(σ)} N/mm² is too high: keep supports within ${formatNumber(longest)} mm.`,
      ),
      clause,
    );
  if (rating !== undefined && onSupport > rating)
    sheet.fail(
      words(
        `支撑受力 ${formatNumber(onSupport)} N，超过允许的 ${formatNumber(rating)} N。`,
        `A support takes ${formatNumber(onSupport)} N, more than the permissible ${formatNumber(rating)} N.`,
      ),
      clause,
    );
}

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
