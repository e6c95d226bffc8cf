import { connectionHead, connectionRows } from '../../plant/lists.ts';
import { heading, nameLine, paragraph, type TeachingUnit, table, title } from '../unit.ts';

/** Columns of a connection row. */
const [number, to, section, colour] = [1, 3, 4, 5] as const;

interface PlantedFault {
  /** 序号 of the right table. */
  row: number;
  /** Column and the wrong entry; without one the row is missing. */
  wrong?: readonly [column: number, entry: string];
  why: string;
}

/** What was put wrong in the table of =P2, in the order of its rows. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    row: 12,
    wrong: [to, '-KM2:2/T1'],
    why: '-KM2:2/T1 上出现 2U3 和 2W3 两个线号，U、W 两相在这里直接相连，任一台接触器吸合都是相间短路。',
  },
  {
    row: 20,
    wrong: [section, '1.5'],
    why: '相线 4 mm²，16 mm² 以下的保护导体与相线等截面，应为 4 mm²。',
  },
  {
    row: 24,
    wrong: [to, '-KM1:22'],
    why: '207 到不了 -KM2:21，正转线圈得不到电；213 却经 -KM2:21–22 通到 -KM1:A1，按反转时两个线圈同时得电，电气互锁失效。',
  },
  {
    row: 28,
    wrong: [colour, '红'],
    why: 'N 线用淡蓝色；红色是交流控制线的颜色。',
  },
  {
    row: 34,
    why: '213 号线从互锁触点 -KM1:22 到反转线圈 -KM2:A1，缺了它反转接触器不能吸合。',
  },
  {
    row: 41,
    wrong: [number, '207'],
    why: '同一电位一个线号：停止按钮之后、起动按钮之前都是 205；207 在起动按钮之后。',
  },
];

export const rightRows = (): string[][] => connectionRows(['=P2']);

/** The table as it is handed out, numbered anew. */
export function faultyRows(): string[][] {
  return rightRows()
    .flatMap((cells) => {
      const fault = plantedFaults.find(({ row }) => String(row) === cells[0]);
      if (!fault) return [cells];
      const { wrong } = fault;
      return wrong ? [cells.with(wrong[0], wrong[1])] : [];
    })
    .map((cells, at) => cells.with(0, String(at + 1)));
}

function answerRow({ row, wrong, why }: PlantedFault, at: number): string[] {
  const right = rightRows()[row - 1] ?? [];
  const ends = `${right[1]}：${right[2]} 到 ${right[3]}`;
  const printed = plantedFaults.filter((each) => !each.wrong && each.row < row).length;
  return [
    String(at + 1),
    wrong ? String(row - printed) : '缺',
    ends,
    wrong ? `${connectionHead[wrong[0]]} 写成 ${wrong[1]}，应为 ${right[wrong[0]]}` : '漏掉一根线',
    why,
  ];
}

export const wiringFaults: TeachingUnit = {
  unit: 'wiring-faults',
  title: '单元一  正反转控制柜接线表找错',
  drawing: 'reversing-control',
  slides: [
    {
      title: '学完会做什么',
      lines: [
        '按原理图核对接线表：线号、两端、截面、颜色。',
        '说出同一电位一个线号的规则，找出编错的线号。',
        '从接线表看出互锁、自锁和相序的错误会造成什么后果。',
        '课时：2 × 45 min。材料：图纸 YL-002、YL-003，任务单。',
      ],
    },
    {
      title: '线号的规则',
      lines: [
        '一个电位一个线号，线的每一端和端子上都标同一个号。',
        '经过触点、线圈、熔断器之后换号；经过端子排不换号。',
        '控制回路：电源侧用奇数号，线圈之后是 N。',
        '主回路：L1 L2 L3 在电源，第一台器件之后 2L12 2L22 2L32。',
      ],
    },
    {
      title: '导线的颜色和截面',
      lines: [
        '动力线黑色，交流控制线红色，N 淡蓝，保护导体黄绿双色。',
        '16 mm² 以下，保护导体与相线等截面。',
        '7.5 kW 电动机 15.2 A，主回路 4 mm²，控制回路 1.5 mm²，门线 1 mm²。',
      ],
    },
    {
      title: '正反转靠什么防止短路',
      lines: [
        '-KM2 的输出端把 U、W 两相对调，V 相不动。',
        '电气互锁：线圈回路里串对方的动断触点 21–22。',
        '机械互锁：两台接触器之间的连杆，线圈同时得电也只吸合一台。',
        '两种互锁都要有；换向应先按停止。',
      ],
    },
    {
      title: '核对的顺序',
      lines: [
        '一、数线：原理图上每个电位有几个端点，导线就是端点数减一。',
        '二、按线号一组一组查两端，在图上打勾。',
        '三、查截面与颜色。',
        '四、想后果：这一处错了，通电会发生什么。',
        '只在断电、验电之后动手；本单元只在纸面上做。',
      ],
    },
  ],
  tasks: [
    title('单元一  正反转控制柜接线表找错'),
    nameLine,
    paragraph(
      `下表抄自 7.5 kW 正反转控制柜 =P2 的接线表，抄的时候出了 ${plantedFaults.length} 处错误：有的一格写错，有的漏掉一根线。对照原理图 YL-002、YL-003 找出来。`,
    ),
    heading('任务'),
    paragraph('1. 逐行核对，写出每处错误的行号、错在哪里、应当是什么。漏线写出线号和两端。'),
    paragraph('2. 对每处错误写一句后果，按只有这一处错误来想：通电后会怎样，或者违反了哪条规则。'),
    paragraph('3. 画出 205 号电位的全部端点，说明为什么导线数等于端点数减一。'),
    heading('接线表（有错）'),
    table([12, 16, 30, 30, 22, 16, 18, 16], [connectionHead, ...faultyRows()]),
  ],
  solutions: [
    title('单元一  参考答案（教师用）'),
    heading('1、2 错误与后果'),
    table(
      [12, 14, 44, 44, 60],
      [['序号', '行号', '哪根线', '错误与更正', '说明'], ...plantedFaults.map(answerRow)],
    ),
    heading('3 205 号电位'),
    paragraph(
      `205 有 ${rightRows().filter((cells) => cells[1] === '205').length} 根导线。把端点逐个串起来，每加一个端点多一根线，第一个端点不用线，所以导线数等于端点数减一。`,
    ),
    paragraph('端点 7 个：-KM1:13、-KM2:13、-X1:6、-X1:7、-SB1:2、-SB2:3、-SB3:3。'),
  ],
  criteria: [
    {
      text: '任务 1：每找对一处错误并改对',
      points: 48,
      note: `${plantedFaults.length} 处，每处 8 分；只指出不更正得 4 分`,
    },
    { text: '任务 1：没有把对的判成错的', points: 12, note: '每误判一处扣 3 分' },
    { text: '任务 2：后果', points: 24, note: `${plantedFaults.length} 处，每处 4 分` },
    { text: '任务 3：205 号电位', points: 12, note: '端点齐全 8 分，说明 4 分' },
    { text: '书写：行号、线号、端子号规范', points: 4, note: '' },
  ],
};
