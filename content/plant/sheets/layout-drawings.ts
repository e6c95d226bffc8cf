import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawTable, place } from '../../drawing/frame.ts';
import type { SheetDrawing } from '../../drawing/sheets/sheet-drawing.ts';
import { cableHood } from '../cable-entry.ts';
import { catalog, deviceByTag, devices } from '../devices.ts';
import { interlockBoxes } from '../interlocks.ts';
import {
  door,
  doorCorner,
  doorCutouts,
  doorDevices,
  doorHandle,
  doorPlaces,
  doorStud,
  enclosure,
  plate,
  railUnder,
  screenClamp,
} from '../layout.ts';
import { plant } from '../plant.ts';
import { designate } from './designation.ts';
import { drawEntry, entryNotes } from './entry-drawing.ts';
import { drawRightDoor } from './right-door.ts';

const common = { functionAspect: '=P0', locationAspect: '+D1' };
/** Sheet units for a millimetre at 1:10. */
const scale = 0.4;
/** Upper left corners of the cabinet and, in the middle of it, of the plate. */
const cabinetCorner = { x: 280, y: 130 };
const cabinet = catalog[enclosure] ?? { name: '', width: 0, height: 0 };
const corner = {
  x: cabinetCorner.x + ((cabinet.width - plate.width) / 2) * scale,
  y: cabinetCorner.y + ((cabinet.height - plate.height) / 2) * scale,
};
/** Letters on the plate in millimetres of it, the least 1.8 mm high on paper (GB/T 14691). */
const letters = { most: 24, least: 19.6, unit: 1 / scale, under: 22 } as const;

const mountingPlate: SheetDrawing = {
  ...common,
  file: 'panel-mounting-plate',
  title: '控制柜 D1 安装板布置',
  kind: '布置图',
  number: 'BZ-001',
  scale: '1:10',
  about:
    '1200×2200×600 控制柜里的 1100×2050 安装板：进线、断路器、变频器与接触器、控制、端子分五层，行线槽、导轨和每层的位置写着尺寸，净距按样本。',
  tags: ['布置图', '安装板', '行线槽'],
  draw(sheet) {
    const { width, height, placed, ducts, rails } = plant().layout;
    drawEnclosure(sheet);
    place(sheet, { ...corner, scale }, (part) => {
      part.box('heavy', 'none', 0, 0, width, height);
      for (const { x, y, width: wide, height: high } of [...ducts, ...rails])
        part.box('line', 'steel', x, y, wide, high);
      for (const each of placed) {
        part.box('line', 'panel', each.x, each.y, each.width, each.height);
        designate(part, each, letters, railUnder(each, rails));
      }
      for (const each of interlockBoxes(plant()))
        part.box('line', 'steel', each.x, each.y, each.width, each.height);
      for (const x of [15, width - 15])
        for (const y of [10, height - 10]) part.circle('line', 'none', x, y, 4.5);
      drawClamp(part);
      drawEntry(part, placed, letters.least);
    });
    dimensionPlate(sheet);
    sizeTable(sheet);
    drawNotes(sheet, 880, 782, [
      '单位 mm；安装板厚 3，四角安装孔 Ø9；行线槽 60×80；元件位置见图号 BZ-005（1:1 DXF）。',
      `柜体 +D1：${cabinet.name}，${enclosure}，双开门，装风扇与过滤器后 IP54；安装板居中。`,
      ...entryNotes(plant().layout.placed),
      '互锁的接触器并列齐平，其间装机械联锁；中间继电器连插座。',
      '第四、五层和 =P0-F1 在 TH35-7.5 导轨上，=G1-T1 与其余元件直接固定在安装板上。',
      '断路器上下各 50 或 60，变频器上下各 100；弯线：接触器下留 80、100，=P2、=S1 为 50，=P0-FU1 下 35。',
      '安装板去漆处与柜体压接，另由 =P0-XE2 用 16 mm² 线接 =P0-XPE；屏蔽卡箍也压在去漆处。',
      `元件损耗按样本约 ${plateLoss()} W（额定电流下）；风扇 500 m³/h，柜内约高 ${airRise().toFixed(0)} K，柜外不超过 34 °C（与用户商定）。`,
    ]);
  },
};

/** The clamp of the drive's cable, named beside it. */
function drawClamp(part: Sheet): void {
  const { tag, x, y, width, height } = screenClamp;
  part.box('line', 'steel', x, y, width, height);
  part.text(x + width + 8, y + height / 2 + 9, `${tag} 屏蔽卡箍`, { size: letters.least });
}

/** The outline of what the plate stands in, seen from the front. */
function drawEnclosure(sheet: Sheet): void {
  const { x, y } = cabinetCorner;
  sheet.box('heavy', 'none', x, y, cabinet.width * scale, cabinet.height * scale);
}

