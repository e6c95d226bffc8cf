import { drawNotes, drawTable } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import { barNote } from '../bar-lengths.ts';
import { layings, thinBehindBreaker } from '../conductors.ts';
import { earthFaultNotes } from '../earth-faults.ts';
import { cableRows, connectionHead, connectionRows, listedElsewhere, terminalRows } from '../lists.ts';
import { plant } from '../plant.ts';
import { hingeLoop, trunks } from '../routes.ts';
import { partitionsOf } from '../strips.ts';
import { leadEnds } from '../surge-leads.ts';
import { conductorEnds, lengthStep } from '../wires.ts';
import { partListDrawings } from './part-list-drawings.ts';

const common = { locationAspect: '+D1', scale: '—' };

interface ListOf {
  file: string;
  number: string;
  owners: readonly string[];
  title: string;
  circuit: string;
  at?: '+1AT1';
}

const high = 22;
const mostRows = { left: 43, right: 39 };

function connectionTable({ file, number, owners, title, circuit, at: box }: ListOf): SheetDrawing {
  return {
    ...common,
    ...(box && { locationAspect: box }),
    ...{ file, number, title },
    functionAspect: owners.join('、'),
    kind: '接线表',
    about: `${title}：柜内、门上的导线与电缆芯线，线号、起点、终点、截面、颜色和长度，从原理图读出。`,
    tags: ['接线表', '线号', '导线'],
    draw(sheet) {
      const rows = connectionRows(owners);
      const widths = [44, 56, 148, 148, 92, 56, 72, 64];
      const parts = [rows.slice(0, mostRows.left), rows.slice(mostRows.left)];
      if (rows.length > mostRows.left + mostRows.right)
        throw new Error(`${number} does not fit on its sheet`);
      for (const [at, part] of parts.entries())
        if (part.length > 0)
          drawTable(sheet, {
            x: 130 + at * 740,
            y: 80,
            widths,
            rowHeight: high,
            rows: [connectionHead, ...part],
          });
      drawNotes(sheet, 930, parts[1]?.length ? 80 + (parts[1].length + 3) * high : 110, [
        `原理图见图号 ${circuit}。`,
        ...(box ? ['1AT1 未画布置图，本表不给箱内导线的长度，按实物配线。'] : lengthNotes(owners)),
        endsNote,
        '一个端点两根线的按元件样本允许；熔断器前的引线不超过 3 m；芯线的颜色、号码按电缆。',
        ...(box ? boxLayingNotes : [...layingNotes, ...owners.flatMap(thinNotes)]),
        ...[...listedElsewhere(owners)].map(
          ([owner, numbers]) => `线号 ${numbers.join('、')} 接到本表元件的导线见图号 ${listOf(owner)}。`,
        ),
      ]);
    },
  };
}

/** Flexible conductors: a ferrule can be clamped, but not bolted to a bar, a stud or a screw terminal. */
const endsNote = '软线：夹紧端子用管形端子；母线、N 排、PE 排、螺柱和螺栓端子用 OT 型接线端子。';

/** How `routes.ts` takes lengths. */
function lengthNotes(owners: readonly string[]): string[] {
  const ends = `另加两端共 ${conductorEnds}，进位到 ${lengthStep}。`;
  const trunk = owners.some((owner) => trunks.starters.owners.some((each) => each === owner)) ? 1 : 2;
  return [
    '长度按线槽中线（BZ-001），过一排走侧槽，本列从元件旁过；端子取元件上边或下边，不明的取中心。',
    `到门的走左侧槽，过铰链 ${hingeLoop}，再走线束图 XS-00${trunk} 的干线和分支。${ends}`,
    ...(owners.includes('=P0')
      ? [`浪涌保护器的引线不走线槽，按端子位置、两端共 ${leadEnds}；=P0-XE1 的软线直接过铰链。`, barNote]
      : []),
  ];
}

/** What the cross-sections were chosen by; `conductors.ts` has the figures. */
const layingNotes = [
  `载流量：XLPE（90 °C）单芯软线，敷设方式 B1，线槽内空气 ${layings.main.ambient} °C，主回路 ${layings.main.circuits} 路并列，控制线 ${layings.control.circuits} 路。`,
  `自母线的引线和熔断器前的引线单独敷设。电缆按敷设方式 C、${layings.cable.ambient} °C，间距不小于一倍外径。`,
  '过载保护的整定值或额定值不大于载流量；大于它的断路器只保护短路，I²t 按样本校验。',
];

