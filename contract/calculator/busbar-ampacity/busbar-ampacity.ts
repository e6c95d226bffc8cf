import { defineCalculator, type ValuesOf } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { type Amount, InputRefusal, type Worksheet } from '../worksheet.ts';
import { busbarInputs } from './busbar-inputs.ts';
import { vectors } from './vectors.ts';

type BusbarValues = ValuesOf<typeof busbarInputs>;

/** What a source gives at its own conditions. */
interface Base {
  current: number;
  rise: number;
  temperature: number;
}

export const busbarAmpacity = defineCalculator({
  name: 'busbar-ampacity',
  version: 1,
  words: words('铜母线载流量', 'Copper busbar ampacity'),
  about: words(
    '矩形铜母线竖放、静止空气中的载流量，换算到给定的环境温度和允许温升。三种来源并列，差别一目了然。柜内还要再乘降容系数或以型式试验为准。',
    'Ampacity of rectangular copper bars on edge in still air, at the ambient temperature and rise given. Three sources stand side by side with their difference. Inside an enclosure it has to be derated, or taken from a verified design.',
  ),
  inputs: busbarInputs,
  tables: ['conductor-materials', 'din-43671', 'busbar-multiples'],
  sources: ['Copper Development Association, publication 22', 'DIN 43671', 'IEC 61439-1'],
  vectors,
  compute(values, sheet) {
    const { method, ambient, rise } = values;
    const cda = byFormula(values, sheet);
    const din = byTable(values, sheet);
    if (method !== 'cda' && !din)
      throw new InputRefusal(
        'width',
        words(
          'DIN 表中没有这个规格：取表中的宽度和厚度，或改用 CDA 公式',
          'The DIN table does not have this bar: take a width and thickness of the table, or the CDA formula',
        ),
      );
    const results = new Map<string, number>([['cda', convert({ base: cda, name: 'cda', values, sheet })]]);
    if (din) {
      results.set('din', convert({ base: din, name: 'din', values, sheet }));
      results.set('root', convert({ base: din, name: 'root', values, sheet }));
    }
    const current = results.get(method) ?? 0;
    sheet.result('current', words('载流量（所选方法）', 'Ampacity (method chosen)'), current, 'A');
    const all = [...results.values()];
    const spread = (Math.max(...all) / Math.min(...all) - 1) * 100;
    if (all.length > 1) {
      sheet.result('spread', words('各方法之间相差', 'Difference between the methods'), spread, '%');
      sheet.note(
        words(
          `各来源相差 ${formatNumber(spread)}%：表面状态、间距和交流效应取法不同。取小值偏于安全。`,
          `The sources differ by ${formatNumber(spread)}%: they take surface, spacing and a.c. effects differently. The smallest is on the safe side.`,
        ),
      );
    }
    if (values.width * values.thickness * values.bars > 600 && values.skin === 1)
      sheet.warn(
        words(
          '截面较大而集肤系数为 1：CDA 公式是直流值，50 Hz 下应填 Rac/Rdc。',
          'A large cross-section with a skin ratio of 1: the CDA formula is for d.c., enter Rac/Rdc at 50 Hz.',
        ),
      );
    sheet.note(
      words(
        `环境 ${formatNumber(ambient)} °C、温升 ${formatNumber(rise)} K，母线 ${formatNumber(ambient + rise)} °C；位置、相间距离和外壳不同则结果不同。`,
        `Ambient ${formatNumber(ambient)} °C, rise ${formatNumber(rise)} K, bar at ${formatNumber(ambient + rise)} °C; position, spacing and enclosure change the result.`,
      ),
    );
  },
});

