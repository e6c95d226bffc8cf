import { actuator, breakContact, makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { coil, dot, fuse } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawParts, place } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';
import { drawFigure, starterCommon } from './starters.ts';

const starDeltaPower: SheetDrawing = {
  ...starterCommon,
  file: 'star-delta-power',
  title: '55 kW 星三角起动主回路',
  number: 'YL-004',
  about: '三只接触器的星三角主回路，六根线到电动机，热过载继电器在相回路里，整定 0.58 倍额定电流。',
  tags: ['星三角', '主回路', '电动机'],
  draw(sheet) {
    drawFigure(sheet, 'star-delta-power', { x: 120, y: 70, scale: 1.5 });
    drawNotes(sheet, 1150, 120, [
      '电动机 55 kW，估算额定电流 101.5 A。',
      '热过载继电器在相回路，整定 58.9 A。',
      'KM2、KM3 电气互锁加机械互锁。',
      '控制回路见图号 YL-005。',
    ]);
    drawParts(sheet, 940, 830, [
      ['-QF1', '断路器，电动机用', '160 A，Icu 36 kA', '1'],
      ['-KM1，-KM2', '接触器', '65 A，AC-3', '2'],
      ['-KM3', '接触器', '40 A，AC-3', '1'],
      ['-FR1', '热过载继电器', '48–65 A，整定 58.9 A', '1'],
      ['-M1', '三相异步电动机', '55 kW，380 V，三角形接法', '1'],
    ]);
  },
};

/** On-delay: the arc opens towards the contact, joined to the blade by two lines. */
function delay(sheet: Sheet, x: number, y: number, isBreak: boolean): void {
  const link = y + 20;
  const end = isBreak ? x + 3 : x - 5;
  sheet.arc('line', [x - 18, link], 8, 115, 245);
  sheet.line('line', [x - 25, link - 2], [end, link - 2]);
  sheet.line('line', [x - 25, link + 2], [end, link + 2]);
}

function terminals(sheet: Sheet, x: number, y: number, upper: string, lower: string): void {
  sheet.tag(x + 10, y + 6, upper, { size: 11 });
  sheet.tag(x + 10, y + 39, lower, { size: 11 });
}

