import { choice, materials, optional, quantity } from '../inputs.ts';

const current = (zh: string, en: string, otherwise: number) =>
  quantity({
    zh,
    en,
    unit: 'A',
    range: [0.1, 10_000],
    why: ['低压回路为 0.1 A 至 10 kA', 'low-voltage circuits carry 0.1 A to 10 kA'],
    otherwise,
  });

export const cableInputs = {
  design: current('设计电流 Ib', 'Design current Ib', 55),
  rated: current('保护电器额定（整定）电流 In', 'Rated (set) current of the protective device In', 63),
  device: choice({
    zh: '保护电器',
    en: 'Protective device',
    options: { breaker: ['断路器', 'Circuit-breaker'], fuse: ['gG 熔断器', 'gG fuse'] },
    otherwise: 'breaker',
  }),
  method: choice({
    zh: '敷设方式',
    en: 'Installation method',
    options: {
      A1: ['A1 绝热墙内穿管，单芯', 'A1 single-core in conduit in an insulated wall'],
      A2: ['A2 绝热墙内穿管，多芯', 'A2 multi-core in conduit in an insulated wall'],
      B1: ['B1 墙上穿管或槽盒，单芯', 'B1 single-core in conduit or trunking on a wall'],
      B2: ['B2 墙上穿管或槽盒，多芯', 'B2 multi-core in conduit or trunking on a wall'],
      C: ['C 直接贴墙', 'C fixed directly on a wall'],
      D1: ['D1 埋地穿管', 'D1 in ducts in the ground'],
      F: [
        'F 空气中相互接触的单芯（铜，三根载流）',
        'F single-core touching in free air (copper, three loaded)',
      ],
    },
    otherwise: 'B2',
  }),
  insulation: choice({
    zh: '绝缘',
    en: 'Insulation',
    options: { pvc: ['PVC，70 °C', 'PVC, 70 °C'], xlpe: ['XLPE 或 EPR，90 °C', 'XLPE or EPR, 90 °C'] },
    otherwise: 'xlpe',
  }),
  material: choice({ zh: '导体材料', en: 'Conductor material', options: materials, otherwise: 'copper' }),
  loaded: choice({
    zh: '载流导体数',
    en: 'Loaded conductors',
    options: { two: ['两根（单相）', 'Two (single-phase)'], three: ['三根（三相）', 'Three (three-phase)'] },
    otherwise: 'three',
  }),
  ambient: quantity({
    zh: '环境（或土壤）温度',
    en: 'Ambient (or ground) temperature',
    unit: '°C',
    range: [5, 80],
    why: ['修正系数适用于 5–80 °C', 'correction factors are defined for 5–80 °C'],
    otherwise: 30,
  }),
  circuits: quantity({
    zh: '成束的回路数',
    en: 'Circuits bunched together',
    unit: '',
    range: [1, 20],
    why: ['表中为 1–20 个回路', 'the table has 1 to 20 circuits'],
    otherwise: 1,
    isWhole: true,
  }),
  other: quantity({
    zh: '其他修正系数（土壤热阻、谐波等）',
    en: 'Other factor (soil resistivity, harmonics …)',
    unit: '',
    range: [0.3, 1.5],
    why: ['修正系数一般为 0.3–1.5', 'such factors are 0.3 to 1.5'],
    otherwise: 1,
  }),
  parallel: quantity({
    zh: '每相并联根数',
    en: 'Parallel cables',
    unit: '',
    range: [1, 12],
    why: ['每相 1–12 根', '1 to 12 for each phase'],
    otherwise: 1,
    isWhole: true,
  }),
  section: optional({
    zh: '只校验这个截面',
    en: 'Check this cross-section only',
    unit: 'mm²',
    range: [1.5, 400],
    why: ['表中为 1.5–400 mm²', 'the tables have 1.5 to 400 mm²'],
  }),
} as const;
