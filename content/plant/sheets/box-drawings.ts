import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawTable, place } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import { type Board, lightingBoard, powerBoard } from '../boards.ts';
import { boxSurgeLeads } from '../box-surge-leads.ts';
import { type Box, barHoles, boxDevices, boxOf, combPins, moduleWidth, railEnd } from '../boxes.ts';
import { combText } from '../combs.ts';
import { railHeight } from '../layout.ts';
import { leadEnds } from '../surge-leads.ts';
import { rangesOf } from './board-drawings.ts';
import { drawNeutral } from './box-neutral.ts';

/** Sheet units for a millimetre at 1:2.5. */
const scale = 1.6;

function boxDrawing(
  board: Board,
  { file, number, circuit, entries }: { file: string; number: string; circuit: string; entries: string },
): SheetDrawing {
  return {
    file,
    number,
    title: `配电箱 ${board.tag} 箱内布置`,
    kind: '布置图',
    functionAspect: '=E1',
    locationAspect: `+${board.tag}`,
    scale: '1:2.5',
    about: `${board.use} ${board.tag} 的箱内布置：导轨、每只元件的模数、净距，N 排与 PE 排分列两侧，与系统图同一张清单。`,
    tags: ['布置图', '配电箱', '导轨'],
    draw(sheet) {
      const box = boxOf(board);
      const { width, height, rails, placed, bars, combs } = box;
      place(sheet, { x: 240, y: 100, scale }, (part) => {
        part.box('heavy', 'none', 0, 0, width, height);
        for (const y of rails)
          part.box('line', 'steel', railEnd, y - railHeight / 2, width - 2 * railEnd, railHeight);
        for (const { tag, x, y, width: wide, height: high } of placed) {
          part.box('line', 'panel', x, y, wide, high);
          const isUpright = wide < 36;
          part.tag(x + wide / 2 + (isUpright ? 4 : 0), y + high / 2 + (isUpright ? 0 : 4), tag, {
            ...{ anchor: 'middle', size: 11, isUpright },
          });
        }
        for (const { tag, x, y, width: wide, height: high } of bars) {
          part.box('line', 'copper', x, y, wide, high);
          part.tag(x + wide / 2, y + high / 2 + 4, tag, { anchor: 'middle', size: 11 });
        }
        for (const comb of combs) {
          const { tag, x, y, width: wide, height: high, pins } = comb;
          for (const pin of pins) part.line('line', [pin, y], [pin, y - combPins]);
          part.box('line', 'copper', x, y, wide, high);
          part.tag(x + wide / 2, y + high / 2 + 3.5, tag, { anchor: 'middle', size: 10 });
        }
        drawFeeds(part, board, box);
        drawNeutral(part, board, box);
      });
      dimensionBox(sheet, box);
      const rows = boxDevices(board).map(({ tag, name, modules }) => [
        tag,
        name,
        String(modules),
        String(modules * moduleWidth),
      ]);
      drawTable(sheet, {
        x: 1112,
        y: 120,
        title: '模数（1 模数 18 mm）',
        widths: [110, 230, 80, 100],
        rowHeight: 26,
        rows: [['代号', '元件', '模数', '宽 / mm'], ...rows],
      });
      const others = [
        ...(board.combs ?? []).map((comb) => [comb.tag, '汇流排', combText(board, comb)]),
        ...(['-XN', '-XPE'] as const).map((tag) => [
          tag,
          tag === '-XN' ? 'N 排' : 'PE 排',
          `铜 15×3，${barHoles[tag]} 孔 M5，首末孔 M6，孔距 10`,
        ]),
      ];
      const below = 160 + 26 * (rows.length + 1);
      drawTable(sheet, {
        ...{ x: 1112, y: below, widths: [70, 80, 370], rowHeight: 24 },
        rows: [['代号', '名称', '规格'], ...others],
      });
      drawNotes(sheet, 1112, below + 24 * (others.length + 1) + 34, [
        `单位 mm；系统图见图号 ${circuit}，引线截面与短路耐受见该图。`,
        `导轨 TH35-7.5，长 ${box.width - 2 * railEnd}，两端距箱壁 ${railEnd}；元件上下净距各不小于 35。`,
        '汇流排插在上排元件下端的接线孔，两端加端帽。',
        `出线在上端；${residualOf(board)} 须样本许可下端进线。`,
        'N 排与箱体绝缘，PE 排与箱体连接；排的高度尺寸到排中线。',
        '备用回路装断路器，出线端不接。',
        `箱体 ${box.width}×${box.height}×120，钢板 1.2，IP40；明装，墙上四点 M8；孔位按箱厂图。`,
        `敲落孔：${entries}；下进上出。`,
        '-FU1 与 -F1 之间空一模数走线，装盖板。',
        leadsNote(box),
        '箱门保护联结按门上元件定。',
      ]);
    },
  };
}

