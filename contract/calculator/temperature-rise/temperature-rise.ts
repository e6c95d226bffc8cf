import { defineCalculator, type ValuesOf } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { type Amount, InputRefusal, type Worksheet } from '../worksheet.ts';
import { riseInputs } from './rise-inputs.ts';
import { vectors } from './vectors.ts';

type RiseValues = ValuesOf<typeof riseInputs>;

interface Shape {
  /** Effective cooling surface, m². */
  Ae: number;
  f: number;
  g: number;
}

const clause = 'IEC TR 60890';

export const temperatureRise = defineCalculator({
  name: 'temperature-rise',
  version: 1,
  words: words('柜内空气温升（IEC TR 60890）', 'Air temperature rise in an enclosure (IEC TR 60890)'),
  about: words(
    '由有效散热面和损耗功率求柜内中部和顶部空气的温升。适用于损耗大致均匀、无强迫通风、额定电流不超过 3200 A 的成套设备。',
    'Rise of the air at mid-height and at the top from effective surface and losses, for assemblies with evenly spread losses, no forced ventilation and up to 3200 A.',
  ),
  inputs: riseInputs,
  tables: ['surface-factors', 'rise-curves'],
  sources: ['IEC TR 60890:2022', 'IEC 61439-1'],
  vectors,
  compute(values, sheet) {
    const shape = shapeOf(values, sheet);
    if (values.openings > 0 && shape.Ae <= 1.25)
      throw new InputRefusal(
        'openings',
        words(
          '有效散热面不大于 1.25 m² 的柜体，该方法不计通风口',
          'For surfaces of up to 1.25 m² the method knows no ventilation openings',
        ),
      );
    if (values.openings > 0 && values.openings < 10)
      throw new InputRefusal(
        'openings',
        words('进风口填 0 或 10–1000 cm²', 'Enter 0 or 10–1000 cm² of air inlets'),
      );
    if (!isCovered(shape, values.openings > 0))
      sheet.warn(
        words(
          '柜体超出曲线的范围，结果只供参考。',
          'The enclosure is outside the range of the curves: the result is indicative only.',
        ),
        clause,
      );
    const k = values.constant ?? constantOf(values, shape, sheet);
    const isVented = values.openings > 0;
    const P: Amount = [values.loss, 'W'];
    const mid = sheet.step({
      words: words('半高处温升（P 用 W）', 'Rise at half the height (P in W)'),
      symbol: 'Δt_0.5',
      formula: isVented ? 'k * d * P^0.715' : 'k * d * P^0.804',
      with: { k: [k, ''], d: [values.partitions, ''], P },
      unit: 'K',
      clause,
      result: 'mid',
      isNumerical: true,
    });
    const c = distributionOf(values, shape, sheet);
    const top = sheet.step({
      words: words('顶部温升', 'Rise at the top'),
      symbol: 'Δt_1.0',
      formula: 'c * Δt_0.5',
      with: { c: [c, ''], 'Δt_0.5': [mid, 'K'] },
      unit: 'K',
      clause,
      result: 'top',
    });
    const inside = values.ambient + top;
    sheet.result('temperature', words('顶部空气温度', 'Air temperature at the top'), inside, '°C');
    if (inside > values.limit)
      sheet.fail(
        words(
          `顶部空气 ${formatNumber(inside)} °C，超过允许的 ${formatNumber(values.limit)} °C：减小损耗、加大柜体或通风。`,
          `The air at the top reaches ${formatNumber(inside)} °C, above the ${formatNumber(values.limit)} °C permitted: reduce losses, or use a larger or ventilated enclosure.`,
        ),
        'IEC 61439-1',
      );
    if (isVented)
      sheet.note(
        words(
          '出风口面积应不小于进风口的 1.1 倍。',
          'The air outlets need at least 1.1 times the area of the inlets.',
        ),
        clause,
      );
    if (values.constant === undefined)
      sheet.note(
        words(
          'k 和 c 由曲线的拟合方程求得，与从图上读数可相差约 5%；用于验证时请以技术报告的曲线为准。',
          'k and c come from equations fitted to the curves and may differ by about 5% from a reading of the figures; for a verification the curves of the report decide.',
        ),
        clause,
      );
  },
});

/** Whether the curves of the report reach that far. */
function isCovered({ Ae, f, g }: Shape, isVented: boolean): boolean {
  if (isVented) return Ae <= 14 && f >= 1.5 && f <= 10;
  return Ae > 1.25 ? Ae <= 12 && f >= 0.3 && f <= 16 : Ae >= 0.08 && g <= 3;
}

