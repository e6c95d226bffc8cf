import { mainBoard } from '../../plant/boards.ts';
import { busbarHead, busbarParts, busbarRow, taps } from '../busbar-parts.ts';
import { mainJoint, neutralJoint, standsOut } from '../figures/busbars.ts';
import { drawNotes, drawTable } from '../frame.ts';
import { common, deduction } from './busbar-sheets.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

export const busbarList: SheetDrawing = {
  ...common,
  file: 'busbar-list',
  title: 'AA3 分支母线件表',
  kind: '母线件表',
  number: 'MX-004',
  scale: '—',
  about:
    '馈线柜 AA3 十种分支母线件：件号、回路与电流、相、外形、展开长、件数和重量，展开长与重量由外形算出。',
  tags: ['母线', '件表', '下料'],
  draw(sheet) {
    const total = busbarParts.reduce((sum, part) => sum + part.count, 0);
    drawTable(sheet, {
      x: 150,
      y: 130,
      title: 'AA3 分支母线件表',
      widths: [90, 80, 190, 100, 60, 130, 80, 170, 70, 150, 70, 120],
      rowHeight: 36,
      rows: [busbarHead, ...busbarParts.map(busbarRow)],
    });
    drawTable(sheet, {
      x: 990,
      y: 620,
      title: '与主母线 2×(100×10) 的搭接（每处）',
      widths: [190, 330, 80],
      rows: [
        ['名称', '规格', '数量'],
        ['六角头螺栓', `M10×${mainJoint.bolt}，8.8 级`, '4'],
        ['平垫圈', '10', '8'],
        ['碟形弹簧垫圈', `10，厚 ${mainJoint.cone}`, '4'],
        ['六角螺母', 'M10', '4'],
        ['铜垫块', '60×60×10，4×Ø11，两片主母线之间', '1'],
      ],
    });
    sheet.text(
      990,
      812,
      `夹紧 2＋10＋10＋10＋6＋2＋${mainJoint.cone}，螺母 ${mainJoint.nut}，露出 ${standsOut(mainJoint).toFixed(1)}；主母线配钻 4×Ø11，孔距 30×30。`,
      { size: 14 },
    );
    sheet.text(
      990,
      836,
      `B-010 搭 N 排 100×10：无垫块，M10×${neutralJoint.bolt}，露出 ${standsOut(neutralJoint).toFixed(1)}。`,
      { size: 14 },
    );
    drawNotes(sheet, 150, 620, [
      `展开长 = 外形之和 − 弯数 × ${deduction.toFixed(2)}（R 12，t 6，系数 0.40）。`,
      '重量为一行全部件数之和，按铜密度 8.9 g/cm³，未减孔。',
      `共 ${total} 件。加工图见图号 MX-001、MX-002，60×6 之间的搭接见图号 MX-003，直件见图号 MX-007。`,
      '左端圆孔搭主母线；B-001～B-003 每相两件：到 -QF4、自 -QF4 到 AA2。右端长孔接 60×6 的排，B-007～B-010 的备用。',
      '标记打在件的端部，箭头朝母线室。',
      '电流为所带各路断路器（DX-001）额定电流之和；TMY-60×6 裸铜在柜内按 800 A 用。',
      '主母线 TMY-3×2×(100×10) 不在本表；WP5 的 N 芯直接接主 N 排，WP4 无 N；各路 PE 接柜底 PE 排。',
      '未注公差按 GB/T 1804-m。',
      `B-007～B-009 自左起的分支孔用单芯软线接断路器：${taps.map(tapText).join('，')} mm²。`,
      '软线为 XLPE（90 °C），每根不超过 3 m，单独敷设，不靠可燃物；B-010 的分支孔接同序各路电缆的 N 芯。',
    ]);
  },
};

/** A branch with its breaker and the core that leads to it. */
function tapText({ circuit, section }: (typeof taps)[number]): string {
  const at = mainBoard.feeders.findIndex((each) => each.circuit === circuit);
  return `${circuit} -QF${at + 1} ${section}`;
}
