import { defineCalculator, type ValuesOf } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { TableRow } from '../tables.ts';
import { InputRefusal, type Worksheet } from '../worksheet.ts';
import { cableInputs } from './cable-inputs.ts';
import { misprints, vectors } from './vectors.ts';

const clause = 'IEC 60364-5-52';

export const cableSize = defineCalculator({
  name: 'cable-size',
  version: 2,
  words: words('电缆载流量与截面', 'Cable ampacity and size'),
  about: words(
    '按敷设方式、环境温度和并列回路修正载流量，选满足 Ib ≤ In ≤ Iz 的最小截面，或校验给定截面。还要另外校验电压降、热稳定和故障回路。',
    'Corrects the ampacity for installation method, ambient temperature and grouped circuits, and finds the smallest cross-section with Ib ≤ In ≤ Iz, or checks a given one. Voltage drop, thermal withstand and fault loop are checked besides.',
  ),
  inputs: cableInputs,
  tables: ['cable-fits-compared', 'cable-fits', 'cable-ampacity-f', 'grouping-factors', 'standard-sections'],
  sources: ['IEC 60364-5-52', 'GB/T 16895.6', 'IEC 60364-4-43', 'IEC 60269-1'],
  vectors,
  misprints,
  compute(values, sheet) {
    const { design, rated, parallel, section } = values;
    if (rated < design)
      throw new InputRefusal(
        'rated',
        words('In 不能小于设计电流 Ib', 'In cannot be less than the design current Ib'),
      );
    refuseGaps(values);
    const k1 = temperatureFactor(values, sheet);
    const k2 = groupingFactor(values, sheet);
    const factor = k1 * k2 * values.other * parallel;
    const least = minCapacity(values, sheet);
    const sections = section === undefined ? sectionsOf(sheet) : [section];
    const fitting = sections.find(
      (each) => (tabulated(each, values, sheet) ?? 0) * factor >= least * (1 - 1e-9),
    );
    const chosen = fitting ?? section;
    if (chosen === undefined) {
      sheet.fail(
        words(
          '表中最大的截面也不够：增加并联根数，或改用别的敷设方式。',
          'Even the largest cross-section of the table is too small: use more parallel cables or another installation method.',
        ),
        clause,
      );
      return;
    }
    const It = tabulated(chosen, values, sheet);
    if (It === undefined)
      throw new InputRefusal(
        'section',
        words(
          '这种敷设方式没有这个截面的载流量',
          'There is no ampacity of this cross-section for this installation method',
        ),
      );
    sheet.result('section', words('每根截面', 'Cross-section each'), chosen, 'mm²');
    sheet.result('tabulated', words('基准载流量', 'Ampacity at reference conditions'), It, 'A');
    const Iz = sheet.step({
      words: words('修正后的载流量', 'Ampacity as installed'),
      symbol: 'I_z',
      formula: 'I_t * k_1 * k_2 * k_3 * n',
      with: {
        I_t: [It, 'A'],
        k_1: [k1, ''],
        k_2: [k2, ''],
        k_3: [values.other, ''],
        n: [parallel, ''],
      },
      unit: 'A',
      clause,
      result: 'capacity',
    });
    if (values.method === 'D1')
      sheet.note(
        words(
          '埋地的基准条件是土壤热阻系数 2.5 K·m/W、埋深 0.7 m：条件不同时在“其他修正系数”里修正。',
          'In the ground the reference is a soil of 2.5 K·m/W at a depth of 0.7 m: correct for others under “Other factor”.',
        ),
        clause,
      );
    if (Iz < least * (1 - 1e-9))
      sheet.fail(
        words(
          `载流量 ${formatNumber(Iz)} A 小于所需的 ${formatNumber(least)} A：加大截面。`,
          `The ampacity of ${formatNumber(Iz)} A is below the ${formatNumber(least)} A needed: choose a larger cross-section.`,
        ),
        clause,
      );
  },
});

type CableValues = ValuesOf<typeof cableInputs>;

/** What the tables here do not have is refused, not guessed. */
function refuseGaps({ method, material, loaded, circuits }: CableValues): void {
  if (method === 'F' && (material !== 'copper' || loaded !== 'three'))
    throw new InputRefusal(
      'method',
      words('方式 F 只有三根载流的铜导体', 'Method F is there for three loaded copper conductors only'),
    );
  if (circuits > 1 && (method === 'D1' || method === 'F'))
    throw new InputRefusal(
      'circuits',
      words(
        '成束系数不适用于埋地穿管和空气中的单芯：回路数填 1，并列系数填在“其他修正系数”里',
        'The bunched factors do not hold for buried ducts or single cores in free air: enter 1 circuit, and the grouping factor under “Other factor”',
      ),
    );
}