/** Which conductors the breaker does not protect against overload, and what does. */
const thinNotes = (owner: string): string[] =>
  thinBehindBreaker(owner, plant().connections).map(
    ({ section, carries, breaker, overload }) =>
      `-QF1（${breaker} A）之后的 ${section} mm² 载流量 ${Math.floor(carries)} A，过载由 ${overload.tag}（${overload.current} A）保护。`,
  );

/** The same in the box of the transfer. */
const boxLayingNotes = [
  `载流量：XLPE（90 °C）单芯软线，敷设方式 B1，箱内空气 ${layings.control.ambient} °C，控制线不多于 ${layings.control.circuits} 路成束。`,
  '熔断器前的引线单独敷设。整定值或额定值不大于载流量。',
  '橙色：-QF1、-QF2 都断开后仍带电的控制线（GB/T 5226.1）。',
];

/** The list of a function by its number. */
export const listOf = (owner: string) => lists.find(({ owners }) => owners.includes(owner))?.number ?? '';

const lists: readonly ListOf[] = [
  {
    file: 'connection-table',
    number: 'JX-001',
    owners: ['=P1'],
    title: '22 kW 直接起动接线表',
    circuit: 'YL-001',
  },
  {
    file: 'connection-table-p2',
    number: 'JX-002',
    owners: ['=P2'],
    title: '7.5 kW 正反转接线表',
    circuit: 'YL-002、YL-003',
  },
  {
    file: 'connection-table-p3',
    number: 'JX-003',
    owners: ['=P3'],
    title: '55 kW 星三角接线表',
    circuit: 'YL-004、YL-005',
  },
  {
    file: 'connection-table-p4',
    number: 'JX-004',
    owners: ['=P4'],
    title: '45 kW 软起动接线表',
    circuit: 'YL-011、YL-012',
  },
  {
    file: 'connection-table-p5',
    number: 'JX-005',
    owners: ['=P5'],
    title: '22 kW 变频器接线表',
    circuit: 'YL-006、YL-013',
  },
  {
    file: 'connection-table-s1',
    number: 'JX-006',
    owners: ['=S1'],
    title: '急停回路接线表',
    circuit: 'YL-007、YL-014',
  },
  {
    file: 'connection-table-k1',
    number: 'JX-007',
    owners: ['=K1'],
    title: '控制器接线表',
    circuit: 'YL-015、YL-016',
  },
  {
    file: 'connection-table-g1',
    number: 'JX-008',
    owners: ['=G1', '=P0'],
    title: '进线与控制电源接线表',
    circuit: 'YL-008、YL-009、YL-010',
  },
  {
    file: 'connection-table-e2',
    number: 'JX-009',
    owners: ['=E2'],
    title: '双电源自动转换接线表',
    circuit: 'YL-017',
    at: '+1AT1',
  },
];

type StripOf = readonly [file: string, number: string, owner: string, title: string, circuit: string];

function terminalPlan([file, number, owner, title, circuit]: StripOf): SheetDrawing {
  return {
    ...common,
    ...{ file, number, title },
    ...(owner === '=E2' && { locationAspect: '+1AT1' }),
    functionAspect: owner,
    kind: '端子图',
    about: `${title}：每个端子的型号、两侧线号与去向、电缆或线束、短接条和备用，从原理图读出。`,
    tags: ['端子图', '端子排', '线号'],
    draw(sheet) {
      const strip = plant().strips.find(({ tag }) => tag === `${owner}-X1`);
      if (!strip) throw new Error(`${owner} has no strip`);
      const rows = terminalRows(strip);
      const place = owner === '=E2' ? '箱' : '柜';
      const [x, y, row] = [200, 110, 32];
      const widths = [190, 90, 70, 150, 90, 190, 130];
      drawTable(sheet, {
        ...{ x, y, widths },
        title: `${owner}${owner === '=E2' ? '+1AT1' : '+D1'}-X1`,
        rowHeight: row,
        rows: [
          [`${place}内去向`, '线号', '端子', '型号', '线号', `${place}外去向`, '电缆'],
          ...rows.map(({ inner, number: wire, terminal, part, outerNumber, outer, cable }) => [
            ...[inner, wire, terminal, part, outerNumber, outer, cable],
          ]),
        ],
      });
      // Bridges join the middles of neighbours.
      for (const [at, { isBridged, number: wire }] of rows.entries()) {
        if (!isBridged || !rows[at + 1]?.isBridged || rows[at + 1]?.number !== wire) continue;
        const px = x + 190 + 90 + 14;
        const py = y + (at + 1.5) * row;
        sheet.circle('line', 'ink', px, py, 2.6);
        sheet.line('heavy', [px, py], [px, py + row]);
        sheet.circle('line', 'ink', px, py + row, 2.6);
      }
      const plates = partitionsOf(strip.tag);
      for (const terminal of plates) {
        const at = rows.findIndex((each) => each.terminal === terminal);
        const level = y + (at + 2) * row;
        // Thick wherever it is shown: not every program fills an outline.
        for (const aside of [-3, -1, 1, 3])
          sheet.line('heavy', [x + 190 + 90, level + aside], [x + 190 + 90 + 70, level + aside]);
      }
      drawNotes(sheet, 1180, 130, [
        owner === '=G1' ? '线号过端子不变；1 号、7 号外侧是接地线，拆下即断开接地。' : '线号过端子不变。',
        owner === '=G1'
          ? '一侧一根线；2、3 号用短接条，1 号不短接。'
          : rows.some(({ isBridged }) => isBridged)
            ? '一侧一根线；短接条如图，未画的同号端子不短接。'
            : '一侧一根线；同号端子不短接。',
        `原理图见图号 ${circuit}。`,
        ...plates.map(
          (terminal) =>
            `${terminal} 号与 ${Number(terminal) + 1} 号之间装隔板（粗线）：一侧 24 V，一侧 220 V。`,
        ),
        ...(owner === '=P1' ? ['装配模型与本图同一次序。'] : []),
      ]);
    },
  };
}