/** Leads of the surge protector by the poles, as the sheet says them. */
function leadsNote(box: Box): string {
  const { toEarth, toNeutral } = boxSurgeLeads(box);
  return `-F1 引线自 -QS1 按端子、每根加 ${leadEnds}：L–PE ${Math.ceil(toEarth)}，L–N ${Math.ceil(toNeutral)}，限 500。`;
}

/** Breakers with electronic tripping, of which not all may be fed from below. */
export const residualOf = ({ feeders }: Pick<Board, 'feeders'>): string =>
  rangesOf(feeders.flatMap(({ device }, at) => (device.kind === 'rcbo' ? [at + 1] : [])));

/** Conductors from the poles of the switch up to the first comb, and from it to the second. */
function drawFeeds(part: Sheet, board: Board, { placed, combs }: Box): void {
  const [first, second] = combs;
  const source = placed.find(({ tag }) => tag === '-QS1');
  if (!first || !source) return;
  const [section] = (board.combs ?? []).map(({ feed }) => feed.section);
  for (const pin of first.pins.slice(0, 3)) part.line('line', [pin, first.y + first.height], [pin, source.y]);
  const [x, y] = [first.pins[2] ?? 0, (first.y + first.height + source.y) / 2];
  part.text(x + 4, y + 3, `3×${section}`, { size: 8 });
  if (!second) return;
  const [from, to] = [first.x + first.width - 5, second.x + 5];
  const low = first.y + first.height;
  part.line('line', [from, low], [from, low + 9], [to, low + 9], [to, low]);
  part.text((from + to) / 2, low + 18, `3×${board.combs?.[1]?.feed.section}`, { anchor: 'middle', size: 8 });
}

function dimensionBox(sheet: Sheet, { width, height, rails, placed, bars }: Box): void {
  const [left, top] = [240, 100];
  const bottom = top + height * scale;
  // From the left wall over the devices of a row to the right wall: the upper row above the box, the lower one below.
  for (const [at, rail] of rails.entries()) {
    const row = placed.filter((each) => each.y < rail && each.y + each.height > rail);
    const ends = [0, row[0]?.x ?? 0, Math.max(...row.map((each) => each.x + each.width)), width];
    for (const [index, end] of ends.slice(1).entries()) {
      const start = ends[index] as number;
      widthDimension(sheet, {
        ...{ x1: left + start * scale, x2: left + end * scale, text: String(end - start) },
        ...(at === 0 ? { y: top - 24, from: top - 4 } : { y: bottom + 24, from: bottom + 4 }),
      });
    }
  }
  dimensionBars(sheet, { width, height, bars });
  widthDimension(sheet, {
    x1: left,
    x2: left + width * scale,
    y: bottom + 60,
    from: bottom + 4,
    text: String(width),
  });
  heightDimension(sheet, { y1: top, y2: bottom, x: left - 84, from: left - 4, text: String(height) });
  for (const [at, y] of [0, ...rails].entries()) {
    const next = rails[at];
    if (next !== undefined)
      heightDimension(sheet, {
        y1: top + y * scale,
        y2: top + next * scale,
        x: left - 40,
        from: left - 4,
        text: String(next - y),
      });
  }
}

/** Each bar from the wall at its side, under the bars, and its middle from the lower wall, beside the box. */
function dimensionBars(sheet: Sheet, { width, height, bars }: Pick<Box, 'width' | 'height' | 'bars'>): void {
  const [left, top] = [240, 100];
  const [right, bottom] = [left + width * scale, top + height * scale];
  const lowest = top + Math.max(...bars.map((bar) => bar.y + bar.height)) * scale;
  for (const bar of bars) {
    const isLeft = bar.tag === '-XN';
    const wall = isLeft ? 0 : width;
    // Each in a row of its own, since one bar stands partly over the other.
    const [row, from] = [lowest + (isLeft ? 58 : 30), lowest + 4];
    for (const [start, end] of [
      [bar.x, bar.x + bar.width],
      isLeft ? [wall, bar.x] : [bar.x + bar.width, wall],
    ] as const) {
      const [x1, x2] = [left + start * scale, left + end * scale];
      widthDimension(sheet, { x1, x2, y: row, from, text: String(end - start) });
    }
    const middle = bar.y + bar.height / 2;
    heightDimension(sheet, {
      ...(isLeft ? { x: left - 40, from: left - 4 } : { x: right + 40, from: right + 4 }),
      ...{ y1: top + middle * scale, y2: bottom, text: String(height - middle) },
    });
  }
}

export const boxDrawings: readonly SheetDrawing[] = [
  boxDrawing(powerBoard, {
    file: 'panel-box',
    number: 'BZ-003',
    circuit: 'DX-003',
    entries: '下 1×Ø40.5，上 1×Ø32.5（WP1）、5×Ø25.5',
  }),
  boxDrawing(lightingBoard, {
    file: 'panel-box-lighting',
    number: 'BZ-007',
    circuit: 'DX-004',
    entries: '下 1×Ø32.5，上 10×Ø20.5',
  }),
];