/** The limit of the insulation over the reference temperature; the tables’ two decimals come from it. */
function temperatureFactor({ insulation, method, ambient }: CableValues, sheet: Worksheet): number {
  const hottest = insulation === 'pvc' ? 70 : 90;
  const reference = method === 'D1' ? 20 : 30;
  if (ambient >= hottest - 5)
    throw new InputRefusal(
      'ambient',
      words(
        `${insulation.toUpperCase()} 绝缘导体最高 ${hottest} °C，这个环境温度下不能再载流`,
        `${insulation.toUpperCase()} conductors may reach ${hottest} °C, so nothing is left at this ambient temperature`,
      ),
    );
  const exact = sheet.step({
    words: words('温度修正系数', 'Temperature factor'),
    symbol: 'k_1',
    formula: 'sqrt((θ_max - θ_a) / (θ_max - θ_ref))',
    with: { θ_max: [hottest, '°C'], θ_a: [ambient, '°C'], θ_ref: [reference, '°C'] },
    unit: '',
    clause,
  });
  const rounded = Math.round(exact * 100) / 100;
  sheet.result(
    'temperatureFactor',
    words('温度修正系数（两位小数）', 'Temperature factor (two decimals)'),
    rounded,
  );
  return rounded;
}

function groupingFactor({ circuits }: CableValues, sheet: Worksheet): number {
  if (circuits === 1) return 1;
  const row = sheet.rows('grouping-factors').find((each) => each.number('circuits') >= circuits);
  if (!row)
    throw new InputRefusal(
      'circuits',
      words('表中没有这么多回路', 'The table does not have that many circuits'),
    );
  const factor = row.number('factor');
  sheet.result('groupingFactor', words('并列回路修正系数（成束）', 'Grouping factor (bunched)'), factor);
  return factor;
}

/** A fuse trips at 1.6 times its rated current and small ones at more, so that Iz must exceed In. */
function minCapacity({ rated, device }: CableValues, sheet: Worksheet): number {
  if (device === 'breaker') return rated;
  return sheet.step({
    words: words('熔断器要求的载流量', 'Ampacity that the fuse asks for'),
    symbol: 'I_z',
    formula: 'k_f * I_n / 1.45',
    with: { k_f: [fusingRatio(rated), ''], I_n: [rated, 'A'] },
    unit: 'A',
    clause: 'IEC 60364-4-43',
    result: 'least',
  });
}

/** Conventional fusing current of a gG fuse over its rated current, by IEC 60269-1. */
function fusingRatio(rated: number): number {
  if (rated >= 16) return 1.6;
  return rated > 4 ? 1.9 : 2.1;
}

function sectionsOf(sheet: Worksheet): number[] {
  return sheet.rows('standard-sections').map((row) => row.number('section'));
}

/** Ampacity at reference conditions, rounded as tables do; nothing outside of the fit. */
function tabulated(section: number, values: CableValues, sheet: Worksheet): number | undefined {
  const { method, insulation, material, loaded } = values;
  if (method === 'F') {
    if (material !== 'copper' || loaded !== 'three') return undefined;
    return sheet.row('cable-ampacity-f', { section })?.number(insulation);
  }
  const smallest = material === 'copper' ? 1.5 : 2.5;
  if (section < smallest || section > 300) return undefined;
  const fit = comparedFit(section, values, sheet) ?? otherFit(section, values, sheet);
  if (!fit) return undefined;
  // A conductor of nominally 50 mm² has 47.5 mm².
  const effective = section === 50 ? 47.5 : section;
  const current = fit.number(`${material}A`) * effective ** fit.number(`${material}M`);
  return current > 20 ? Math.round(current) : Math.round(current * 2) / 2;
}

/** The fit where a maker’s printed values stand beside it. */
function comparedFit(section: number, values: CableValues, sheet: Worksheet): TableRow | undefined {
  const { method, insulation, material, loaded } = values;
  if (material !== 'copper' || insulation !== 'pvc' || loaded !== 'three') return undefined;
  if (method !== 'B2' && method !== 'C') return undefined;
  return sheet
    .rows('cable-fits-compared')
    .find((each) => each.has('method', method) && section <= each.number('upTo'));
}

function otherFit(section: number, values: CableValues, sheet: Worksheet): TableRow | undefined {
  const { method, insulation, loaded } = values;
  return sheet
    .rows('cable-fits')
    .find(
      (each) =>
        each.has('method', method) &&
        each.has('insulation', insulation) &&
        each.has('loaded', loaded) &&
        section <= each.number('upTo'),
    );
}
