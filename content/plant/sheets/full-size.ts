import { issued } from '../../drawing/frame.ts';
import { interlockBoxes } from '../interlocks.ts';
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
import { barCuts } from './bar-cuts.ts';
import { dimensions, edge, type FullSizeDrawing, general, outline } from './cut-kit.ts';
import { designate } from './designation.ts';
import { deviceHole } from './holes.ts';
import { drawPlaces, placeTableWidth } from './place-table.ts';

/** Of designations on the plate: to be read where it is shown whole. */
const letters = { most: 24, least: 16, unit: 3, under: 20 } as const;
/** Room above a large part for lines of its own height of letters. */
const notesRoom = 170;

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
    // The door comes with the cabinet: only its holes are cut.
    sheet.box('fine', 'none', left, top, door.width, door.height);
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
      left - 160,
      top - 248,
      `BZ-006　版次 ${issued.revision}　${issued.date}　${this.title.replace('（1:1）', '')}`,
      '27 孔 Ø22.3（+0.4/0）带槽 3.2（+0.2/0），槽向上，孔底到槽顶 24.1（+0.4/0）',
      `手柄孔 Ø${doorHandle.diameter}；风扇方孔 291×291；行距 80，孔位表见 BZ-002；孔为喷塑后尺寸`,
      `成品门只切孔；内侧焊 M6 螺柱 ${doorStud.tag}，X ${doorStud.x}、Y ${doorStud.y}；它和外形在不切的层上`,
      `外视，钢板 2.0，铰链在左；${general}`,
    );
    const stud = { x: left + doorStud.x, y: bottom - doorStud.y };
    // Of whole lines: the dashes of what is not cut are longer than its ring.
    sheet.circle('fine', 'none', stud.x, stud.y, 3);
    sheet.line('fine', [stud.x - 8, stud.y], [stud.x + 8, stud.y]);
    sheet.line('fine', [stud.x, stud.y - 8], [stud.x, stud.y + 8]);
    sheet.tag(stud.x + 12, stud.y + 9, doorStud.tag, { size: 24 });
    check(left + 640, top + 60);
  },
};

const plateCut: FullSizeDrawing = {
  file: 'panel-plate-cut',
  number: 'BZ-005',
  title: '控制柜 D1 安装板（1:1）',
  kind: '下料图',
  about:
    '1100×2050 安装板：四角安装孔、行线槽固定孔和接地螺柱孔按 1:1，元件、导轨与行线槽轮廓在不切的层上，位置另列成表。',
  tags: ['安装板', '下料', '1:1'],
  width: 1100 + 2 * edge + 280 + placeTableWidth,
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
    for (const each of interlockBoxes(plant()))
      sheet.box('copper', 'panel', left + each.x, top + each.y, each.width, each.height);
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
      '不切层为元件、导轨与行线槽轮廓，位置见右表，元件与导轨的固定孔按样本现配',
      `四角 Ø9，行线槽 Ø5.5；${general}`,
    );
    check(left + width + 440, top - 140);
    drawPlaces(sheet, left + width + 60, top, plant().layout);
  },
};

export const fullSizeDrawings: readonly FullSizeDrawing[] = [plateCut, doorCut, ...barCuts];