/** The rows and the plate in the cabinet, down its left side and under it. */
function dimensionPlate(sheet: Sheet): void {
  const { width, height, ducts } = plant().layout;
  const [left, bottom] = [cabinetCorner.x, cabinetCorner.y + cabinet.height * scale];
  const levels = [0, ...ducts.filter(({ width: wide }) => wide > 500).map(({ y }) => y), height];
  for (const [at, y] of levels.entries()) {
    const next = levels[at + 1];
    if (next === undefined) continue;
    const text = String(Math.round((next - y) * 10) / 10);
    const isNarrow = (next - y) * scale < 14;
    heightDimension(sheet, {
      ...{ y1: corner.y + y * scale, y2: corner.y + next * scale, x: left - 30, from: left - 4 },
      text: isNarrow ? '' : text,
    });
    // Over it, where the number does not fit between.
    if (isNarrow)
      sheet.tag(left - 34, corner.y - 6 + y * scale, text, { size: 12, anchor: 'end', isMono: false });
  }
  const [beside, above] = [(cabinet.width - width) / 2, (cabinet.height - height) / 2];
  for (const [from, to] of [
    [-cableHood.height, 0],
    [0, above],
    [above, above + height],
    [above + height, cabinet.height],
  ] as const)
    heightDimension(sheet, {
      ...{ y1: cabinetCorner.y + from * scale, y2: cabinetCorner.y + to * scale },
      ...{ x: left - 66, from: left - 4, text: String(to - from) },
    });
  heightDimension(sheet, {
    ...{ y1: cabinetCorner.y, y2: bottom, x: left - 102, from: left - 70, text: String(cabinet.height) },
  });
  for (const [from, to] of [
    [0, beside],
    [beside, beside + width],
    [beside + width, cabinet.width],
  ] as const)
    widthDimension(sheet, {
      ...{ x1: left + from * scale, x2: left + to * scale },
      ...{ y: bottom + 26, from: bottom + 4, text: String(to - from) },
    });
  widthDimension(sheet, {
    ...{ x1: left, x2: left + cabinet.width * scale, y: bottom + 62, from: bottom + 30 },
    text: String(cabinet.width),
  });
}

/** W at rated current of what the catalogue has a loss for, to ten. */
export function plateLoss(): number {
  const all = devices.filter(({ at }) => at === '+D1').map(({ part }) => catalog[part]?.loss ?? 0);
  return Math.round(all.reduce((sum, loss) => sum + loss, 0) / 10) * 10;
}

/** K of the air in the cabinet over that outside: 3.1 m³·K/(W·h), at sea level. */
export const airRise = (): number => (3.1 * plateLoss()) / 500;

function sizeTable(sheet: Sheet): void {
  const { placed } = plant().layout;
  const rows = [
    ...Map.groupBy(
      placed,
      ({ tag, width, height, depth }) =>
        `${width}×${height}×${depth} ${JSON.stringify(catalog[deviceByTag.get(tag)?.part ?? '']?.clearance)}`,
    ).values(),
  ].map((same) => {
    const [first] = same;
    const part = deviceByTag.get(first?.tag ?? '')?.part ?? '';
    const clearance = catalog[part]?.clearance;
    return [
      same.map(({ tag }) => tag).join('，'),
      `${first?.width}×${first?.height}×${first?.depth}`,
      clearance && clearance.above + clearance.side > 0
        ? `${clearance.above}，${clearance.below}，${clearance.side}`
        : '—',
    ];
  });
  drawTable(sheet, {
    x: 880,
    y: 76,
    title: '元件外形与净距（mm）',
    widths: [400, 150, 150],
    rowHeight: 18.5,
    rows: [['代号', '宽×高×深', '上，下，侧'], ...rows],
  });
}

/** Devices of one kind in the door. */
const doorCount = (name: string) =>
  doorPlaces.filter(({ tag }) => deviceByTag.get(tag)?.name.split('，')[0] === name).length;

