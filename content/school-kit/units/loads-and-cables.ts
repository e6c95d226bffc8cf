import { type Feeder, feederCurrent, voltageDrop } from '../../plant/boards.ts';
import { heading, nameLine, paragraph, type TeachingUnit, table, title } from '../unit.ts';

interface TaskFeeder {
  circuit: string;
  use: string;
  /** Shaft power of motors, else electrical power, in kW. */
  power: number;
  powerFactor: number;
  efficiency: number;
  isSingle?: boolean;
  /** In of the breaker and Iz of the cable as it is laid, in A; given. */
  rating: number;
  ampacity: number;
  /** mm² and m. */
  section: number;
  length: number;
}

/** A board that stands in no drawing; three of its circuits do not hold. */
export const taskFeeders: readonly TaskFeeder[] = [
  {
    ...{ circuit: 'WP1', use: '搅拌机', power: 11, powerFactor: 0.85, efficiency: 0.9 },
    rating: 32,
    ampacity: 39,
    section: 6,
    length: 35,
  },
  {
    ...{ circuit: 'WP2', use: '输送机', power: 5.5, powerFactor: 0.83, efficiency: 0.88 },
    rating: 10,
    ampacity: 30,
    section: 4,
    length: 45,
  },
  {
    ...{ circuit: 'WP3', use: '电热', power: 18, powerFactor: 1, efficiency: 1 },
    rating: 40,
    ampacity: 52,
    section: 10,
    length: 20,
  },
  {
    ...{ circuit: 'WP4', use: '循环泵', power: 7.5, powerFactor: 0.84, efficiency: 0.89 },
    rating: 40,
    ampacity: 30,
    section: 4,
    length: 60,
  },
  {
    ...{ circuit: 'WP5', use: '控制电源', power: 2, powerFactor: 0.9, efficiency: 1 },
    isSingle: true,
    rating: 16,
    ampacity: 25,
    section: 2.5,
    length: 75,
  },
];

const demandFactor = 0.8;
/** mΩ/m at 20 °C, printed in the task. */
const resistances: Readonly<Record<number, number>> = { 2.5: 7.41, 4: 4.61, 6: 3.08, 10: 1.83 };

const toFeeder = ({ isSingle, rating, ampacity: _, ...feeder }: TaskFeeder): Feeder => ({
  ...feeder,
  ...(isSingle && { phase: 'L1' as const }),
  device: { kind: 'mcb', rating, poles: isSingle ? '1P' : '3P', breaking: 10 },
  cable: '',
});

export interface SolvedFeeder {
  circuit: string;
  /** A, and % of the nominal voltage. */
  current: number;
  drop: number;
  faults: readonly ('Ib > In' | 'In > Iz' | '压降')[];
}

const maxDrop = 5;

export function solveFeeder(feeder: TaskFeeder): SolvedFeeder {
  const [current, drop] = [feederCurrent(toFeeder(feeder)), voltageDrop(toFeeder(feeder))];
  return {
    ...{ circuit: feeder.circuit, current, drop },
    faults: [
      ...(current > feeder.rating ? (['Ib > In'] as const) : []),
      ...(feeder.rating > feeder.ampacity ? (['In > Iz'] as const) : []),
      ...(drop > maxDrop ? (['压降'] as const) : []),
    ],
  };
}

/** Input of the three-phase circuits in kW, with and without the demand factor. */
export function boardInput(): { installed: number; demand: number } {
  const installed = taskFeeders.reduce((sum, { power, efficiency }) => sum + power / efficiency, 0);
  return { installed, demand: installed * demandFactor };
}

const one = (value: number) => value.toFixed(1);
const currentOf = (circuit: string): number =>
  taskFeeders.filter((each) => each.circuit === circuit).map(solveFeeder)[0]?.current ?? 0;
const formula = ({ isSingle }: TaskFeeder) => (isSingle ? 'P/(U·cosφ)' : 'P/(√3·U·cosφ·η)');

