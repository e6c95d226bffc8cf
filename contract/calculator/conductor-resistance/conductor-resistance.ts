import { defineCalculator } from '../calculator.ts';
import { choice, materials, optional, quantity, words } from '../inputs.ts';
import { InputRefusal } from '../worksheet.ts';
import { vectors } from './vectors.ts';

export const conductorResistance = defineCalculator({
  name: 'conductor-resistance',
  version: 1,
  words: words('导体电阻与温度', 'Conductor resistance by temperature'),
  about: words(
    '直流电阻从 20 °C 换算到工作温度。不含集肤效应和邻近效应。',
    'D.c. resistance from 20 °C to the operating temperature, without skin and proximity effect.',
  ),
  inputs: {
    material: choice({ zh: '导体材料', en: 'Conductor material', options: materials, otherwise: 'copper' }),
    section: optional({
      zh: '标称截面（从表中取 R20）',
      en: 'Nominal cross-section (R20 from the table)',
      unit: 'mm²',
      range: [1.5, 1000],
      why: ['表中的绞合导体为 1.5–1000 mm²', 'the table has stranded conductors of 1.5 to 1000 mm²'],
    }),
    resistance: optional({
      zh: '或 20 °C 时每千米电阻',
      en: 'Or resistance per kilometre at 20 °C',
      unit: 'Ω/km',
      range: [0.001, 100],
      why: ['0.2 mm² 至 10 000 mm² 以上的导体', 'conductors from 0.2 to over 10 000 mm²'],
    }),
    temperature: quantity({
      zh: '导体温度',
      en: 'Conductor temperature',
      unit: '°C',
      range: [-50, 250],
      why: ['线性换算适用的范围', 'the range in which the linear law holds'],
      otherwise: 70,
    }),
    length: quantity({
      zh: '长度',
      en: 'Length',
      unit: 'm',
      range: [0.01, 100_000],
      why: ['0.01 m 至 100 km', '0.01 m to 100 km'],
      otherwise: 100,
    }),
  },
  example: { section: 25 },
  tables: ['conductor-resistances', 'conductor-materials'],
  sources: ['IEC 60228', 'IEC 60287-1-1'],
  vectors,
  compute({ material, section, resistance, temperature, length }, sheet) {
    if ((section === undefined) === (resistance === undefined))
      throw new InputRefusal(
        'section',
        words(
          '标称截面与每千米电阻只填一个',
          'Enter either the cross-section or the resistance per kilometre',
        ),
      );
    let R20 = resistance ?? 0;
    if (section !== undefined) {
      const row = sheet.row('conductor-resistances', { section });
      if (!row || row.isEmpty(material))
        throw new InputRefusal(
          'section',
          words(
            '表中没有这个截面；请取标准截面，或改填每千米电阻',
            'The table does not have this cross-section; choose a standard one or enter the resistance per kilometre',
          ),
        );
      R20 = row.number(material);
      sheet.result('r20', words('20 °C 时每千米电阻', 'Resistance per kilometre at 20 °C'), R20, 'Ω/km');
    }
    const zero = sheet.number('conductor-materials', { material }, 'zero');
    const R = sheet.step({
      words: words('工作温度下每千米电阻', 'Resistance per kilometre at the operating temperature'),
      symbol: 'R_θ',
      formula: 'R_20 * (θ_0 + θ) / (θ_0 + θ_20)',
      with: { R_20: [R20, 'Ω/km'], θ_0: [zero, '°C'], θ: [temperature, '°C'], θ_20: [20, '°C'] },
      unit: 'Ω/km',
      clause: 'IEC 60228',
      result: 'perLength',
    });
    sheet.step({
      words: words('该长度一根导体的电阻', 'Resistance of one conductor of that length'),
      symbol: 'R',
      formula: 'R_θ * L',
      with: { R_θ: [R, 'Ω/km'], L: [length, 'm'] },
      unit: 'mΩ',
      result: 'total',
    });
  },
});
