import { defineCalculator } from '../calculator.ts';
import { choice, powerFactor, quantity, systems, voltage, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { misprints, vectors } from './vectors.ts';

export const motorCurrent = defineCalculator({
  name: 'motor-current',
  version: 1,
  words: words('电动机电流', 'Motor current'),
  about: words(
    '由轴功率、电压、功率因数和效率求额定电流，以及起动电流和保护整定的起点。铭牌电流优先于计算值。',
    'Rated current from shaft power, voltage, power factor and efficiency, with the starting current and where settings begin. The nameplate goes before the calculation.',
  ),
  inputs: {
    system: choice({ zh: '相数', en: 'Phases', options: systems, otherwise: 'three' }),
    power: quantity({
      zh: '额定功率（轴输出）',
      en: 'Rated power (shaft output)',
      unit: 'kW',
      range: [0.01, 50_000],
      why: ['0.01 kW 至 50 MW 的电动机', 'motors from 0.01 kW to 50 MW'],
      otherwise: 22,
    }),
    voltage: voltage(380),
    powerFactor: powerFactor(0.86),
    efficiency: quantity({
      zh: '效率',
      en: 'Efficiency',
      unit: '%',
      range: [10, 100],
      why: [
        '效率不大于 100%，小于 10% 的多为误填',
        'it cannot exceed 100%, and below 10% it is usually a typing error',
      ],
      otherwise: 93,
    }),
    startRatio: quantity({
      zh: '起动电流倍数',
      en: 'Starting current ratio',
      unit: '',
      range: [1, 15],
      why: ['堵转电流一般为额定电流的 1–15 倍', 'locked-rotor currents are 1 to 15 times the rated current'],
      otherwise: 7,
    }),
  },
  tables: [],
  sources: ['IEC 60034-1', 'GB 50055', 'IEC 60947-4-1'],
  vectors,
  misprints,
  compute({ system, power, voltage: U, powerFactor: cosφ, efficiency, startRatio }, sheet) {
    const I = sheet.step({
      words: words('额定电流', 'Rated current'),
      symbol: 'I_n',
      formula: system === 'three' ? 'P / (sqrt(3) * U * cosφ * η)' : 'P / (U * cosφ * η)',
      with: { P: [power, 'kW'], U: [U, 'V'], cosφ: [cosφ, ''], η: [efficiency, '%'] },
      unit: 'A',
      result: 'current',
    });
    sheet.step({
      words: words('从电网吸取的有功功率', 'Active power taken from the supply'),
      symbol: 'P_1',
      formula: 'P / η',
      with: { P: [power, 'kW'], η: [efficiency, '%'] },
      unit: 'kW',
      result: 'input',
    });
    const start = sheet.step({
      words: words('起动电流（方均根值）', 'Starting current (r.m.s.)'),
      symbol: 'I_st',
      formula: 'k_st * I_n',
      with: { k_st: [startRatio, ''], I_n: [I, 'A'] },
      unit: 'A',
      result: 'starting',
    });
    sheet.step({
      words: words('瞬时脱扣整定电流，下限', 'Instantaneous release, lower bound'),
      symbol: 'I_i',
      formula: '2 * I_st',
      with: { I_st: [start, 'A'] },
      unit: 'A',
      clause: 'GB 50055',
      result: 'release',
    });
    if (system === 'three')
      sheet.step({
        words: words(
          '星-三角起动，热继电器在相绕组回路时的整定',
          'Star-delta starting, overload relay in the phase circuit',
        ),
        symbol: 'I_r',
        formula: 'I_n / sqrt(3)',
        with: { I_n: [I, 'A'] },
        unit: 'A',
        result: 'phaseSetting',
      });
    if (efficiency === 100)
      sheet.warn(
        words(
          '效率按 100% 计算：电动机的 kW 是轴输出功率，漏掉效率会使电流偏小。',
          'Efficiency is taken as 100%: the kW of a motor are shaft output, and leaving the efficiency out makes the current too small.',
        ),
      );
    sheet.note(
      words(
        `瞬时脱扣取起动电流方均根值的 2–2.5 倍：${formatNumber(2 * start)}–${formatNumber(2.5 * start)} A。`,
        `The instantaneous release is set to 2–2.5 times the r.m.s. starting current: ${formatNumber(2 * start)}–${formatNumber(2.5 * start)} A.`,
      ),
      'GB 50055',
    );
  },
});
