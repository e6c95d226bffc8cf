import { makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { arrowHead, conductorCount, dot } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawParts, drawTable, type PartRow, rowHeightFrom } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import {
  type Board,
  deviceText,
  dropNote,
  type Feeder,
  feederCurrent,
  installedPower,
  lightingBoard,
  mainBoard,
  phaseCurrents,
  powerBoard,
  reactiveCurrent,
  shortCircuit,
  voltageDrop,
} from '../boards.ts';
import { combText } from '../combs.ts';
import { cableNote, conduitNote } from '../conductors.ts';
import { startNote } from '../protection.ts';
import { surgeNotes, surgeText } from '../surge.ts';
import { fuseNote } from '../surge-fuses.ts';
import { boxIncomer, drawCombs, surgeEarth, surgeSection } from './box-incomer.ts';
import { coresOf } from './cable-cores.ts';
import { bus, mainIncomer, meterFuse } from './main-incomer.ts';
import { drawSurge } from './surge-drawing.ts';

const kind = '一次系统图';

/** Residual current detection: the ring round the conductors and its link to the blade. */
export function residualRing(sheet: Sheet, x: number, y: number): void {
  sheet.circle('line', 'none', x, y + 58, 9);
  sheet.line('dash', [x - 9, y + 58], [x - 24, y + 58], [x - 24, y + 20], [x - 5, y + 20]);
  sheet.tag(x + 13, y + 62, 'IΔ', { size: 11 });
}

/** N goes along where a pole or a core of the cable says so. */
const hasNeutral = ({ device, cable }: Pick<Feeder, 'device' | 'cable'>) =>
  device.poles.includes('N') || coresOf(cable) > 4;
/** One feeder under the bus: breaker, ring of an RCBO, number of conductors, arrow. */
export function drawFeeder(sheet: Sheet, feeder: Feeder, x: number, number: number): void {
  const { device, phase, power } = feeder;
  dot(sheet, [x, bus]);
  sheet.line('line', [x, bus], [x, bus + 40]);
  makeContact(sheet, { x, y: bus + 40, mark: 'breaker' });
  sheet.tag(x - 28, bus + 56, `-QF${number}`, { anchor: 'end', size: 12 });
  sheet.line('line', [x, bus + 80], [x, bus + 163]);
  if (device.kind === 'rcbo') residualRing(sheet, x, bus + 40);
  if (phase) sheet.tag(x + 10, bus + 134, phase, { size: 12 });
  else conductorCount(sheet, x, bus + 122, hasNeutral(feeder) ? 4 : 3);
  arrowHead(sheet, [x, bus + 172], 'down');
  if (power === 0 && feeder.length === 0 && feeder.use === '备用')
    sheet.text(x + 10, bus + 154, '备用', { size: 11 });
}

/** A bus of three phases and N. */
function drawBus(sheet: Sheet, x1: number, x2: number, text: string): void {
  sheet.line('heavy', [x1, bus], [x2, bus]);
  for (let stroke = 0; stroke < 4; stroke++)
    sheet.line('line', [x2 - 47 + stroke * 7, bus + 7], [x2 - 38 + stroke * 7, bus - 7]);
  sheet.text(x2, bus - 14, text, { anchor: 'end' });
}

export function feederTable(
  sheet: Sheet,
  { feeders }: Board,
  { x, step, rowHeight = 30 }: { x: number; step: number; rowHeight?: number },
): void {
  const filled = (feeder: Feeder, text: string) => (feeder.power > 0 ? text : '—');
  drawTable(sheet, {
    x: x - 150,
    y: bus + 206,
    widths: [150, ...feeders.map(() => step)],
    rowHeight,
    rows: [
      ['回路编号', ...feeders.map(({ circuit }) => circuit)],
      ['用途', ...feeders.map(({ use }) => use)],
      [
        '功率 / kW',
        ...feeders.map((feeder) =>
          feeder.reactive ? `${feeder.reactive} kvar` : filled(feeder, feeder.power.toFixed(1)),
        ),
      ],
      [
        'cosφ，η',
        ...feeders.map((feeder) => {
          const { powerFactor, efficiency } = feeder;
          return filled(feeder, `${powerFactor}${efficiency ? `，${efficiency}` : ''}`);
        }),
      ],
      [
        '计算电流 / A',
        ...feeders.map((feeder) =>
          feeder.reactive
            ? reactiveCurrent(feeder.reactive).toFixed(1)
            : filled(feeder, feederCurrent(feeder).toFixed(1)),
        ),
      ],
      ['断路器', ...feeders.map(({ device }) => deviceText(device))],
      ['分断能力 / kA', ...feeders.map(({ device }) => String(device.breaking))],
      ['导线', ...feeders.map(({ cable }) => cable)],
      ['长度 / m', ...feeders.map(({ length }) => (length ? String(length) : '—'))],
      [
        '电压降 / %',
        ...feeders.map((feeder) => (feeder.length ? filled(feeder, voltageDrop(feeder).toFixed(2)) : '—')),
      ],
    ],
  });
}

