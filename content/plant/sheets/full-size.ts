import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { busbarParts, tapHoles, taps } from '../../drawing/busbar-parts.ts';
import { issued, place } from '../../drawing/frame.ts';
import { arcLength, bar, deduction, developedLength } from '../../drawing/sheets/busbar-sheets.ts';
import {
  door,
  doorCutouts,
  doorHandle,
  doorPlaces,
  doorStud,
  plateStud,
  railUnder,
  screenClamp,
} from '../layout.ts';
import { plant } from '../plant.ts';
import { designate } from './designation.ts';
import { deviceHole, slot, throughHole } from './holes.ts';

/** A part as it is cut: DXF at 1:1, millimetres, without frame. */
export interface FullSizeDrawing {
  file: string;
  number: string;
  title: string;
  kind: string;
  about: string;
  tags: readonly string[];
  width: number;
  height: number;
  draw(sheet: Sheet): void;
}

const edge = 120;
/** Of designations on the plate: to be read where it is shown whole. */
const letters = { most: 24, least: 16, unit: 3 } as const;
/** Room above a large part for lines of its own height of letters. */
const notesRoom = 170;

/** Around all that is written, on the layer that is not cut. */
function outline(sheet: Sheet, { width, height }: Pick<FullSizeDrawing, 'width' | 'height'>): void {
  sheet.box('copper', 'none', 0, 0, width, height);
}

/** Dimensions and letters `size` times as large as on paper, for large parts. */
function dimensions(sheet: Sheet, size: number) {
  const small = (value: number) => value / size;
  return {
    across: (x1: number, x2: number, y: number, from: number, text = String(round(x2 - x1))) =>
      place(sheet, { x: 0, y: 0, scale: size }, (part) =>
        widthDimension(part, { x1: small(x1), x2: small(x2), y: small(y), from: small(from), text }),
      ),
    down: (y1: number, y2: number, x: number, from: number, text = String(round(y2 - y1))) =>
      place(sheet, { x: 0, y: 0, scale: size }, (part) =>
        heightDimension(part, { y1: small(y1), y2: small(y2), x: small(x), from: small(from), text }),
      ),
    note: (x: number, y: number, ...lines: string[]) => {
      for (const [at, text] of lines.entries()) sheet.text(x, y + at * 20 * size, text, { size: 14 * size });
    },
    /** 100 mm, to be measured before anything is cut. */
    check: (x: number, y: number) => {
      sheet.line('wire', [x, y], [x + 100, y]);
      for (const end of [x, x + 100]) sheet.line('wire', [end, y - 5], [end, y + 5]);
      sheet.text(x, y - 9 * size, '校验线 100', { size: 12 * size });
    },
  };
}

/** On every part: what the numbers are in, and how exact where nothing is said. */
const general = '1:1，单位 mm；未注公差 GB/T 1804-m';

const round = (value: number) => Math.round(value * 10) / 10;
const doorCut: FullSizeDrawing = {
  file: 'panel-door-cut',
  number: 'BZ-006',
  title: '控制柜 D1 左门开孔（1:1）',
  kind: '下料图',
  about:
    '596×2096 左门外视，27 个 Ø22.3 带防转槽的孔、总开关手柄孔和风扇方孔 291×291，切割、尺寸、校验线分层，按 1:1 画。',
  tags: ['开孔图', '柜门', '1:1'],
  width: door.width + 2 * edge + 420,
  height: door.height + 2 * edge + 120 + notesRoom,
  draw(sheet) {
    outline(sheet, this);
    const [left, top] = [edge + 200, edge + notesRoom];
    const { across, down, note, check } = dimensions(sheet, 2);
    sheet.box('line', 'none', left, top, door.width, door.height);
    for (const { x, y } of doorPlaces) deviceHole(sheet, left + x, top + door.height - y);
    for (const { x, y, side } of doorCutouts) {
      const [cx, cy] = [left + x, top + door.height - y];
      sheet.box('line', 'none', cx - side / 2, cy - side / 2, side, side);
      const foot = top + door.height;
      across(left, cx - side / 2, foot + 140, foot + 4);
      across(cx - side / 2, cx + side / 2, foot + 140, foot + 4);
      down(cy + side / 2, foot, left + door.width + 60, left + door.width + 4);
      down(cy - side / 2, cy + side / 2, left + door.width + 60, left + door.width + 4);
    }
    const bottom = top + door.height;
    const handle = { x: left + doorHandle.x, y: bottom - doorHandle.y };
    sheet.circle('line', 'none', handle.x, handle.y, doorHandle.diameter / 2);
    across(left, handle.x, top - 30, top - 4);
    sheet.line('fine', [handle.x, handle.y - 30], [handle.x, top - 4]);
    down(handle.y, bottom, left + door.width + 130, left + door.width + 64);
    for (const [at, x] of [...new Set(doorPlaces.map((each) => each.x))].sort((a, b) => a - b).entries())
      if (at === 0) across(left, left + x, bottom + 40, bottom + 4);
    across(left + 98, left + 498, bottom + 40, bottom + 4, '4×100=400');
    across(left, left + door.width, bottom + 90, bottom + 4);
    down(bottom - 1110, bottom, left - 50, left - 4);
    down(bottom - 1650, bottom, left - 110, left - 4);
    down(top, bottom, left - 170, left - 4);
    note(
      left,
      top - 248,
      `BZ-006　版次 ${issued.revision}　${issued.date}　${this.title.replace('（1:1）', '')}`,
      `27 孔 Ø22.3 带槽 3.2，槽向上，孔底到槽顶 24.1；手柄孔 Ø${doorHandle.diameter}`,
      '风扇方孔 291×291；行距 80，孔位表见 BZ-002；孔为喷塑后尺寸',
      `门内侧焊 M6 螺柱 ${doorStud.tag}，X ${doorStud.x}、Y ${doorStud.y}，在不切的层上`,
      `外视，钢板 2.0，铰链在左；${general}`,
    );
    const stud = { x: left + doorStud.x, y: bottom - doorStud.y };
    sheet.circle('copper', 'none', stud.x, stud.y, 3);
    sheet.tag(stud.x + 12, stud.y + 9, doorStud.tag, { size: 24 });
    check(left + 640, top + 60);
  },
};

