import { defineCalculator } from '../calculator.ts';
import { quantity, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { misprints, vectors } from './vectors.ts';

export const transformerCurrent = defineCalculator({
  name: 'transformer-current',
  version: 1,
  words: words('变压器额定电流', 'Transformer rated current'),
  about: words(
    '三相变压器两侧的额定电流，以及由阻抗电压估算的低压侧短路电流（上级电网和电动机不计）。',
    'Rated currents of both sides of a three-phase transformer, and the short-circuit current of its low-voltage side estimated from its impedance (upstream network and motors left out).',
  ),
  inputs: {
    power: quantity({
      zh: '额定容量',
      en: 'Rated power',
      unit: 'kVA',
      range: [1, 100_000],
      why: ['1 kVA 至 100 MVA 的三相变压器', 'three-phase transformers from 1 kVA to 100 MVA'],
      otherwise: 1000,
    }),
    primary: quantity({
      zh: '一次侧线电压',
      en: 'Primary line voltage',
      unit: 'kV',
      range: [0.1, 252],
      why: ['0.1–252 kV', '0.1–252 kV'],
      otherwise: 10,
    }),
    secondary: quantity({
      zh: '二次侧空载线电压',
      en: 'Secondary no-load line voltage',
      unit: 'kV',
      range: [0.024, 126],
      why: ['0.024–126 kV', '0.024–126 kV'],
      otherwise: 0.4,
    }),
    impedance: quantity({
      zh: '阻抗电压',
      en: 'Impedance voltage',
      unit: '%',
      range: [1, 25],
      why: ['电力变压器的阻抗电压为 1–25%', 'power transformers have 1 to 25%'],
      otherwise: 6,
    }),
  },
  tables: ['transformer-powers'],
  sources: ['IEC 60076-1', 'GB/T 1094.1'],
  vectors,
  misprints,
  compute({ power, primary, secondary, impedance }, sheet) {
    sheet.step({
      words: words('一次侧额定电流', 'Rated current, primary'),
      symbol: 'I_1',
      formula: 'S / (sqrt(3) * U_1)',
      with: { S: [power, 'kVA'], U_1: [primary, 'kV'] },
      unit: 'A',
      result: 'primary',
    });
    const I = sheet.step({
      words: words('二次侧额定电流', 'Rated current, secondary'),
      symbol: 'I_2',
      formula: 'S / (sqrt(3) * U_2)',
      with: { S: [power, 'kVA'], U_2: [secondary, 'kV'] },
      unit: 'A',
      result: 'secondary',
    });
    sheet.step({
      words: words(
        '二次侧出口三相短路电流（估算）',
        'Three-phase short circuit at the secondary terminals (estimate)',
      ),
      symbol: 'I_k',
      formula: 'I_2 / u_k',
      with: { I_2: [I, 'A'], u_k: [impedance, '%'] },
      unit: 'kA',
      result: 'fault',
    });
    const powers = sheet.rows('transformer-powers').map((row) => row.number('power'));
    if (!powers.includes(power)) {
      const next = powers.find((each) => each > power);
      sheet.warn(
        words(
          `${formatNumber(power)} kVA 不在标准容量系列中${next === undefined ? '' : `，往上的标准容量是 ${next} kVA`}。`,
          `${formatNumber(power)} kVA is not in the row of standard powers${next === undefined ? '' : `; the next one up is ${next} kVA`}.`,
        ),
        'IEC 60076-1',
      );
    }
    if (secondary >= primary)
      sheet.warn(
        words(
          '二次侧电压不低于一次侧：请确认是升压变压器。',
          'The secondary voltage is not below the primary one: make sure that it steps up.',
        ),
      );
  },
});
