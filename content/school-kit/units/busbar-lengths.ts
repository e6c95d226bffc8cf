import { arcLength, bar, deduction, developedLength } from '../../drawing/sheets/busbar-sheets.ts';
import { heading, nameLine, paragraph, type TeachingUnit, table, title } from '../unit.ts';

interface TaskBar {
  number: string;
  /** Outside dimensions in mm. */
  legs: readonly number[];
  count: number;
}

export const taskBars: readonly TaskBar[] = [
  { number: 'T-1', legs: [240], count: 3 },
  { number: 'T-2', legs: [150, 220], count: 3 },
  { number: 'T-3', legs: [90, 130], count: 2 },
  { number: 'T-4', legs: [110, 70, 160], count: 3 },
  { number: 'T-5', legs: [180, 45, 120], count: 1 },
];

/** g/cm³, printed in the task. */
const density = 8.9;
const kerf = 5;

export interface SolvedBar {
  number: string;
  /** mm and kg, of all pieces. */
  length: number;
  mass: number;
}

export function solveBar({ number, legs, count }: TaskBar): SolvedBar {
  const length = developedLength(legs);
  const mass = (length * bar.width * bar.thickness * density * count) / 1e6;
  return { number, length, mass };
}

/** mm of bar for all pieces with a saw cut after each. */
export const stockLength = (): number =>
  taskBars.reduce((sum, each) => sum + each.count * (solveBar(each).length + kerf), 0);

/** The middle leg of a Z between two bends: what stays straight there, in mm. */
export const straightOf = (leg: number): number => leg - 2 * (bar.radius + bar.thickness);

const one = (value: number) => value.toFixed(1);
const shapes = ['直', 'L 形', 'Z 形'] as const;

export const busbarLengths: TeachingUnit = {
  unit: 'busbar-lengths',
  title: '单元三  铜排的展开长与下料',
  drawing: 'busbar-z',
  slides: [
    {
      title: '学完会做什么',
      lines: [
        '由外形尺寸算出平弯铜排的展开长。',
        '算出重量和一批件的下料总长。',
        '检查弯曲半径和两弯之间的直段够不够。',
        '课时：2 × 45 min。材料：图纸 MX-001、MX-002，任务单。',
      ],
    },
    {
      title: '弯曲时哪一层不变长',
      lines: [
        '外层拉长，内层压短，中间有一层长度不变：中性层。',
        `从内侧量起，中性层在 k·t 处；本图取 k = ${bar.factor}，由试弯确定。`,
        '一个 90° 弯的弧长：(π/2)·(R + k·t)。',
        `R ${bar.radius}，t ${bar.thickness}：1.571 × (${bar.radius} + ${bar.factor} × ${bar.thickness}) = ${one(arcLength)} mm。`,
      ],
    },
    {
      title: '每个弯扣掉多少',
      lines: [
        '外形尺寸量到外表面，两条边在弯角处重叠了 2·(R + t)。',
        '扣除量 = 2·(R + t) − (π/2)·(R + k·t)。',
        `本图：2 × (${bar.radius} + ${bar.thickness}) − ${one(arcLength)} = ${one(deduction)} mm。`,
        '展开长 = 外形尺寸之和 − 弯数 × 扣除量。',
      ],
    },
    {
      title: '能不能弯得出来',
      lines: [
        '平弯内半径不小于 2 倍厚度；更小的要做弯曲试验。',
        `t ${bar.thickness} mm：R 不小于 ${2 * bar.thickness} mm。`,
        '两弯之间要留出模具压得住的直段，本单元取不小于 20 mm。',
        '孔离弯曲起点太近会拉变形，先弯后冲或者加大距离。',
      ],
    },
    {
      title: '下料',
      lines: [
        `重量 = 展开长 × 宽 × 厚 × 密度，铜每立方厘米 ${density} g。`,
        `每件之后留一个锯口，本单元取 ${kerf} mm。`,
        '先弯一件样品量外形，对了再成批下料。',
        '操作弯排机和锯床由教师示范，戴护目镜，手不进模具。',
      ],
    },
  ],
  tasks: [
    title('单元三  铜排的展开长与下料'),
    nameLine,
    paragraph(
      `一组 TMY-${bar.width}×${bar.thickness} 铜排，平弯 90°，内半径 R ${bar.radius} mm，中性层系数 k = ${bar.factor}，密度 ${density} g/cm³。外形尺寸按外表面标注：`,
    ),
    table(
      [24, 24, 50, 24],
      [
        ['件号', '形状', '外形 / mm', '件数'],
        ...taskBars.map(({ number, legs, count }) => [
          number,
          shapes[legs.length - 1] ?? '',
          legs.join('、'),
          String(count),
        ]),
      ],
    ),
    heading('任务'),
    paragraph('1. 推出一个弯的扣除量，写出公式和数值，保留两位小数。'),
    paragraph('2. 算出每种件的展开长（一位小数）和全部件数的重量（两位小数）。'),
    paragraph(`3. 每件之后留 ${kerf} mm 锯口，全部件一共需要多长的铜排？`),
    paragraph('4. 内半径合不合要求？T-4、T-5 两弯之间的直段各有多长，够不够 20 mm？'),
    paragraph('5. 若厚度改为 10 mm，R 不变，弯曲半径还合要求吗？'),
  ],
  solutions: [
    title('单元三  参考答案（教师用）'),
    heading('1 扣除量'),
    paragraph(
      `2 × (${bar.radius} + ${bar.thickness}) − (π/2) × (${bar.radius} + ${bar.factor} × ${bar.thickness}) = ${deduction.toFixed(2)} mm。`,
    ),
    heading('2 展开长与重量'),
    table(
      [20, 50, 30, 20, 34],
      [
        ['件号', '算式', '展开长 / mm', '件数', '重量合计 / kg'],
        ...taskBars.map((each) => {
          const { length, mass } = solveBar(each);
          const bends = each.legs.length - 1;
          return [
            each.number,
            `${each.legs.join(' + ')}${bends > 0 ? ` − ${bends} × ${deduction.toFixed(2)}` : ''}`,
            one(length),
            String(each.count),
            mass.toFixed(2),
          ];
        }),
      ],
    ),
    heading('3 下料总长'),
    paragraph(
      `${taskBars.reduce((sum, { count }) => sum + count, 0)} 件，含锯口共 ${one(stockLength())} mm。`,
    ),
    heading('4 半径与直段'),
    paragraph(
      `R ${bar.radius} mm 等于 2 倍厚度，合要求。直段 = 中间边 − 2 × (R + t)：T-4 为 70 − 36 = ${straightOf(70)} mm，够；T-5 为 45 − 36 = ${straightOf(45)} mm，不够 20 mm，要加大中间边或换模具。`,
    ),
    heading('5'),
    paragraph('t 10 mm 时 R 应不小于 20 mm，R 12 mm 不合要求。'),
  ],
  criteria: [
    { text: '任务 1：公式与数值', points: 20, note: '公式 12 分，数值 8 分' },
    { text: '任务 2：五个展开长', points: 30, note: '每个 6 分，末位差 1 不扣' },
    { text: '任务 2：重量', points: 15, note: '每个 3 分' },
    { text: '任务 3：总长', points: 10, note: '漏锯口扣 5 分' },
    { text: '任务 4：半径与直段', points: 20, note: '半径 6 分，两个直段各 7 分' },
    { text: '任务 5', points: 5, note: '' },
  ],
};