interface BoardSheet {
  board: Board;
  file: string;
  number: string;
  title: string;
  about: string;
  tags: readonly string[];
  notes: (board: Board) => readonly string[];
}

function boardDrawing({ board, notes, ...rest }: BoardSheet): SheetDrawing {
  const count = board.feeders.length;
  const step = Math.min(200, Math.floor(1270 / count));
  const x = 340;
  return {
    ...rest,
    kind,
    functionAspect: '=E1',
    locationAspect: `+${board.tag}`,
    scale: '—',
    draw(sheet) {
      if (board === mainBoard) mainIncomer(sheet, 620);
      else boxIncomer(sheet, 560, board, 210);
      drawSurge(sheet, 210, board.surge, { isAtBus: board.bus !== undefined });
      if (board.bus) drawBus(sheet, 170, x + step * count, board.bus);
      drawCombs(sheet, board, (feeder) => x + step * (feeder + 0.5));
      for (const [at, feeder] of board.feeders.entries())
        drawFeeder(sheet, feeder, x + step * (at + 0.5), at + 1);
      feederTable(sheet, board, { x, step, rowHeight: 22 });
      drawNotes(sheet, 190, 820, notes(board));
      const parts = partsOf(board);
      drawParts(sheet, 930, 792, parts, rowHeightFrom(792, parts.length + 1));
    },
  };
}

/** -QF1～-QF3，-QF10 */
export function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `-QF${from}` : `-QF${from}～-QF${to}`)).join('，');
}

/** The rows of a board's parts list. */
export function partsOf(board: Board): PartRow[] {
  const groups = Map.groupBy(
    board.feeders.map((feeder, at) => ({ feeder, at })),
    ({ feeder }) => deviceText(feeder.device),
  );
  const rows = [...groups].map(
    ([text, all]): PartRow => [
      rangesOf(all.map(({ at }) => at + 1)),
      { mcb: '微型断路器', rcbo: '剩余电流断路器', mccb: '塑料外壳式断路器' }[
        all[0]?.feeder.device.kind ?? 'mcb'
      ],
      `${text}${all[0]?.feeder.device.kind === 'rcbo' ? '，A 型' : ''}，${all[0]?.feeder.device.kind === 'mccb' ? 'Icu' : 'Icn'} ${all[0]?.feeder.device.breaking} kA`,
      String(all.length),
    ],
  );
  const incoming: PartRow[] =
    board === mainBoard
      ? [
          ['-T1', '配电变压器', '1000 kVA，10/0.4 kV，Dyn11，uk 6%', '1'],
          ['-QF0', '万能式断路器', board.incomer.data, '1'],
          ['-TA1', '电流互感器', '1500/5 A，0.5S 级', '3'],
          ['-TA2', '电流互感器', '1500/5 A，0.5 级，L1', '1'],
          ['-PJ1', '多功能电力仪表', '0.5S 级', '1'],
        ]
      : [['-QS1', '负荷隔离开关', board.incomer.data, '1']];
  return [
    ...incoming,
    ...(board.combs ?? []).map((comb): PartRow => [comb.tag, '汇流排', combText(board, comb), '1']),
    ['-FU1', '熔断器，后备', board.surge.fuse, '3'],
    ['-F1', '浪涌保护器', surgeText(board.surge.device), '1'],
    ...(board === mainBoard ? mainRows(board) : rows),
  ];
}

/** Its breakers are in the table, each with its rating. */
const mainRows = ({ feeders }: Board): PartRow[] => [
  ['-FU2', '熔断器，电压回路', meterFuse, '3'],
  [
    rangesOf(feeders.map((_, at) => at + 1)),
    '塑料外壳式断路器',
    `见表，3P，Icu ${feeders[0]?.device.breaking} kA`,
    String(feeders.length),
  ],
];

export const demandNote = (board: Board, cosine: number) => {
  const power = installedPower(board);
  const current = (board.demandFactor * power) / (Math.sqrt(3) * 0.38 * cosine);
  return `输入功率合计 ${power.toFixed(1)} kW，需要系数 ${board.demandFactor}，平均功率因数 ${cosine}，计算电流 ${current.toFixed(1)} A。`;
};