function drawStarDeltaControl(sheet: Sheet): void {
  const x = 150;
  const wire = (wx: number, wy: number, text: string) =>
    sheet.tag(wx - 7, wy, text, { anchor: 'end', size: 14 });
  sheet.line('heavy', [60, 20], [640, 20]);
  sheet.tag(52, 24, 'L1', { anchor: 'end', size: 12 });
  fuse(sheet, x, 20);
  sheet.tag(x - 52, 46, '-FU1', { anchor: 'end' });
  sheet.line('line', [x, 60], [x, 80]);
  wire(x, 76, '1');
  breakContact(sheet, { x, y: 80 });
  actuator(sheet, { x, y: 80, kind: 'overload', isBreak: true });
  sheet.tag(x - 52, 106, '-FR1', { anchor: 'end' });
  terminals(sheet, x, 80, '95', '96');
  sheet.line('line', [x, 120], [x, 140]);
  wire(x, 136, '3');
  breakContact(sheet, { x, y: 140 });
  actuator(sheet, { x, y: 140, kind: 'push', isBreak: true });
  sheet.tag(x - 52, 166, '-SB1', { anchor: 'end' });
  terminals(sheet, x, 140, '1', '2');
  sheet.line('line', [x, 180], [x, 210]);
  wire(x, 194, '5');
  makeContact(sheet, { x, y: 210 });
  actuator(sheet, { x, y: 210, kind: 'push' });
  sheet.tag(x - 52, 236, '-SB2', { anchor: 'end' });
  terminals(sheet, x, 210, '3', '4');
  sheet.line('line', [x, 198], [230, 198], [230, 210]);
  makeContact(sheet, { x: 230, y: 210 });
  sheet.tag(258, 236, '-KM1');
  terminals(sheet, 230, 210, '13', '14');
  sheet.line('line', [230, 250], [230, 264], [x, 264]);
  sheet.line('line', [x, 250], [x, 450]);
  dot(sheet, [x, 198], [x, 264], [x, 284]);
  wire(x, 282, '7');
  sheet.line('line', [x, 284], [560, 284], [560, 300]);
  for (const bx of [270, 400]) {
    dot(sheet, [bx, 284]);
    sheet.line('line', [bx, 284], [bx, bx === 270 ? 450 : 300]);
  }
  branch(400, { timer: ['55', '56'], isBreak: true, lock: '-KM2', above: '9', below: '11', own: '-KM3' });
  branch(560, { timer: ['67', '68'], isBreak: false, lock: '-KM3', above: '13', below: '15', own: '-KM2' });
  for (const [cx, tag] of [
    [x, '-KM1'],
    [270, '-KT1'],
  ] as const) {
    coil(sheet, cx, 450);
    sheet.tag(cx - 30, 476, tag, { anchor: 'end' });
  }
  // Slow operation: the crossed field beside the coil of the time relay.
  sheet.box('line', 'paper', 244, 463, 12, 14);
  sheet.line('line', [244, 463], [256, 477]);
  sheet.line('line', [256, 463], [244, 477]);
  for (const cx of [x, 270, 400, 560]) {
    terminals(sheet, cx, 450, 'A1', 'A2');
    sheet.line('line', [cx, 490], [cx, 520]);
    wire(cx, 512, 'N');
  }
  // Mechanical interlock of the star and the delta contactor.
  sheet.line('dash', [414, 470], [470, 470]);
  sheet.line('dash', [486, 470], [546, 470]);
  sheet.polygon('line', 'paper', [470, 464], [486, 464], [478, 477]);
  sheet.line('heavy', [60, 520], [640, 520]);
  sheet.tag(52, 524, 'N', { anchor: 'end', size: 12 });
  function branch(
    bx: number,
    part: {
      timer: [string, string];
      isBreak: boolean;
      lock: string;
      above: string;
      below: string;
      own: string;
    },
  ) {
    if (part.isBreak) breakContact(sheet, { x: bx, y: 300 });
    else makeContact(sheet, { x: bx, y: 300 });
    delay(sheet, bx, 300, part.isBreak);
    sheet.tag(bx - 36, 326, '-KT1', { anchor: 'end' });
    terminals(sheet, bx, 300, ...part.timer);
    sheet.line('line', [bx, 340], [bx, 380]);
    wire(bx, 364, part.above);
    breakContact(sheet, { x: bx, y: 380 });
    sheet.tag(bx - 22, 406, part.lock, { anchor: 'end' });
    terminals(sheet, bx, 380, '21', '22');
    sheet.line('line', [bx, 420], [bx, 450]);
    wire(bx, 440, part.below);
    coil(sheet, bx, 450);
    sheet.tag(bx - 22, 463, part.own, { anchor: 'end' });
  }
}

const starDeltaControl: SheetDrawing = {
  ...starterCommon,
  file: 'star-delta-control',
  title: '星三角起动控制回路',
  number: 'YL-005',
  about: '时间继电器先接通星形接触器，延时后换到三角形接法；KM2 与 KM3 互串动断触点，并有机械互锁。',
  tags: ['星三角', '控制回路', '时间继电器'],
  draw(sheet) {
    place(sheet, { x: 120, y: 70, scale: 1.35 }, drawStarDeltaControl);
    drawNotes(sheet, 1190, 120, [
      '主回路见图号 YL-004。',
      'KT1 为通电延时，星三角专用型。',
      '切换停顿 50–100 ms。',
      'KM2 接成三角形，KM3 接成星形。',
    ]);
    drawParts(sheet, 940, 800, [
      ['-KM1', '接触器', '线圈 AC 220 V 50 Hz，1 动合', '1'],
      ['-KM2，-KM3', '接触器', '线圈 AC 220 V 50 Hz，1 动断，机械互锁', '2'],
      ['-KT1', '时间继电器', '星三角专用，AC 220 V 50 Hz', '1'],
      ['-FR1', '热过载继电器', '95–96 动断', '1'],
      ['-SB1，-SB2', '按钮', '红 1 动断，绿 1 动合', '2'],
      ['-FU1', '熔断器', '4 A', '1'],
    ]);
  },
};

export const starDeltaSheets: readonly SheetDrawing[] = [starDeltaPower, starDeltaControl];