const strips: readonly StripOf[] = [
  ['terminals-x1', 'DZ-001', '=P1', '端子排 =P1-X1', 'YL-001'],
  ['terminals-x2', 'DZ-002', '=K1', '端子排 =K1-X1', 'YL-015、YL-016'],
  ['terminals-p2', 'DZ-003', '=P2', '端子排 =P2-X1', 'YL-002、YL-003'],
  ['terminals-p3', 'DZ-004', '=P3', '端子排 =P3-X1', 'YL-004、YL-005'],
  ['terminals-p4', 'DZ-005', '=P4', '端子排 =P4-X1', 'YL-011、YL-012'],
  ['terminals-p5', 'DZ-006', '=P5', '端子排 =P5-X1', 'YL-013'],
  ['terminals-s1', 'DZ-007', '=S1', '端子排 =S1-X1', 'YL-007'],
  ['terminals-g1', 'DZ-008', '=G1', '端子排 =G1-X1', 'YL-008、YL-010'],
  ['terminals-e2', 'DZ-009', '=E2', '端子排 =E2-X1', 'YL-017'],
];

const cables: SheetDrawing = {
  ...common,
  file: 'cable-list',
  number: 'DL-001',
  title: '控制柜 D1 与 1AT1 电缆清单',
  functionAspect: '=P0',
  kind: '电缆清单',
  about:
    '控制柜 D1 的进线、到电动机和现场元件的电缆，与双电源箱 1AT1 到发电机组的控制电缆：型号、芯数、每芯线号、两端和长度。',
  tags: ['电缆清单', '芯线', '电动机'],
  draw(sheet) {
    const [top, rowHeight] = [110, 30];
    const rows = cableRows();
    drawTable(sheet, {
      x: 160,
      y: top,
      widths: [130, 260, 90, 150, 400, 110, 110],
      rowHeight,
      rows: [
        ['电缆', '型号', '柜、箱', '另一端', '芯线（线号）', '备用芯', '长 / m'],
        ...rows.map(({ tag, kind, metres, from, to, cores }) => {
          const counted = [...kind.matchAll(/(\d)×/g)].reduce((sum, [, count]) => sum + Number(count), 0);
          const all = kind.includes('屏蔽') ? cores.length : counted;
          return [tag, kind, from, to, cores.join('、'), String(all - cores.length), String(metres)];
        }),
      ],
    });
    drawNotes(sheet, 160, top + (rows.length + 1) * rowHeight + 40, [
      '长度为敷设长度估计，下料前现场量；密封接头按电缆外径另配，不降低柜、箱的防护等级。',
      `载流量按敷设方式 C、空气 ${layings.cable.ambient} °C 核对；托盘、梯架上单层，间距不小于一倍外径，成束时另乘系数。`,
      '变频器电缆屏蔽层两端接 PE，给定电缆屏蔽层只在变频器侧接地。',
      '端子图见图号 DZ-001 至 DZ-009。',
      '1AT1 的进线与馈线电力电缆见图号 DX-006，不在本表。',
      ...earthFaultNotes(),
    ]);
  },
};

export const listDrawings: readonly SheetDrawing[] = [
  ...lists.map(connectionTable),
  ...strips.map(terminalPlan),
  ...partListDrawings,
  cables,
];
