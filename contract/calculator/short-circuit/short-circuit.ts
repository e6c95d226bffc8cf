import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { type Amount, InputRefusal, type Worksheet } from '../worksheet.ts';
import { drawShortCircuit } from './short-circuit-figure.ts';
import { type Impedance, type ShortCircuitValues, shortCircuitInputs } from './short-circuit-inputs.ts';
import { addSource } from './source.ts';
import { vectors } from './vectors.ts';

const clause = 'IEC 60909-0';

export const shortCircuit = defineCalculator({
  name: 'short-circuit',
  version: 1,
  words: words('三相短路电流', 'Three-phase short-circuit current'),
  about: words(
    '从上级电网、变压器到电缆和母线逐段累加电阻和电抗，求每一点的三相短路电流与峰值电流。电动机反馈电流不计。',
    'Adds resistance and reactance from the upstream network and transformer along cables and busbars, for the three-phase short-circuit current and its peak at each point. Motor contribution is left out.',
  ),
  inputs: shortCircuitInputs,
  example: { parts: [{ section: 95, length: 50, breaking: 36 }] },
  tables: ['copper-resistivities', 'aluminium-resistivities', 'line-reactances', 'making-factors'],
  sources: ['IEC 60909-0', 'GB/T 15544.1', 'Schneider Electric, Electrical Installation Guide, chapter G'],
  vectors,
  draw: drawShortCircuit,
  compute(values, sheet) {
    const method = values.method;
    const c = method === 'iec110' ? 1.1 : method === 'iec105' ? 1.05 : 1;
    let sum = addSource({ values, c, sheet });
    let current = currentAt({ sum, c, values, sheet, name: '0' });
    for (const [index, part] of values.parts.entries()) {
      const name = String(index + 1);
      if (part.breaking !== undefined) checkBreaker({ current, breaking: part.breaking, name, sheet });
      if (part.section !== undefined) {
        sum = addPart({ sum, part: { ...part, section: part.section }, values, sheet, name });
        current = currentAt({ sum, c, values, sheet, name });
      } else if (part.length > 0)
        throw new InputRefusal(
          'parts',
          words(`第 ${name} 段要填截面`, `Enter the cross-section of length ${name}`),
        );
    }
    sheet.result(
      'fault',
      words('末端三相短路电流', 'Three-phase short-circuit current at the far end'),
      current.Ik,
      'kA',
    );
    sheet.result('peak', words('末端峰值电流', 'Peak current at the far end'), current.ip, 'kA');
    sheet.note(
      method === 'guide'
        ? words(
            '按指南算法：电压系数 c 取 1，导体电阻按工作温度，偏于实际值；校验分断能力的最大值请用 IEC 60909-0 的方法。',
            'Guide method: voltage factor c is 1 and conductors are hot, close to what is measured; use the method of IEC 60909-0 for the maximum that breaking capacities are checked against.',
          )
        : words(
            '按 IEC 60909-0 的最大值：导体电阻按 20 °C，变压器阻抗乘修正系数。',
            'Maximum by IEC 60909-0: conductors at 20 °C, transformer impedance corrected.',
          ),
      clause,
    );
  },
});

interface Current {
  Ik: number;
  ip: number;
}

interface Point {
  sum: Impedance;
  c: number;
  values: ShortCircuitValues;
  sheet: Worksheet;
  name: string;
}