const plateCut: FullSizeDrawing = {
  file: 'panel-plate-cut',
  number: 'BZ-005',
  title: '控制柜 D1 安装板（1:1）',
  kind: '下料图',
  about: '1100×2050 安装板：四角安装孔、行线槽固定孔和接地螺柱孔按 1:1，元件、导轨与行线槽轮廓在不切的层上。',
  tags: ['安装板', '下料', '1:1'],
  width: 1100 + 2 * edge + 440,
  height: 2050 + 2 * edge + 120 + notesRoom,
  draw(sheet) {
    outline(sheet, this);
    const { width, height, placed, ducts, rails } = plant().layout;
    const [left, top] = [edge + 200, edge + notesRoom];
    const { across, down, note, check } = dimensions(sheet, 2.5);
    sheet.box('line', 'none', left, top, width, height);
    for (const x of [15, width - 15])
      for (const y of [10, height - 10]) sheet.circle('line', 'none', left + x, top + y, 4.5);
    for (const duct of ducts) {
      sheet.box('copper', 'none', left + duct.x, top + duct.y, duct.width, duct.height);
      const isUpright = duct.height > duct.width;
      const length = isUpright ? duct.height : duct.width;
      const count = Math.ceil((length - 100) / 300);
      for (let at = 0; at <= count; at++) {
        const along = 50 + ((length - 100) * at) / count;
        const [x, y] = isUpright ? [duct.x + 30, duct.y + along] : [duct.x + along, duct.y + 30];
        sheet.circle('line', 'none', left + x, top + y, 2.75);
      }
    }
    for (const rail of rails)
      sheet.box('copper', 'none', left + rail.x, top + rail.y, rail.width, rail.height);
    for (const each of placed) {
      const at = { ...each, x: left + each.x, y: top + each.y };
      sheet.box('copper', 'panel', at.x, at.y, at.width, at.height);
      const under = railUnder(each, rails);
      designate(sheet, at, letters, under && top + under);
    }
    sheet.circle('line', 'none', left + plateStud.x, top + plateStud.y, 4.5);
    const clamp = { ...screenClamp, x: left + screenClamp.x, y: top + screenClamp.y };
    sheet.box('copper', 'panel', clamp.x, clamp.y, clamp.width, clamp.height);
    sheet.text(clamp.x + clamp.width + 8, clamp.y + 21, `${clamp.tag} 屏蔽卡箍，板去漆`, {
      size: letters.least,
    });
    const bottom = top + height;
    across(left, left + width, bottom + 90, bottom + 4);
    across(left + width - 60, left + width, bottom + 44, bottom + 4);
    down(top, bottom, left - 150, left - 4);
    down(bottom - 60, bottom, left - 50, left - 4);
    note(
      left,
      top - 226,
      `BZ-005　版次 ${issued.revision}　${issued.date}　${this.title.replace('（1:1）', '')}　正视　钢板 3.0`,
      '四角孔距侧边 15、上下边 10；行线槽孔在槽中线，首末距槽端 50，均布',
      `右下 Ø9 为 M8 接地螺柱 ${plateStud.tag}，用 16 mm² 黄绿线接 =P0-XPE（JX-008）`,
      '不切层为元件、导轨与行线槽轮廓，元件与导轨的固定孔按样本现配',
      `四角 Ø9，行线槽 Ø5.5；${general}`,
    );
    check(left + width + 40, top + 60);
  },
};

interface BarCut {
  file: string;
  number: string;
  piece: string;
  shape: string;
  legs: readonly number[];
  /** What each bend does, seen from the drawn side. */
  turns: readonly string[];
  /** mm from its left end to holes on its middle line, and what they are for. */
  tapped?: readonly number[];
}

