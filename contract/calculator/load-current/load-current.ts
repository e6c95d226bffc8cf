import { defineCalculator } from '../calculator.ts';
import { choice, optional, powerFactor, systems, voltage, words } from '../inputs.ts';
import { InputRefusal } from '../worksheet.ts';
import { vectors } from './vectors.ts';

const why = ['低压与 35 kV 及以下用户的范围', 'the range of consumers up to 35 kV'] as const;

export const loadCurrent = defineCalculator({
  name: 'load-current',
  version: 1,
  words: words('负荷电流与视在功率', 'Load current and apparent power'),
  about: words(
    '由有功功率、视在功率或电流中的一个，求另外两个和无功功率。按三相平衡、正弦波计算。',
    'From one of active power, apparent power or current the other two and the reactive power, for balanced, sinusoidal systems.',
  ),
  inputs: {
    system: choice({ zh: '相数', en: 'Phases', options: systems, otherwise: 'three' }),
    voltage: voltage(380),
    powerFactor: powerFactor(0.85),
    active: optional({ zh: '有功功率', en: 'Active power', unit: 'kW', range: [0.001, 100_000], why }),
    apparent: optional({ zh: '视在功率', en: 'Apparent power', unit: 'kVA', range: [0.001, 100_000], why }),
    current: optional({ zh: '电流', en: 'Current', unit: 'A', range: [0.001, 200_000], why }),
  },
  example: { active: 75 },
  tables: [],
  sources: ['IEC 60050-131', 'GB/T 156'],
  vectors,
  compute(values, sheet) {
    const { system, voltage: U, powerFactor: cosφ, active, apparent, current } = values;
    if ([active, apparent, current].filter((given) => given !== undefined).length !== 1)
      throw new InputRefusal(
        'active',
        words(
          '有功功率、视在功率、电流三者只填一个',
          'Enter exactly one of active power, apparent power and current',
        ),
      );
    const phases = system === 'three' ? 'sqrt(3) * ' : '';
    const S =
      current === undefined
        ? active === undefined
          ? (apparent ?? 0)
          : sheet.step({
              words: words('视在功率', 'Apparent power'),
              symbol: 'S',
              formula: 'P / cosφ',
              with: { P: [active, 'kW'], cosφ: [cosφ, ''] },
              unit: 'kVA',
              result: 'apparent',
            })
        : sheet.step({
            words: words('视在功率', 'Apparent power'),
            symbol: 'S',
            formula: `${phases}U * I`,
            with: { U: [U, 'V'], I: [current, 'A'] },
            unit: 'kVA',
            result: 'apparent',
          });
    if (active === undefined)
      sheet.step({
        words: words('有功功率', 'Active power'),
        symbol: 'P',
        formula: 'S * cosφ',
        with: { S: [S, 'kVA'], cosφ: [cosφ, ''] },
        unit: 'kW',
        result: 'active',
      });
    if (current === undefined)
      sheet.step({
        words: words(system === 'three' ? '线电流' : '电流', system === 'three' ? 'Line current' : 'Current'),
        symbol: 'I',
        formula: system === 'three' ? 'S / (sqrt(3) * U)' : 'S / U',
        with: { S: [S, 'kVA'], U: [U, 'V'] },
        unit: 'A',
        result: 'current',
      });
    sheet.step({
      words: words('无功功率', 'Reactive power'),
      symbol: 'Q',
      formula: 'S * sqrt(1 - cosφ^2)',
      with: { S: [S, 'kVA'], cosφ: [cosφ, ''] },
      unit: 'kvar',
      result: 'reactive',
    });
    sheet.note(
      words(
        '负荷侧标称电压 220/380 V（GB/T 156），变压器空载侧为 0.4 kV，按 IEC 的场合为 230/400 V；请确认所用的是哪一个。',
        'Loads are rated for 220/380 V (GB/T 156), the transformer’s no-load side is 0.4 kV, IEC systems are 230/400 V; make sure which one applies.',
      ),
      'GB/T 156',
    );
  },
});
