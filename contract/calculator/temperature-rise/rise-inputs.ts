import { choice, optional, quantity } from '../inputs.ts';

const side = (zh: string, en: string, otherwise: number, largest: number) =>
  quantity({
    zh,
    en,
    unit: 'mm',
    range: [150, largest],
    why: ['曲线覆盖的柜体尺寸', 'sizes that the curves cover'],
    otherwise,
  });

const state = {
  exposed: ['敞开', 'Exposed'],
  covered: ['遮盖（靠墙或并柜）', 'Covered (wall or next section)'],
} as const;
const face = (zh: string, en: string) => choice({ zh, en, options: state, otherwise: 'exposed' });

export const riseInputs = {
  height: side('高度', 'Height', 2200, 2600),
  width: side('宽度', 'Width', 1000, 2000),
  depth: side('深度', 'Depth', 500, 1500),
  roof: face('顶面', 'Roof'),
  back: face('背面', 'Back'),
  left: face('左侧', 'Left side'),
  right: face('右侧', 'Right side'),
  loss: quantity({
    zh: '损耗功率',
    en: 'Power losses',
    unit: 'W',
    range: [1, 5000],
    why: ['该方法用于不超过 3200 A 的成套设备', 'the method is for assemblies of up to 3200 A'],
    otherwise: 300,
  }),
  openings: quantity({
    zh: '进风口面积（0 为无通风口）',
    en: 'Area of the air inlets (0: none)',
    unit: 'cm²',
    range: [0, 1000],
    why: ['曲线给到 1000 cm²', 'the curves end at 1000 cm²'],
    otherwise: 0,
  }),
  curve: choice({
    zh: '图 4 的曲线号（无通风口，Ae > 1.25 m²）',
    en: 'Curve of figure 4 (closed, Ae > 1.25 m²)',
    options: {
      '1': ['曲线 1', 'Curve 1'],
      '2': ['曲线 2', 'Curve 2'],
      '3': ['曲线 3', 'Curve 3'],
      '4': ['曲线 4', 'Curve 4'],
      '5': ['曲线 5', 'Curve 5'],
    },
    otherwise: '1',
  }),
  partitions: quantity({
    zh: '水平隔板系数 d（无隔板为 1）',
    en: 'Factor d of horizontal partitions (1: none)',
    unit: '',
    range: [1, 1.5],
    why: ['技术报告的隔板系数为 1–1.3', 'the report has factors of 1 to 1.3'],
    otherwise: 1,
  }),
  constant: optional({
    zh: '从曲线读取的 k（不填则用方程）',
    en: 'k read from the curve (empty: by equation)',
    unit: '',
    range: [0.03, 4],
    why: ['曲线的 k 为 0.03–4', 'the curves have k of 0.03 to 4'],
  }),
  ambient: quantity({
    zh: '环境温度',
    en: 'Ambient temperature',
    unit: '°C',
    range: [-25, 60],
    why: ['成套设备的环境温度为 −25–60 °C', 'assemblies work at −25 to 60 °C'],
    otherwise: 35,
  }),
  limit: quantity({
    zh: '柜内允许空气温度',
    en: 'Permissible air temperature inside',
    unit: '°C',
    range: [30, 100],
    why: ['元件允许的环境温度一般为 40–70 °C', 'devices usually permit 40 to 70 °C around them'],
    otherwise: 55,
  }),
} as const;
