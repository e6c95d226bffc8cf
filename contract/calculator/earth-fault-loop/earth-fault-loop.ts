import { defineCalculator } from '../calculator.ts';
import { quantity, words } from '../inputs.ts';
import { earthFaultLoop1 } from './earth-fault-loop-1.ts';
import {
  addFaultCurrent,
  clause,
  findLargest,
  judge,
  loopInputs,
  loopSources,
  loopTables,
} from './loop-parts.ts';
import { vectors } from './vectors.ts';

export const earthFaultLoop = defineCalculator({
  name: 'earth-fault-loop',
  version: 2,
  earlier: [earthFaultLoop1],
  words: words('接地故障回路阻抗（TN）', 'Earth-fault loop (TN)'),
  about: words(
    '校验 TN 系统中故障回路阻抗是否小到能在规定时间内切断，并求允许的最大线路长度。电源与线路的阻抗按大小相加，偏于安全。',
    'Whether the loop impedance in a TN system is small enough to disconnect in time, and the longest line for it. The impedances of supply and line are added by their sizes, which is on the safe side.',
  ),
  inputs: {
    ...loopInputs,
    reactance: quantity({
      zh: '每米电抗（单根导体）',
      en: 'Reactance per metre (one conductor)',
      unit: 'mΩ/m',
      range: [0, 0.5],
      why: ['电缆约 0.08 mΩ/m，母线约 0.15 mΩ/m', 'about 0.08 mΩ/m for cables and 0.15 mΩ/m for busbars'],
      otherwise: 0.08,
    }),
  },
  tables: loopTables,
  sources: loopSources,
  vectors,
  compute(values, sheet) {
    const { curve, source, length, phase, protective, material, reactance: x } = values;
    const largest = findLargest(values, sheet);
    const ρ = sheet.number(`${material}-resistivities`, { use: 'fault' }, 'resistivity');
    const Z = sheet.step({
      words: words('线路末端的回路阻抗', 'Loop impedance at the far end'),
      symbol: 'Z_s',
      formula: 'Z_e + L * sqrt((ρ * (1 / S + 1 / S_PE))^2 + (2 * x)^2)',
      with: {
        Z_e: [source, 'Ω'],
        ρ: [ρ, 'Ω·mm²/m'],
        L: [length, 'm'],
        S: [phase, 'mm²'],
        S_PE: [protective, 'mm²'],
        x: [x, 'mΩ/m'],
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
        formula: '(Z_max - Z_e) / sqrt((ρ * (1 / S + 1 / S_PE))^2 + (2 * x)^2)',
        with: {
          Z_max: [largest, 'Ω'],
          Z_e: [source, 'Ω'],
          ρ: [ρ, 'Ω·mm²/m'],
          S: [phase, 'mm²'],
          S_PE: [protective, 'mm²'],
          x: [x, 'mΩ/m'],
        },
        unit: 'm',
        result: 'longest',
      });
    judge(sheet, { Z, largest, isOther: curve === 'other' });
  },
});