function byFormula({ width, thickness, bars, skin }: BusbarValues, sheet: Worksheet): Base {
  const A = sheet.step({
    words: words('每根截面', 'Cross-section of each bar'),
    symbol: 'A',
    formula: 'b * a',
    with: { b: [width, 'mm'], a: [thickness, 'mm'] },
    unit: 'mm²',
  });
  const p = sheet.step({
    words: words('每根周长', 'Perimeter of each bar'),
    symbol: 'p',
    formula: '2 * (b + a)',
    with: { b: [width, 'mm'], a: [thickness, 'mm'] },
    unit: 'mm',
  });
  const multiple = multipleOf({ bars, area: A * bars, sheet });
  const one = sheet.step({
    words: words(
      '单根直流载流量，40 °C 环境、50 K 温升（A 用 mm²，p 用 mm）',
      'D.c. ampacity of one bar, 40 °C ambient, 50 K rise (A in mm², p in mm)',
    ),
    symbol: 'I_1',
    formula: '7.73 * A^0.5 * p^0.39',
    with: { A: [A, 'mm²'], p: [p, 'mm'] },
    unit: 'A',
    clause: 'CDA publication 22',
    result: 'single',
    isNumerical: true,
  });
  const current = sheet.step({
    words: words('并联根数和集肤效应', 'Number of bars and skin effect'),
    symbol: 'I_n',
    formula: 'I_1 * k_n / sqrt(S)',
    with: { I_1: [one, 'A'], k_n: [multiple, ''], S: [skin, ''] },
    unit: 'A',
    clause: 'CDA publication 22',
  });
  return { current, rise: 50, temperature: 90 };
}

/** Factor of bars in parallel, between the rows of the table along a straight line. */
function multipleOf({ bars, area, sheet }: { bars: number; area: number; sheet: Worksheet }): number {
  if (bars === 1) return 1;
  const rows = sheet
    .rows('busbar-multiples')
    .map((row) => [row.number('area'), row.number(`bars${bars}`)] as const);
  const above = rows.findIndex(([each]) => each >= area);
  const upper = rows[above] ?? rows.at(-1);
  const lower = above > 0 ? rows[above - 1] : upper;
  if (!upper || !lower || upper === lower) return upper?.[1] ?? 1;
  const share = Math.min(1, Math.max(0, (area - lower[0]) / (upper[0] - lower[0])));
  return lower[1] + share * (upper[1] - lower[1]);
}

function byTable({ width, thickness, bars, surface }: BusbarValues, sheet: Worksheet): Base | undefined {
  const row = sheet.row('din-43671', { width, thickness });
  const column = `${surface}${bars}`;
  if (!row || row.isEmpty(column)) return undefined;
  const current = row.number(column);
  sheet.result(
    'tabulated',
    words('DIN 43671 表值（35 °C 环境、30 K 温升）', 'Value of DIN 43671 (35 °C ambient, 30 K rise)'),
    current,
    'A',
  );
  return { current, rise: 30, temperature: 65 };
}

const names = {
  cda: words('CDA 公式', 'CDA formula'),
  din: words('DIN 表', 'DIN table'),
  root: words('DIN 表，平方根换算', 'DIN table, square root rule'),
};

interface Conversion {
  base: Base;
  name: keyof typeof names;
  values: BusbarValues;
  sheet: Worksheet;
}

/** To the rise and temperature asked for: by 0.61 and resistance, or by the square root of the rises. */
function convert({ base, name, values: { ambient, rise }, sheet }: Conversion): number {
  const I: Amount = [base.current, 'A'];
  const both: Record<string, Amount> = { I_0: I, Δθ: [rise, 'K'], Δθ_0: [base.rise, 'K'] };
  const said = words(`${names[name].zh}，换算到所给温度`, `${names[name].en}, at the temperatures given`);
  if (name === 'root')
    return sheet.step({
      words: said,
      symbol: 'I',
      formula: 'I_0 * sqrt(Δθ / Δθ_0)',
      with: both,
      unit: 'A',
      result: name,
    });
  return sheet.step({
    words: said,
    symbol: 'I',
    formula: 'I_0 * (Δθ / Δθ_0)^0.61 * sqrt((1 + α * (θ_0 - θ_20)) / (1 + α * (θ - θ_20)))',
    with: {
      ...both,
      α: [sheet.number('conductor-materials', { material: 'copper' }, 'alpha'), '1/K'],
      θ_0: [base.temperature, '°C'],
      θ: [ambient + rise, '°C'],
      θ_20: [20, '°C'],
    },
    unit: 'A',
    clause: 'CDA publication 22',
    result: name,
  });
}