function currentAt({ sum: { R, X }, c, values, sheet, name }: Point): Current {
  const zh = name === '0' ? '电源出口' : `第 ${name} 段末端`;
  const en = name === '0' ? 'at the source’s terminals' : `at the end of length ${name}`;
  const Z = sheet.step({
    words: words(`${zh}总阻抗`, `Total impedance ${en}`),
    symbol: `Z_${name}`,
    formula: 'sqrt(R^2 + X^2)',
    with: { R: [R, 'mΩ'], X: [X, 'mΩ'] },
    unit: 'mΩ',
    result: `impedance${name}`,
  });
  const Ik = sheet.step({
    words: words(`${zh}三相短路电流`, `Three-phase short-circuit current ${en}`),
    symbol: `I_k${name}`,
    formula: 'c * U / (sqrt(3) * Z)',
    with: { c: [c, ''], U: [values.voltage, 'V'], Z: [Z, 'mΩ'] },
    unit: 'kA',
    clause,
    result: `fault${name}`,
  });
  const κ = sheet.step({
    words: words('峰值系数', 'Peak factor'),
    symbol: 'κ',
    formula: '1.02 + 0.98 * exp(-(3 * R / X))',
    with: { R: [R, 'mΩ'], X: [X, 'mΩ'] },
    unit: '',
    clause,
  });
  const ip = sheet.step({
    words: words(`${zh}峰值电流`, `Peak current ${en}`),
    symbol: `i_p${name}`,
    formula: 'κ * sqrt(2) * I_k',
    with: { κ: [κ, ''], I_k: [Ik, 'kA'] },
    unit: 'kA',
    clause,
    result: `peak${name}`,
  });
  return { Ik, ip };
}

interface Part extends Point {
  part: { kind: 'cable' | 'busbar'; material: string; section: number; length: number; runs: number };
}

function addPart({ sum, part, values, sheet, name }: Omit<Part, 'c'>): Impedance {
  const { kind, material, section, length, runs } = part;
  const use = values.method === 'guide' ? 'fault' : 'cold';
  const ρ = sheet.number(`${material}-resistivities`, { use }, 'resistivity');
  const x = sheet.number('line-reactances', { kind }, 'reactance');
  const L: Amount = [length, 'm'];
  const R = sheet.step({
    words: words(`第 ${name} 段电阻`, `Resistance of length ${name}`),
    symbol: `R_${name}`,
    formula: 'ρ * L / (n * S)',
    with: { ρ: [ρ, 'Ω·mm²/m'], L, n: [runs, ''], S: [section, 'mm²'] },
    unit: 'mΩ',
  });
  const X = sheet.step({
    words: words(`第 ${name} 段电抗`, `Reactance of length ${name}`),
    symbol: `X_${name}`,
    formula: 'x * L / n',
    with: { x: [x, 'mΩ/m'], L, n: [runs, ''] },
    unit: 'mΩ',
  });
  return { R: sum.R + R, X: sum.X + X };
}

interface BreakerCheck {
  current: Current;
  breaking: number;
  name: string;
  sheet: Worksheet;
}

/** The breaker stands at the beginning of its length. */
function checkBreaker({ current: { Ik, ip }, breaking, name, sheet }: BreakerCheck): void {
  const shown = formatNumber(Ik);
  if (breaking < Ik)
    sheet.fail(
      words(
        `第 ${name} 段首端断路器的 Icu ${formatNumber(breaking)} kA 小于该处短路电流 ${shown} kA：换分断能力更高的断路器，或按制造商的表作后备保护。`,
        `Icu ${formatNumber(breaking)} kA of the circuit-breaker at the beginning of length ${name} is below the ${shown} kA there: choose a higher breaking capacity, or back it up by its manufacturer’s table.`,
      ),
      'IEC 60947-2',
    );
  const factor = sheet
    .rows('making-factors')
    .find((row) => breaking <= row.number('upTo'))
    ?.number('factor');
  if (factor !== undefined && breaking >= Ik && factor * breaking < ip)
    sheet.fail(
      words(
        `第 ${name} 段首端断路器的接通能力约 ${formatNumber(factor * breaking)} kA，小于峰值电流 ${formatNumber(ip)} kA。`,
        `The making capacity of the circuit-breaker at the beginning of length ${name}, about ${formatNumber(factor * breaking)} kA, is below the peak current of ${formatNumber(ip)} kA.`,
      ),
      'IEC 60947-2',
    );
}