const cutouts: SheetDrawing = {
  ...common,
  locationAspect: '+D1D',
  file: 'panel-door',
  title: '控制柜 D1 柜门开孔',
  kind: '开孔图',
  number: 'BZ-002',
  scale: '1:10',
  about: `596×2096 左门外视开孔图：总开关手柄孔、${doorCount('指示灯')} 只指示灯、${doorCount('按钮')} 只按钮、一只选择开关、一只电位器、一只急停按钮和一台过滤风扇，孔表给出每个孔的中心坐标；右门出风孔另画。`,
  tags: ['开孔图', '柜门', '按钮'],
  draw(sheet) {
    const factor = 0.4;
    place(sheet, { x: 260, y: 90, scale: factor }, (part) => {
      part.box('heavy', 'none', 0, 0, door.width, door.height);
      for (const [at, { x, y }] of doorPlaces.entries()) {
        const cy = door.height - y;
        part.circle('line', 'panel', x, cy, 11.15);
        part.line('line', [x - 1.6, cy - 11], [x - 1.6, cy - 14], [x + 1.6, cy - 14], [x + 1.6, cy - 11]);
        part.line('axis', [x - 20, cy], [x + 20, cy]);
        part.line('axis', [x, cy - 20], [x, cy + 20]);
        part.tag(x + 18, cy - 12, String(at + 1), { size: 26 });
      }
      for (const [at, { x, y, side }] of doorCutouts.entries()) {
        const cy = door.height - y;
        part.box('line', 'panel', x - side / 2, cy - side / 2, side, side);
        part.line('axis', [x - side / 2 - 20, cy], [x + side / 2 + 20, cy]);
        part.line('axis', [x, cy - side / 2 - 20], [x, cy + side / 2 + 20]);
        part.tag(x + 16, cy - 16, String(doorPlaces.length + at + 1), { size: 26 });
      }
      const handle = { x: doorHandle.x, y: door.height - doorHandle.y };
      part.circle('line', 'panel', handle.x, handle.y, doorHandle.diameter / 2);
      part.line('axis', [handle.x - 30, handle.y], [handle.x + 30, handle.y]);
      part.line('axis', [handle.x, handle.y - 30], [handle.x, handle.y + 30]);
      part.tag(handle.x + 26, handle.y - 14, String(doorDevices.length + 1), { size: 26 });
      part.circle('line', 'none', 0, door.height, 12);
      part.line('line', [0, door.height], [80, door.height]);
      part.text(16, door.height - 14, '基准', { size: 22 });
    });
    const bottom = 90 + door.height * factor;
    widthDimension(sheet, {
      x1: 260,
      x2: 260 + door.width * factor,
      y: bottom + 50,
      from: bottom + 4,
      text: String(door.width),
    });
    widthDimension(sheet, { x1: 260, x2: 260 + 98 * factor, y: bottom + 24, from: bottom + 4, text: '98' });
    heightDimension(sheet, { y1: 90, y2: bottom, x: 190, from: 256, text: String(door.height) });
    heightDimension(sheet, { y1: bottom - 1110 * factor, y2: bottom, x: 226, from: 256, text: '1110' });
    const cut = (tag: string) => doorCutouts.find((each) => each.tag === tag)?.side;
    const rows = doorDevices.map(({ tag, x, y }, at) => {
      const device = deviceByTag.get(tag);
      return [
        String(at + 1),
        tag,
        `${device?.name ?? ''}`,
        String(x),
        String(y),
        cut(tag) ? `${cut(tag)}×${cut(tag)}` : 'Ø22.3',
      ];
    });
    rows.push([
      ...[String(rows.length + 1), doorHandle.tag, '手柄轴'],
      ...[String(doorHandle.x), String(doorHandle.y), `Ø${doorHandle.diameter}`],
    ]);
    drawTable(sheet, {
      x: 620,
      y: 90,
      title: '孔表（中心，从左下角基准，mm）',
      widths: [50, 110, 170, 70, 70, 90],
      rowHeight: 25,
      rows: [['孔号', '元件', '名称', 'X', 'Y', '孔'], ...rows],
    });
    drawNotes(sheet, 1210, 110, [
      '外视图，单位 mm；孔为喷塑后尺寸。',
      '孔带 3.2 宽防转槽，槽向上，孔底到槽顶 24.1。',
      '1:1 的 DXF 见图号 BZ-006。',
      `门内侧焊 M6 螺柱 ${doorStud.tag}，X ${doorStud.x}、Y ${doorStud.y}，接 4 mm² 软线。`,
      '急停按钮黄色底衬 Ø60。',
      '孔距 80×100，样本要求不小于 40×50。',
      '28 号孔装过滤风扇，气流向柜内；29 号孔为 -QS1 手柄。',
      `手柄的固定孔按样本配作，中心离地 ${Math.round(doorHandle.y + doorCorner.y)}，柜下无底座。`,
      '出风过滤器 TS-EF500-G3L 装在右门的方孔里。',
      '门板钢板 2.0，左门铰链在左，右门在右；装配后 IP54。',
      '左门 1:10，右门 1:20；右门的尺寸也从左下角量。',
    ]);
    drawRightDoor(sheet);
  },
};

export const layoutDrawings: readonly SheetDrawing[] = [mountingPlate, cutouts];
