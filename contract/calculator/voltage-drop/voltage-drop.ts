import { defineCalculator } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { vectors } from './vectors.ts';
import { drawVoltageDrop } from './voltage-drop-figure.ts';
import { voltageDropInputs } from './voltage-drop-inputs.ts';

export const voltageDrop = defineCalculator({
  name: 'voltage-drop',
  version: 1,
  words: words('电压降', 'Voltage drop'),
  about: words(
    '一段或几段串联线路的电压降。电阻按工作温度取值；三相段折算到相电压后与单相段相加。',
    'Voltage drop of one or several lengths in series. Resistance is that of the hot conductor; three-phase parts are added to single-phase ones as phase-to-neutral values.',
  ),
  inputs: voltageDropInputs,
  tables: ['copper-resistivities', 'aluminium-resistivities', 'voltage-drop-limits'],
  sources: ['IEC 60364-5-52 annex G', 'GB 50052', 'GB 50054'],
  vectors,
  draw: drawVoltageDrop,
  compute({ voltage: U, supply, use, reactance: x, parts }, sheet) {
    let total = 0;
    for (const [index, part] of parts.entries()) {
      const { system, material, section: S, length: L, current: I, powerFactor: cosφ } = part;
      const name = parts.length > 1 ? `${index + 1}` : '';
      const zh = name && `第 ${name} 段`;
      const en = name && `, length ${name}`;
      const ρ = sheet.number(`${material}-resistivities`, { use: 'hot' }, 'resistivity');
      const drop = sheet.step({
        words: words(`${zh}电压降`, `Voltage drop${en}`),
        symbol: `ΔU${name && `_${name}`}`,
        formula: `${system === 'three' ? 'sqrt(3)' : '2'} * I * L * (ρ / S * cosφ + x * sqrt(1 - cosφ^2))`,
        with: {
          I: [I, 'A'],
          L: [L, 'm'],
          ρ: [ρ, 'Ω·mm²/m'],
          S: [S, 'mm²'],
          cosφ: [cosφ, ''],
          x: [x, 'mΩ/m'],
        },
        unit: 'V',
        clause: 'IEC 60364-5-52, annex G',
        result: `drop${index + 1}`,
      });
      total += sheet.step({
        words: words(`${zh}折算到相电压`, `As a phase-to-neutral value${en}`),
        symbol: `ΔU_0${name}`,
        formula: system === 'three' ? 'ΔU / sqrt(3)' : 'ΔU',
        with: { ΔU: [drop, 'V'] },
        unit: 'V',
      });
    }
    const isThree = parts.every(({ system }) => system === 'three');
    sheet.result(
      'total',
      words('总电压降（相对中性线）', 'Total voltage drop (phase to neutral)'),
      total,
      'V',
    );
    const percent = sheet.step({
      words: words('总电压降，占额定电压', 'Total voltage drop, of the nominal voltage'),
      symbol: 'Δu',
      formula: 'ΔU_0 * sqrt(3) / U',
      with: { ΔU_0: [total, 'V'], U: [U, 'V'] },
      unit: '%',
      result: 'percent',
    });
    if (isThree)
      sheet.result(
        'lineTotal',
        words('总电压降（线电压）', 'Total voltage drop (line to line)'),
        total * Math.sqrt(3),
        'V',
      );
    const limit = sheet.number('voltage-drop-limits', { supply }, use);
    sheet.result('limit', words('电压降限值', 'Limit of the voltage drop'), limit, '%');
    const clause = 'IEC 60364-5-52, annex G';
    if (percent > limit)
      sheet.fail(
        words(
          `电压降 ${formatNumber(percent)}% 超过 ${formatNumber(limit)}%：加大截面、缩短线路或改善功率因数。`,
          `The drop of ${formatNumber(percent)}% exceeds ${formatNumber(limit)}%: choose a larger cross-section, a shorter line or a better power factor.`,
        ),
        clause,
      );
    if (U < 260 && parts.every(({ system }) => system === 'single'))
      sheet.warn(
        words(
          `${formatNumber(U)} V 若是相电压，请改填线电压：220 V 的单相回路填 380 V。`,
          `If ${formatNumber(U)} V is the phase-to-neutral voltage, enter the line-to-line one: 380 V for a single-phase circuit of 220 V.`,
        ),
      );
    sheet.note(
      words(
        `限值 ${formatNumber(limit)}% 是 IEC 的推荐值；国内按 GB 50052 核对用电设备端子的电压偏差（一般 ±5%），还要计入变压器的电压偏差。`,
        `The limit of ${formatNumber(limit)}% is a recommendation of IEC; in China the voltage deviation at the terminals is checked by GB 50052 (±5% in general), the transformer’s included.`,
      ),
      'GB 50052',
    );
  },
});