export const loadsAndCables: TeachingUnit = {
  unit: 'loads-and-cables',
  title: '单元二  动力箱的负荷与导线',
  drawing: 'one-line-power-box',
  slides: [
    {
      title: '学完会做什么',
      lines: [
        '由铭牌功率算出三相和单相回路的计算电流。',
        '用 Ib ≤ In ≤ Iz 核对断路器和导线。',
        '算出末端的电压降，判断是否在 5% 以内。',
        '课时：2 × 45 min。材料：系统图 DX-003，任务单，计算器。',
      ],
    },
    {
      title: '计算电流',
      lines: [
        '三相：I = P / (√3·U·cosφ·η)，U = 380 V。',
        '单相：I = P / (U·cosφ)，U = 220 V。',
        '电动机铭牌功率是轴功率，要除以效率 η；电热 cosφ = 1，η = 1。',
        '例：15 kW，cosφ 0.85，η 0.90：I = 15000 / (1.732 × 380 × 0.85 × 0.90) = 29.8 A。',
      ],
    },
    {
      title: 'Ib ≤ In ≤ Iz',
      lines: [
        'Ib 计算电流，In 断路器额定电流，Iz 导线在敷设条件下的载流量。',
        'In 小于 Ib：正常运行就跳闸。',
        'In 大于 Iz：导线过热而断路器不动作。',
        'Iz 由敷设方式、环境温度和并列根数决定，不能只看截面。',
      ],
    },
    {
      title: '电压降',
      lines: [
        '三相：ΔU = √3·I·L·(R·cosφ + X·sinφ)；单相：ΔU = 2·I·L·(R·cosφ + X·sinφ)。',
        'R 取导体 70 °C 的值：20 °C 的值乘 1.2；X 取 0.08 mΩ/m。',
        '百分数：三相除以 380 V，单相除以 220 V。',
        '本单元的限值取 5%；实际工程按设计规定。',
      ],
    },
    {
      title: '常见的错',
      lines: [
        '漏掉 √3，或者在单相回路里用了 √3。',
        '把轴功率当成输入功率，漏掉效率。',
        '把断路器的额定电流当成导线的载流量。',
        '查了载流量表，却没有看敷设方式和温度。',
      ],
    },
  ],
  tasks: [
    title('单元二  动力箱的负荷与导线'),
    nameLine,
    paragraph(
      '动力箱 2AP1 由 380/220 V 三相系统供电，各回路数据如下。Iz 是导线在本题敷设条件下的载流量，已给定。',
    ),
    table(
      [14, 20, 18, 14, 14, 16, 16, 20, 16],
      [
        ['回路', '用途', 'P / kW', 'cosφ', 'η', 'In / A', 'Iz / A', 'S / mm²', 'L / m'],
        ...taskFeeders.map((each) => [
          each.circuit,
          each.isSingle ? `${each.use}（单相）` : each.use,
          ...[
            each.power,
            each.powerFactor,
            each.efficiency,
            each.rating,
            each.ampacity,
            each.section,
            each.length,
          ].map(String),
        ]),
      ],
    ),
    paragraph(
      `20 °C 时铜导体的电阻：${Object.entries(resistances)
        .sort(([a], [b]) => Number(a) - Number(b))
        .map(([section, value]) => `${section} mm² ${value} mΩ/m`)
        .join('，')}。70 °C 时乘 1.2。电抗取 0.08 mΩ/m。电动机的 P 是轴功率。`,
    ),
    heading('任务'),
    paragraph('1. 写出公式，算出每个回路的计算电流 Ib，保留一位小数。'),
    paragraph('2. 逐个核对 Ib ≤ In ≤ Iz。哪些回路不满足？各提一个改法，说明理由。'),
    paragraph('3. 算出每个回路末端的电压降百分数，与 5% 比较。'),
    paragraph(`4. 算出全箱的输入功率；需要系数取 ${demandFactor}，计算负荷是多少？`),
  ],
  solutions: [
    title('单元二  参考答案（教师用）'),
    heading('1 至 3'),
    table(
      [16, 36, 20, 18, 18, 22, 40],
      [
        ['回路', '公式', 'Ib / A', 'In / A', 'Iz / A', 'ΔU / %', '结论'],
        ...taskFeeders.map((each) => {
          const { current, drop, faults } = solveFeeder(each);
          return [
            each.circuit,
            formula(each),
            one(current),
            String(each.rating),
            String(each.ampacity),
            drop.toFixed(2),
            faults.length === 0 ? '满足' : `不满足：${faults.join('，')}`,
          ];
        }),
      ],
    ),
    paragraph(
      `WP2：10 A 小于 Ib ${one(currentOf('WP2'))} A，改为 16 A，仍不大于 Iz 30 A。WP4：40 A 大于 Iz 30 A，Ib 只有 ${one(currentOf('WP4'))} A，改为 20 A 或 25 A。电动机回路还要核对起动时断路器不误动。`,
    ),
    paragraph('WP5：电流合格，但 75 m 太长，压降超过 5%。改用 4 mm²，压降降到约五分之三，满足要求。'),
    heading('4'),
    paragraph(
      `输入功率 ΣP/η = ${one(boardInput().installed)} kW；计算负荷 ${demandFactor} × ${one(boardInput().installed)} = ${one(boardInput().demand)} kW。`,
    ),
  ],
  criteria: [
    { text: '任务 1：公式与单位', points: 15, note: '三相、单相各 5 分，电压与效率 5 分' },
    { text: '任务 1：五个电流', points: 25, note: '每个 5 分，末位差 1 不扣' },
    {
      text: '任务 2：判断与改法',
      points: 25,
      note: '找出 WP2、WP4 各 6 分，改法与理由各 5 分，其余没有误判 3 分',
    },
    {
      text: '任务 3：五个电压降',
      points: 25,
      note: '每个 4 分，指出 WP5 超过 5% 5 分；70 °C 未乘 1.2 的每个扣 2 分',
    },
    { text: '任务 4：功率与计算负荷', points: 10, note: '各 5 分' },
  ],
};
