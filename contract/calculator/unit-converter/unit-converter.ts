import { defineCalculator } from '../calculator.ts';
import { choice, quantity, words } from '../inputs.ts';
import { InputRefusal } from '../worksheet.ts';
import { vectors } from './vectors.ts';

const units =
  'W kW hp_metric hp mm in m ft mm² cm² in² AWG kg lb N lbf N·m lbf·in lbf·ft kPa bar psi °C °F J kWh Btu'.split(
    ' ',
  );
const options = Object.fromEntries(
  units.map((unit) => [
    unit,
    unit === 'hp_metric'
      ? ['hp（米制）', 'hp (metric)']
      : unit === 'hp'
        ? ['hp（英制）', 'hp (imperial)']
        : [unit, unit],
  ]),
) as Record<string, readonly [string, string]>;

export const unitConverter = defineCalculator({
  name: 'unit-converter',
  version: 1,
  words: words('单位换算', 'Unit converter'),
  about: words(
    '电气设计中常见的英制与公制单位，含 AWG 与 mm²。',
    'Imperial and metric units of electrical design, AWG and mm² included.',
  ),
  inputs: {
    value: quantity({
      zh: '数值（AWG 的 1/0 填 0，2/0 填 −1）',
      en: 'Value (for AWG 1/0 enter 0, for 2/0 enter −1)',
      unit: '',
      range: [-1e9, 1e9],
      why: ['数值太大，多为误填', 'larger values are usually typing errors'],
      otherwise: 12,
    }),
    from: choice({ zh: '从', en: 'From', options, otherwise: 'AWG' }),
    to: choice({ zh: '到', en: 'To', options, otherwise: 'mm²' }),
  },
  tables: ['unit-factors'],
  sources: ['ISO 80000', 'ASTM B258'],
  vectors,
  compute({ value, from, to }, sheet) {
    const [source, target] = [from, to].map((unit) => sheet.row('unit-factors', { unit }));
    if (!source || !target || source.text('kind') !== target.text('kind'))
      throw new InputRefusal('to', words('两个单位不是同一种量', 'The two units are of different kinds'));
    const x = from === 'AWG' ? areaOfGauge(value, sheet) : value;
    if (to === 'AWG') {
      if (x <= 0) throw new InputRefusal('value', words('截面要大于 0', 'A cross-section is above 0'));
      const area = (x * source.number('factor')) / target.number('factor');
      sheet.step({
        words: words('线规号', 'Gauge number'),
        symbol: 'n',
        formula: '36 - 39 * ln(sqrt(4 * A / π) / 0.127) / ln(92)',
        with: { A: [area, 'mm²'] },
        unit: '',
        clause: 'ASTM B258',
        result: 'value',
        isNumerical: true,
      });
      return;
    }
    const y = sheet.step({
      words: words('换算', 'Conversion'),
      symbol: 'y',
      formula:
        source.number('offset') === 0 && target.number('offset') === 0
          ? 'x * k_1 / k_2'
          : '(x + o_1) * k_1 / k_2 - o_2',
      with: {
        x: [x, ''],
        k_1: [source.number('factor'), ''],
        k_2: [target.number('factor'), ''],
        o_1: [source.number('offset'), ''],
        o_2: [target.number('offset'), ''],
      },
      unit: '',
      isNumerical: true,
    });
    sheet.result('value', words('结果', 'Result'), y, to === 'hp_metric' ? 'hp' : to);
  },
});

function areaOfGauge(gauge: number, sheet: Parameters<typeof unitConverter.compute>[1]): number {
  if (gauge < -3 || gauge > 40)
    throw new InputRefusal('value', words('线规为 4/0（−3）至 40', 'Gauges are 4/0 (−3) to 40'));
  const d = sheet.step({
    words: words('直径（mm）', 'Diameter (mm)'),
    symbol: 'd',
    formula: '0.127 * 92^((36 - n) / 39)',
    with: { n: [gauge, ''] },
    unit: 'mm',
    clause: 'ASTM B258',
    result: 'diameter',
    isNumerical: true,
  });
  return sheet.step({
    words: words('截面', 'Cross-section'),
    symbol: 'A',
    formula: 'π * d^2 / 4',
    with: { d: [d, 'mm'] },
    unit: 'mm²',
  });
}
