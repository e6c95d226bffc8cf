import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import {
  addFaultCurrent,
  clause,
  findLargest,
  judge,
  loopInputs,
  loopSources,
  loopTables,
} from './loop-parts.ts';

/** Until reactance was taken into account; its addresses go on giving what they gave. */
export const earthFaultLoop1 = defineCalculator({
  name: 'earth-fault-loop',
  version: 1,
  words: words('接地故障回路阻抗（TN）', 'Earth-fault loop (TN)'),
  about: words(
    '校验 TN 系统中故障回路阻抗是否小到能在规定时间内切断，并求允许的最大线路长度。电抗不计，截面不大于 95 mm² 时适用。',
    'Whether the loop impedance in a TN system is small enough to disconnect in time, and the longest line for it. Reactance is left out, which holds up to about 95 mm².',
  ),
  inputs: loopInputs,
  tables: loopTables,
  sources: loopSources,
  vectors: [],
  compute(values, sheet) {
    const { curve, source, length, phase, protective, material } = values;
    const largest = findLargest(values, sheet);
    const ρ = sheet.number(`${material}-resistivities`, { use: 'fault' }, 'resistivity');
    const Z = sheet.step({
      words: words('线路末端的回路阻抗', 'Loop impedance at the far end'),
      symbol: 'Z_s',
      formula: 'Z_e + ρ * L * (1 / S + 1 / S_PE)',
      with: {
        Z_e: [source, 'Ω'],
        ρ: [ρ, 'Ω·mm²/m'],
        L: [length, 'm'],
        S: [phase, 'mm²'],
        S_PE: [protective, 'mm²'],
      },
      unit: 'Ω',
      clause,
      result: 'loop',
    });
    addFaultCurrent(values, Z, sheet);
    if (largest > source)
      sheet.step({
        words: words('允许的最大线路长度', 'Longest line'),
        symbol: 'L_max',
        formula: '(Z_max - Z_e) / (ρ * (1 / S + 1 / S_PE))',
        with: {
          Z_max: [largest, 'Ω'],
          Z_e: [source, 'Ω'],
          ρ: [ρ, 'Ω·mm²/m'],
          S: [phase, 'mm²'],
          S_PE: [protective, 'mm²'],
        },
        unit: 'm',
        result: 'longest',
      });
    if (Math.max(phase, protective) > 95)
      sheet.warn(
        words(
          '截面大于 95 mm²：电抗不可忽略，实际阻抗更大。',
          'Above 95 mm² reactance counts, and the impedance is larger.',
        ),
      );
    judge(sheet, { Z, largest, isOther: curve === 'other' });
  },
});
