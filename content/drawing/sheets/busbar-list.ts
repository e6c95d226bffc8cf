import { mainBoard } from '../../plant/boards.ts';
import { busbarHead, busbarParts, busbarRow, taps } from '../busbar-parts.ts';
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
      widths: [90, 80, 190, 100, 60, 130, 80, 170, 70, 150, 70, 120],
      rowHeight: 36,
      rows: [busbarHead, ...busbarParts.map(busbarRow)],
    });
    drawNotes(sheet, 150, 620, [
      `展开长 = 外形之和 − 弯数 × ${deduction.toFixed(2)}（R 12，t 6，系数 0.40）。`,
      '重量为一行全部件数之和，按铜密度 8.9 g/cm³，未减孔。',
      `共 ${total} 件。加工图见图号 MX-001、MX-002，搭接见图号 MX-003，直件见图号 MX-007。`,
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