/** What is cut by one drawing, each with how many: the piece drawn, and others of its legs. */
function pieces(piece: string): string {
  const legs = busbarParts.find(({ number }) => number === piece)?.legs.join();
  const same = busbarParts.filter((each) => each.legs.join() === legs);
  const [first, last, count] = [same[0]?.number, same.at(-1)?.number, same[0]?.count];
  return same.length > 1 ? `${first}～${last} 各 ${count} 件` : `${first} ${count} 件`;
}

/** A bar flat, with round holes at one end and slots at the other, and its bends. */
function barCut({ file, number, piece, shape, legs, turns, tapped = [] }: BarCut): FullSizeDrawing {
  const length = developedLength(legs);
  return {
    ...{ file, number },
    title: `${shape}母线展开 ${piece}（1:1）`,
    kind: '下料图',
    about: `${shape}铜母线 ${piece} 的展开图，按 1:1：外形、四个 Ø11 孔、四个 11×15 长孔、${turns.length > 0 ? '折弯线与方向' : '中线上的分支孔'}、校验线分层。`,
    tags: ['母线', '展开', '1:1'],
    width: Math.max(length + 2 * edge, 700),
    height: bar.width + 2 * edge + 60,
    draw(sheet) {
      outline(sheet, this);
      const [left, top] = [edge, edge + 36];
      const right = left + length;
      const bottom = top + bar.width;
      const { across, down, note, check } = dimensions(sheet, 0.8);
      sheet.box('line', 'none', left, top, length, bar.width);
      for (const y of [15, 45]) {
        for (const x of [15, 45]) {
          sheet.circle('line', 'none', left + x, top + y, 5.5);
          throughHole(sheet, left + x, top + y, 8);
        }
        for (const x of [right - 45, right - 15]) {
          slot(sheet, x, top + y);
          throughHole(sheet, x, top + y, 10);
        }
      }
      for (const [index, x] of tapped.entries()) {
        sheet.circle('line', 'none', left + x, top + bar.width / 2, 5.5);
        throughHole(sheet, left + x, top + bar.width / 2, 8);
        across(left + (tapped[index - 1] ?? 0), left + x, bottom + 24, bottom + 3);
      }
      let at = 0;
      for (const [index, turn] of turns.entries()) {
        const isFirst = index === 0;
        at += (legs[index] as number) - (isFirst ? 1 : 2) * (bar.radius + bar.thickness);
        for (const x of [at, at + arcLength]) sheet.line('dash', [left + x, top], [left + x, bottom]);
        sheet.line('axis', [left + at + arcLength / 2, top - 8], [left + at + arcLength / 2, bottom + 8]);
        sheet.text(left + at + arcLength / 2, bottom + 22, turn, { anchor: 'middle', size: 10 });
        across(
          left,
          left + at + arcLength / 2,
          bottom + 44 + index * 20,
          bottom + 26,
          round(at + arcLength / 2).toFixed(1),
        );
        at += arcLength;
      }
      across(left, left + 15, top - 16, top - 3, '15');
      across(left + 15, left + 45, top - 16, top - 3, '30');
      across(right - 45, right - 15, top - 16, top - 3, '30');
      across(right - 15, right, top - 16, top - 3, '15');
      down(top, bottom, left - 40, left - 3);
      down(top, top + 15, left - 18, left - 3, '15');
      down(top + 15, top + 45, left - 18, left - 3, '30');
      down(top, top + 15, right + 24, right + 3, '15');
      down(top + 15, top + 45, right + 24, right + 3, '30');
      across(left, right, bottom + 44 + turns.length * 20, bottom + 3, length.toFixed(1));
      note(
        left,
        28,
        this.title.replace('（1:1）', ''),
        `${number}　版次 ${issued.revision}　${issued.date}　${pieces(piece)}　TMY-60×6　左端 4×Ø11，右端 4 个长孔 11×15（沿长度）`,
        turns.length > 0
          ? `R12，系数 0.40 按试件修正，每道弯扣除 ${deduction.toFixed(2)}；虚线为折弯区；孔去毛刺，接触面不涂漆`
          : '孔去毛刺，接触面不涂漆',
        tapped.length > 0
          ? `中线 ${tapped.length}×Ø11 自左起接 ${taps.map(({ circuit }) => circuit).join('、')}；${general}`
          : general,
      );
      check(left, top - 56);
    },
  };
}

export const fullSizeDrawings: readonly FullSizeDrawing[] = [
  plateCut,
  doorCut,
  barCut({
    file: 'busbar-bend-cut',
    number: 'MX-005',
    piece: 'B-001',
    shape: 'L 形',
    legs: [120, 200],
    turns: ['向上折 90° R12'],
  }),
  barCut({
    file: 'busbar-z-cut',
    number: 'MX-006',
    piece: 'B-004',
    shape: 'Z 形',
    legs: [100, 60, 150],
    turns: ['向下 90°', '向上 90°'],
  }),
  barCut({
    file: 'busbar-straight-cut',
    number: 'MX-007',
    piece: 'B-007',
    shape: '直',
    legs: [580],
    turns: [],
    tapped: taps.map((_, at) => tapHoles.first + at * tapHoles.apart),
  }),
];