function shapeOf(values: RiseValues, sheet: Worksheet): Shape {
  const H: Amount = [values.height, 'mm'];
  const W: Amount = [values.width, 'mm'];
  const D: Amount = [values.depth, 'mm'];
  const factor = (face: string, state: string) => sheet.number('surface-factors', { face, state }, 'b');
  const Ae = sheet.step({
    words: words('有效散热面', 'Effective cooling surface'),
    symbol: 'A_e',
    formula: 'b_1 * W * D + (b_2 + b_3) * H * W + (b_4 + b_5) * H * D',
    with: {
      b_1: [factor('roof', values.roof), ''],
      b_2: [factor('side', 'exposed'), ''],
      b_3: [factor('side', values.back), ''],
      b_4: [factor('side', values.left), ''],
      b_5: [factor('side', values.right), ''],
      H,
      W,
      D,
    },
    unit: 'm²',
    clause,
    result: 'surface',
  });
  const shared = { h: [values.height / 1000, 'm'], w: [values.width / 1000, 'm'] } as const;
  if (Ae > 1.25) {
    const f = sheet.step({
      words: words('高度与底面之比（m）', 'Ratio of height and base (m)'),
      symbol: 'f',
      formula: 'h^1.35 / (w * d)',
      with: { ...shared, d: [values.depth / 1000, 'm'] },
      unit: '',
      clause,
      result: 'f',
      isNumerical: true,
    });
    return { Ae, f, g: 0 };
  }
  const g = sheet.step({
    words: words('高宽比', 'Ratio of height and width'),
    symbol: 'g',
    formula: 'h / w',
    with: shared,
    unit: '',
    clause,
    result: 'g',
  });
  return { Ae, f: 0, g };
}

/** The coefficients of one curve. */
function curve(name: string, sheet: Worksheet): Record<'p' | 'q' | 'r' | 's', Amount> {
  const row = sheet.row('rise-curves', { curve: name });
  const number = (column: string): Amount => [row?.isEmpty(column) === false ? row.number(column) : 0, ''];
  return { p: number('p'), q: number('q'), r: number('r'), s: number('s') };
}

function constantOf({ openings }: RiseValues, { Ae }: Shape, sheet: Worksheet): number {
  const shared = {
    words: words('柜体常数', 'Enclosure constant'),
    symbol: 'k',
    unit: '',
    clause,
    result: 'k',
    isNumerical: true,
  };
  const A_e: Amount = [Ae, 'm²'];
  if (openings > 0)
    return sheet.step({
      ...shared,
      formula: '(p * ln(A_e) + q) * ln(S) - (r * ln(A_e) + s)',
      with: { ...curve('k-vented', sheet), A_e, S: [openings, 'cm²'] },
    });
  const { p, q } = curve(Ae > 1.25 ? 'k-closed' : 'k-small', sheet);
  return sheet.step({ ...shared, formula: 'p * A_e^q', with: { p, q, A_e } });
}

function distributionOf(values: RiseValues, { Ae, f, g }: Shape, sheet: Worksheet): number {
  const shared = {
    words: words('温度分布系数', 'Distribution factor'),
    symbol: 'c',
    unit: '',
    clause,
    result: 'c',
    isNumerical: true,
  };
  const { openings, curve: number } = values;
  if (openings > 0) {
    const { p, q } = curve('c-vented', sheet);
    const rest = curve('c-vented-exponent', sheet);
    return sheet.step({
      ...shared,
      formula: '0.01 * (p * f + q) * S^(u * f^2 + v * f + w)',
      with: { p, q, u: rest.p, v: rest.q, w: rest.r, f: [f, ''], S: [openings, 'cm²'] },
    });
  }
  if (Ae > 1.25) {
    const { p, q, r } = curve(`c-closed-${number}`, sheet);
    return sheet.step({ ...shared, formula: 'p * f^2 + q * f + r', with: { p, q, r, f: [f, ''] } });
  }
  const isHigh = g > 0.8147;
  const { p, q, r, s } = curve(isHigh ? 'c-small-high' : 'c-small', sheet);
  return isHigh
    ? sheet.step({ ...shared, formula: 'p * (1 - exp(q * g + r)) + s', with: { p, q, r, s, g: [g, ''] } })
    : sheet.step({ ...shared, formula: 'p * g + q', with: { p, q, g: [g, ''] } });
}
