import { cableInputs } from '../calculator/cable-size/cable-inputs.ts';
import type { ValuesOf } from '../calculator/calculator.ts';
import { choice, materials, optional, quantity, words } from '../calculator/inputs.ts';
import { chainLimits } from './chain-limits.ts';

const size = (zh: string, en: string, otherwise: number, range: readonly [number, number]) =>
  quantity({ zh, en, unit: 'mm', range, why: ['方法覆盖的尺寸', 'sizes that the method covers'], otherwise });

const share = (zh: string, en: string, otherwise: number, least = 0.3) =>
  quantity({
    zh,
    en,
    unit: '',
    range: [least, 1],
    why: ['系数不大于 1', 'such a factor cannot exceed 1'],
    otherwise,
  });

/** One way out of the board; what is left empty is chosen. */
export const feederColumns = {
  name: { kind: 'text', words: words('名称', 'Name'), maxLength: 24, otherwise: '' },
  kind: choice({
    zh: '负载',
    en: 'Kind',
    options: { motor: ['电动机', 'Motor'], load: ['其他负载', 'Other load'] },
    otherwise: 'motor',
  }),
  power: quantity({
    zh: '功率',
    en: 'Power',
    unit: 'kW',
    range: [0.05, 1000],
    why: ['一路馈线 0.05–1000 kW', 'a feeder has 0.05 to 1000 kW'],
    otherwise: 15,
  }),
  length: quantity({
    zh: '电缆长度',
    en: 'Cable length',
    unit: 'm',
    range: [1, 1000],
    why: ['低压馈线 1–1000 m', 'low-voltage feeders have 1 to 1000 m'],
    otherwise: 30,
  }),
  powerFactor: optional({
    zh: 'cosφ',
    en: 'cosφ',
    unit: '',
    range: [0.3, 1],
    why: ['功率因数不大于 1', 'a power factor cannot exceed 1'],
  }),
  efficiency: optional({
    zh: '效率',
    en: 'Efficiency',
    unit: '%',
    range: [40, 99],
    why: ['电动机效率 40–99%', 'motors have 40 to 99%'],
  }),
  startRatio: optional({
    zh: '起动倍数',
    en: 'Starting ratio',
    unit: '',
    range: [1, 15],
    why: ['堵转电流为额定的 1–15 倍', 'locked-rotor currents are 1 to 15 times the rated one'],
  }),
  demand: optional({
    zh: 'Kd',
    en: 'Kd',
    unit: '',
    range: [0.05, 1],
    why: ['需要系数不大于 1', 'a demand factor cannot exceed 1'],
  }),
  rated: optional({
    zh: 'In',
    en: 'In',
    unit: 'A',
    range: [1, 4000],
    why: ['断路器 1–4000 A', 'circuit-breakers have 1 to 4000 A'],
  }),
  breaking: optional({
    zh: 'Icu',
    en: 'Icu',
    unit: 'kA',
    range: [1, 200],
    why: ['断路器 1–200 kA', 'circuit-breakers have 1 to 200 kA'],
  }),
  magnetic: optional({
    zh: '瞬时整定 Ii',
    en: 'Instantaneous Ii',
    unit: 'A',
    range: [3, 40_000],
    why: ['3 A 至 40 kA', '3 A to 40 kA'],
  }),
  energy: optional({
    zh: '允通 I²t',
    en: 'Let-through I²t',
    unit: 'A²s',
    range: [100, 1e9],
    why: ['制造商曲线上的值', 'as the manufacturer’s curve has it'],
  }),
  section: optional({
    zh: '相线截面',
    en: 'Phase section',
    unit: 'mm²',
    range: [1.5, 300],
    why: ['表中为 1.5–300 mm²', 'the tables have 1.5 to 300 mm²'],
  }),
  protective: optional({
    zh: 'PE 截面',
    en: 'PE section',
    unit: 'mm²',
    range: [1.5, 300],
    why: ['1.5–300 mm²', '1.5 to 300 mm²'],
  }),
  residual: choice({
    zh: '剩余电流保护',
    en: 'Residual current device',
    options: { none: ['无', 'None'], rcd: ['有，300 mA', 'Yes, 300 mA'] },
    otherwise: 'none',
  }),
} as const;