/** What the incoming switch of a box and its combs withstand, by the breaker before them, and what joins them. */
const boxNotes = ({ supply, combs = [] }: Board): string[] => {
  const [first, second] = combs;
  const names = ['-QS1', ...combs.map(({ tag }) => tag)].join('、');
  return [
    `${names} 以 ${supply.from} 的断路器作后备，额定限制短路电流不小于进线处 Ik ${shortCircuit(supply).toFixed(1)} kA。`,
    `-QS1 到 ${first?.tag} 为 3×${first?.feed.section}，N ${first?.feed.section} 到 -XN${
      second
        ? `；${first?.tag} 到 ${second.tag} 为 3×${second.feed.section}，其 N ${second.feed.section} 自 -XN`
        : ''
    }；汇流排端部进线，配进线端子。`,
    `-FU1、-F1 的引线 ${surgeSection} mm²，到 PE ${surgeEarth} mm²；N、PE 排见布置图，一端两根线按元件样本允许。`,
  ];
};

export const boardDrawings: readonly SheetDrawing[] = [
  boardDrawing({
    board: mainBoard,
    file: 'one-line-1000kva',
    number: 'DX-001',
    title: '1000 kVA 变压器低压系统',
    about:
      '一台 1000 kVA 变压器带一段母线：进线断路器、互感器与电表、浪涌保护器及后备熔断器、六路馈线，写着短路电流、电缆和电压降。',
    tags: ['一次系统图', '变压器', '馈线'],
    notes: (board) => [
      '接地系统 TN-S，中性点在变压器处接地。',
      `Ik 按 uk 6% 算，上级网络略去；D1 处 ${shortCircuit({ section: 240, length: 60 }).toFixed(1)} kA。`,
      `${demandNote(board, 0.86)}WP4 按 400 V。`,
      'WP1、WP2、WP3、WP5 去向见图号 DX-003、DX-004、DX-006、YL-009；柜列与各柜所装见图号 BZ-004。',
      '-QF0：Ir 1440 A，Isd 8.6 kA、0.4 s，Ii 不用；馈线 Ir = In，Ii = 10 In，Ii 以上与下级的选择性按样本配合表。',
      `${dropNote}图上为分闸状态。`,
      ...surgeNotes(board.surge.device, 'III'),
      fuseNote(board.surge.fuse, board.surge.device),
      '小截面电缆的热稳定按断路器样本的限流 I²t 校验：不大于 k²S²。',
      cableNote,
    ],
  }),
  boardDrawing({
    board: powerBoard,
    file: 'one-line-power-box',
    number: 'DX-003',
    title: '动力配电箱 1AP1',
    about:
      '六路动力配电箱的系统图，每路写着功率、计算电流、断路器、分断能力、电缆、长度和电压降，插座箱用剩余电流断路器，进线带浪涌保护器。',
    tags: ['一次系统图', '配电箱', '计算电流'],
    notes: (board) => [
      demandNote(board, 0.84),
      ...boxNotes(board),
      '电动机的功率为轴功率，计算电流已除以效率；过载保护在各自控制箱，整定以铭牌为准。',
      '插座箱回路带 30 mA 剩余电流保护（A 型，样本须许可下端进线），N 6 自 -XN，单独引出。',
      ...surgeNotes(board.surge.device, 'II'),
      fuseNote(board.surge.fuse, board.surge.device),
      startNote(board),
      cableNote,
      dropNote,
    ],
  }),
  boardDrawing({
    board: lightingBoard,
    file: 'one-line-lighting-box',
    number: 'DX-004',
    title: '照明配电箱 1AL1',
    about: '十路照明配电箱的系统图，单相回路分到三相，每相功率相等；插座和空调回路用 30 mA 剩余电流断路器。',
    tags: ['一次系统图', '配电箱', '三相平衡'],
    notes: (board) => {
      const currents = phaseCurrents(board);
      const phases = ['L1', 'L2', 'L3'] as const;
      return [
        `每相电流：${phases.map((phase) => `${phase} ${currents[phase].toFixed(1)} A`).join('，')}（需要系数 1，按算术相加）。`,
        `每相功率 ${phases
          .map((phase) =>
            board.feeders
              .filter((each) => each.phase === phase)
              .reduce((sum, { power }) => sum + power, 0)
              .toFixed(1),
          )
          .join('、')} kW。`,
        ...boxNotes(board),
        ...surgeNotes(board.surge.device, 'II'),
        fuseNote(board.surge.fuse, board.surge.device),
        '剩余电流断路器为 A 型，样本须许可下端进线；每个回路的 N 单独引出，保护下游的 N 不合用。',
        '断路器 Icn 6 kA 不小于进线处 Ik。',
        conduitNote('导线'),
        dropNote,
      ];
    },
  }),
];
