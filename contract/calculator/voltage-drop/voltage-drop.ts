import { defineCalculator } from '../calculator.ts';
import { choice, materials, powerFactor, quantity, systems, words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import { vectors } from './vectors.ts';

export const voltageDrop = defineCalculator({
  name: 'voltage-drop',
  version: 1,
  words: words('电压降', 'Voltage drop'),
  about: words(
    '一段或几段串联线路的电压降。电阻按工作温度取值；三相段折算到相电压后与单相段相加。',
    'Voltage drop of one or several lengths in series. Resistance is that of the hot conductor; three-phase parts are added to single-phase ones as phase-to-neutral values.',
  ),
  inputs: {
    voltage: quantity({
      zh: '系统线电压（单相段按 U/√3 计）',
      en: 'Line-to-line voltage of the system (single-phase parts take U/√3)',
      unit: 'V',
      range: [100, 1200],
      why: ['低压系统的线电压为 100–1200 V', 'low-voltage systems have 100 to 1200 V between lines'],
      otherwise: 380,
    }),
    supply: choice({
      zh: '电源',
      en: 'Supply',
      options: {
        public: ['公用低压电网', 'Public low-voltage network'],
        own: ['自有变压器', 'Own transformer'],
      },
      otherwise: 'public',
    }),
    use: choice({
      zh: '用途',
      en: 'Use',
      options: { lighting: ['照明', 'Lighting'], other: ['其他用电设备', 'Other uses'] },
      otherwise: 'other',
    }),
    reactance: quantity({
      zh: '每米电抗',
      en: 'Reactance per metre',
      unit: 'mΩ/m',
      range: [0, 0.5],
      why: [
        '电缆约 0.08 mΩ/m，架空线可到 0.4 mΩ/m',
        'about 0.08 mΩ/m for cables, up to 0.4 mΩ/m for overhead lines',
      ],
      otherwise: 0.08,
    }),
    parts: {
      kind: 'rows',
      words: words('线路各段', 'Lengths of the line'),
      minRows: 1,
      maxRows: 12,
      columns: {
        system: choice({ zh: '相数', en: 'Phases', options: systems, otherwise: 'three' }),
        material: choice({
          zh: '导体材料',
          en: 'Conductor material',
          options: materials,
          otherwise: 'copper',
        }),
        section: quantity({
          zh: '每相截面',
          en: 'Cross-section per phase',
          unit: 'mm²',
          range: [0.5, 5000],
          why: ['单根或并联后的总截面', 'a single conductor or parallel ones together'],
          otherwise: 35,
        }),
        length: quantity({
          zh: '长度',
          en: 'Length',
          unit: 'm',
          range: [0.1, 10_000],
          why: ['低压线路不超过 10 km', 'low-voltage lines end within 10 km'],
          otherwise: 80,
        }),
        current: quantity({
          zh: '电流',
          en: 'Current',
          unit: 'A',
          range: [0.001, 10_000],
          why: ['低压线路不超过 10 kA', 'low-voltage lines carry up to 10 kA'],
          otherwise: 100,
        }),
        powerFactor: powerFactor(0.85),
      },
      otherwise: [{}],
    },
  },
  tables: ['copper-resistivities', 'aluminium-resistivities', 'voltage-drop-limits'],
  sources: ['IEC 60364-5-52 annex G', 'GB 50052', 'GB 50054'],
  vectors,
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
    const clause = 'IEC 60364-5-52, annex G';
    if (percent > limit)
      sheet.fail(
        words(
          `电压降 ${formatNumber(Number(percent.toPrecision(3)))}% 超过 ${limit}%：加大截面、缩短线路或改善功率因数。`,
          `The drop of ${formatNumber(Number(percent.toPrecision(3)))}% exceeds ${limit}%: choose a larger cross-section, a shorter line or a better power factor.`,
        ),
        clause,
      );
    if (U < 260 && parts.every(({ system }) => system === 'single'))
      sheet.warn(
        words(
          `${U} V 若是相电压，请改填线电压：220 V 的单相回路填 380 V。`,
          `If ${U} V is the phase-to-neutral voltage, enter the line-to-line one: 380 V for a single-phase circuit of 220 V.`,
        ),
      );
    sheet.note(
      words(
        `限值 ${limit}% 是 IEC 的推荐值；国内按 GB 50052 核对用电设备端子的电压偏差（一般 ±5%），还要计入变压器的电压偏差。`,
        `The limit of ${limit}% is a recommendation of IEC; in China the voltage deviation at the terminals is checked by GB 50052 (±5% in general), the transformer’s included.`,
      ),
      'GB 50052',
    );
  },
});