export const chainInputs = {
  power: quantity({
    zh: '变压器容量',
    en: 'Transformer',
    unit: 'kVA',
    range: [30, 2500],
    why: ['低压配电变压器 30–2500 kVA', 'distribution transformers of 30 to 2500 kVA'],
    otherwise: 1000,
  }),
  impedance: quantity({
    zh: '阻抗电压',
    en: 'Impedance voltage',
    unit: '%',
    range: [2, 15],
    why: ['配电变压器为 2–15%', 'distribution transformers have 2 to 15%'],
    otherwise: 6,
  }),
  losses: optional({
    zh: '负载损耗',
    en: 'Load losses',
    unit: 'kW',
    range: [0.05, 100],
    why: ['0.05–100 kW', '0.05 to 100 kW'],
  }),
  upstream: optional({
    zh: '高压侧短路容量',
    en: 'Short-circuit power upstream',
    unit: 'MVA',
    range: [5, 50_000],
    why: ['5–50 000 MVA', '5 to 50,000 MVA'],
  }),
  mainLength: quantity({
    zh: '变压器到母线的长度',
    en: 'Transformer to busbar',
    unit: 'm',
    range: [0.5, 200],
    why: ['0.5–200 m', '0.5 to 200 m'],
    otherwise: 10,
  }),
  width: size('母线宽度', 'Bar width', 100, [15, 200]),
  thickness: size('母线厚度', 'Bar thickness', 10, [2, 20]),
  bars: quantity({
    zh: '每相根数',
    en: 'Bars per phase',
    unit: '',
    range: [1, 4],
    why: ['表中为 1–4 根', 'the tables have 1 to 4'],
    otherwise: 1,
    isWhole: true,
  }),
  busbarRise: quantity({
    zh: '母线允许温升',
    en: 'Busbar rise',
    unit: 'K',
    range: [20, 70],
    why: ['20–70 K', '20 to 70 K'],
    otherwise: 50,
  }),
  busbarFactor: share('母线柜内系数', 'Busbar factor inside', 0.8, 0.4),
  together: share('有功同时系数 KΣp', 'Coincidence KΣp', 0.9),
  reactiveTogether: share('无功同时系数 KΣq', 'Coincidence KΣq', 0.95),
  method: cableInputs.method,
  insulation: cableInputs.insulation,
  material: choice({ zh: '电缆导体', en: 'Cable conductor', options: materials, otherwise: 'copper' }),
  ambient: quantity({
    zh: '电缆环境温度',
    en: 'Cable ambient',
    unit: '°C',
    range: [5, 60],
    why: ['5–60 °C', '5 to 60 °C'],
    otherwise: 40,
  }),
  circuits: quantity({
    zh: '成束回路数',
    en: 'Circuits bunched',
    unit: '',
    range: [1, 20],
    why: ['表中为 1–20', 'the table has 1 to 20'],
    otherwise: 1,
    isWhole: true,
  }),
  dropLimit: quantity({
    zh: '电压降限值',
    en: 'Voltage-drop limit',
    unit: '%',
    range: [1, 10],
    why: ['一般取 3–5%', 'usually 3 to 5%'],
    otherwise: 5,
  }),
  cabinetHeight: size('柜高', 'Cabinet height', 2200, [300, 2600]),
  cabinetWidth: size('柜宽', 'Cabinet width', 1000, [300, 2000]),
  cabinetDepth: size('柜深', 'Cabinet depth', 800, [200, 1500]),
  openings: quantity({
    zh: '进风口面积（0 为无）',
    en: 'Air inlets (0: none)',
    unit: 'cm²',
    range: [0, 1000],
    why: ['曲线给到 1000 cm²', 'the curves end at 1000 cm²'],
    otherwise: 0,
  }),
  room: quantity({
    zh: '柜外环境温度',
    en: 'Room temperature',
    unit: '°C',
    range: [0, 50],
    why: ['0–50 °C', '0 to 50 °C'],
    otherwise: 35,
  }),
  airLimit: quantity({
    zh: '柜内允许空气温度',
    en: 'Permissible air inside',
    unit: '°C',
    range: [40, 70],
    why: ['元件一般允许 40–70 °C', 'devices usually permit 40 to 70 °C'],
    otherwise: 60,
  }),
  feeders: {
    kind: 'rows',
    words: words('馈线', 'Feeders'),
    columns: feederColumns,
    minRows: 0,
    maxRows: chainLimits.feeders,
    otherwise: [
      { name: '水泵', kind: 'motor', power: 75, length: 80 },
      { name: '风机', kind: 'motor', power: 15, length: 45 },
      { name: '照明', kind: 'load', power: 20, length: 60, powerFactor: 0.95 },
    ],
  },
} as const;

export type ChainValues = ValuesOf<typeof chainInputs>;
export type FeederValues = ChainValues['feeders'][number];
export type FeederColumn = keyof typeof feederColumns;
