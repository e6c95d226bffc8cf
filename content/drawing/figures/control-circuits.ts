import { actuator, breakContact, makeContact } from '../../../contract/drawing/contact-symbols.ts';
import { coil, dot, earth, fuse, lamp } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import type { Figure } from './figure.ts';

function terminals(sheet: Sheet, x: number, y: number, above: string, below: string): void {
  sheet.tag(x + 10, y + 6, above, { size: 11 });
  sheet.tag(x + 10, y + 39, below, { size: 11 });
}

function wire(sheet: Sheet, x: number, y: number, number: string): void {
  sheet.tag(x - 7, y, number, { anchor: 'end', size: 14 });
}

const selfHolding: Figure = {
  name: 'self-holding',
  title: '起动、停止与自锁：动合触点 13–14 并在起动按钮两端',
  width: 420,
  height: 440,
  draw(sheet) {
    const x = 150;
    sheet.line('heavy', [60, 24], [390, 24]);
    sheet.tag(52, 28, 'L1', { anchor: 'end', size: 12 });
    fuse(sheet, x, 24);
    sheet.tag(x - 52, 50, '-FU1', { anchor: 'end' });
    sheet.line('line', [x, 64], [x, 84]);
    wire(sheet, x, 78, '1');
    breakContact(sheet, { x, y: 84 });
    actuator(sheet, { x, y: 84, kind: 'overload', isBreak: true });
    sheet.tag(x - 52, 110, '-FR1', { anchor: 'end' });
    terminals(sheet, x, 84, '95', '96');
    sheet.line('line', [x, 124], [x, 154]);
    wire(sheet, x, 144, '3');
    breakContact(sheet, { x, y: 154 });
    actuator(sheet, { x, y: 154, kind: 'push', isBreak: true });
    sheet.tag(x - 52, 180, '-SB1', { anchor: 'end' });
    terminals(sheet, x, 154, '1', '2');
    sheet.line('line', [x, 194], [x, 234]);
    wire(sheet, x, 214, '5');
    makeContact(sheet, { x, y: 234 });
    actuator(sheet, { x, y: 234, kind: 'push' });
    sheet.tag(x - 52, 260, '-SB2', { anchor: 'end' });
    terminals(sheet, x, 234, '3', '4');
    sheet.line('line', [x, 220], [240, 220], [240, 234]);
    makeContact(sheet, { x: 240, y: 234 });
    sheet.tag(272, 260, '-KM1');
    terminals(sheet, 240, 234, '13', '14');
    sheet.line('line', [240, 274], [240, 292], [x, 292]);
    sheet.line('line', [x, 274], [x, 330]);
    dot(sheet, [x, 220], [x, 292]);
    wire(sheet, x, 316, '7');
    coil(sheet, x, 330);
    sheet.tag(x - 52, 356, '-KM1', { anchor: 'end' });
    terminals(sheet, x, 330, 'A1', 'A2');
    sheet.line('line', [240, 292], [330, 292], [330, 330]);
    dot(sheet, [240, 292]);
    lamp(sheet, 330, 330);
    sheet.tag(346, 356, '-HL1');
    sheet.line('line', [x, 370], [x, 410]);
    sheet.line('line', [330, 370], [330, 410]);
    wire(sheet, x, 394, 'N');
    sheet.line('heavy', [60, 410], [390, 410]);
    sheet.tag(52, 414, 'N', { anchor: 'end', size: 12 });
  },
};

const reversing: Figure = {
  name: 'reversing-interlock',
  title: '正反转控制：线圈回路里互串对方的动断触点',
  width: 600,
  height: 500,
  draw(sheet) {
    const left = 150;
    const right = 400;
    sheet.line('heavy', [60, 20], [560, 20]);
    sheet.tag(52, 24, 'L1', { anchor: 'end', size: 12 });
    sheet.line('line', [left, 20], [left, 30]);
    fuse(sheet, left, 30);
    sheet.tag(left - 52, 56, '-FU1', { anchor: 'end' });
    sheet.line('line', [left, 70], [left, 84]);
    wire(sheet, left, 82, '1');
    breakContact(sheet, { x: left, y: 84 });
    actuator(sheet, { x: left, y: 84, kind: 'overload', isBreak: true });
    sheet.tag(left - 52, 110, '-FR1', { anchor: 'end' });
    terminals(sheet, left, 84, '95', '96');
    sheet.line('line', [left, 124], [left, 144]);
    wire(sheet, left, 138, '3');
    breakContact(sheet, { x: left, y: 144 });
    actuator(sheet, { x: left, y: 144, kind: 'push', isBreak: true });
    sheet.tag(left - 52, 170, '-SB1', { anchor: 'end' });
    terminals(sheet, left, 144, '1', '2');
    sheet.line('line', [left, 184], [left, 214]);
    sheet.line('line', [left, 200], [right, 200], [right, 214]);
    dot(sheet, [left, 200], [left + 90, 200], [right, 200]);
    wire(sheet, left, 198, '5');
    branch(left, { start: '-SB2', own: '-KM1', other: '-KM2', above: '7', below: '9' });
    branch(right, { start: '-SB3', own: '-KM2', other: '-KM1', above: '11', below: '13' });
    sheet.line('heavy', [60, 470], [560, 470]);
    sheet.tag(52, 474, 'N', { anchor: 'end', size: 12 });
    // Mechanical interlock between the two contactors.
    sheet.line('dash', [left + 14, 410], [261, 410]);
    sheet.line('dash', [277, 410], [right - 14, 410]);
    sheet.polygon('line', 'paper', [261, 404], [277, 404], [269, 417]);
    sheet.text(269, 436, '机械互锁', { anchor: 'middle' });
    function branch(
      x: number,
      { start, own, other, above, below }: Record<'start' | 'own' | 'other' | 'above' | 'below', string>,
    ) {
      makeContact(sheet, { x, y: 214 });
      actuator(sheet, { x, y: 214, kind: 'push' });
      sheet.tag(x - 52, 240, start, { anchor: 'end' });
      terminals(sheet, x, 214, '3', '4');
      sheet.line('line', [x, 200], [x + 90, 200], [x + 90, 214]);
      makeContact(sheet, { x: x + 90, y: 214 });
      sheet.tag(x + 122, 240, own);
      terminals(sheet, x + 90, 214, '13', '14');
      sheet.line('line', [x + 90, 254], [x + 90, 274], [x, 274]);
      sheet.line('line', [x, 254], [x, 310]);
      dot(sheet, [x, 274]);
      wire(sheet, x, 298, above);
      breakContact(sheet, { x, y: 310 });
      sheet.tag(x - 18, 336, other, { anchor: 'end' });
      terminals(sheet, x, 310, '21', '22');
      sheet.line('line', [x, 350], [x, 390]);
      wire(sheet, x, 376, below);
      coil(sheet, x, 390);
      sheet.tag(x - 22, 403, own, { anchor: 'end' });
      sheet.tag(x + 10, 398, 'A1', { size: 11 });
      sheet.tag(x + 10, 430, 'A2', { size: 11 });
      sheet.line('line', [x, 430], [x, 470]);
      wire(sheet, x, 456, 'N');
    }
  },
};

const emergency: Figure = {
  name: 'emergency-stop',
  title: '急停双通道接安全继电器，两只接触器的动断触点串入复位回路',
  width: 620,
  height: 400,
  draw(sheet) {
    sheet.box('line', 'panel', 60, 170, 500, 70);
    sheet.tag(296, 214, '-K0', { anchor: 'end', size: 16 });
    sheet.text(304, 214, '安全继电器');
    for (const [x, name] of [
      [120, '通道 1'],
      [250, '通道 2'],
    ] as const) {
      sheet.line('line', [x, 170], [x, 140], [x, 120]);
      breakContact(sheet, { x, y: 80 });
      sheet.line('line', [x, 80], [x, 50], [x + 50, 50], [x + 50, 170]);
      sheet.text(x + 25, 190, name, { anchor: 'middle', size: 12 });
    }
    actuator(sheet, { x: 120, y: 80, kind: 'emergency', isBreak: true });
    sheet.line('dash', [123, 100], [253, 100]);
    sheet.tag(70, 106, '-SB1', { anchor: 'end' });
    for (const at of [150, 280]) directOpening(at, 116);
    // Reset: button and the feedback contacts of both contactors in series.
    const x = 420;
    sheet.line('line', [x, 170], [x, 150]);
    breakContact(sheet, { x, y: 110 });
    sheet.tag(x - 16, 136, '-KM2', { anchor: 'end' });
    breakContact(sheet, { x, y: 66 });
    sheet.tag(x - 16, 92, '-KM1', { anchor: 'end' });
    sheet.line('line', [x, 106], [x, 110]);
    sheet.line('line', [x, 66], [x, 50], [510, 50], [510, 90]);
    makeContact(sheet, { x: 510, y: 90 });
    actuator(sheet, { x: 510, y: 90, kind: 'push' });
    sheet.tag(524, 116, '-SB2');
    sheet.line('line', [510, 130], [510, 170]);
    sheet.text(465, 190, '复位与反馈', { anchor: 'middle', size: 12 });
    for (const [at, tag] of [
      [180, '-KM1'],
      [440, '-KM2'],
    ] as const) {
      sheet.line('line', [at, 240], [at, 270]);
      coil(sheet, at, 270);
      sheet.tag(at - 24, 296, tag, { anchor: 'end' });
      sheet.line('line', [at, 310], [at, 340]);
    }
    sheet.text(180, 234, '输出 1', { anchor: 'middle', size: 12 });
    sheet.text(440, 234, '输出 2', { anchor: 'middle', size: 12 });
    sheet.line('heavy', [100, 340], [520, 340]);
    sheet.tag(92, 344, '0 V', { anchor: 'end', size: 12 });
    dot(sheet, [180, 340], [440, 340]);
    sheet.text(310, 378, 'KM1、KM2 主触点在电动机主回路里串联', { anchor: 'middle' });
    /** Arrow in a circle: the contact is forced open by its actuator. */
    function directOpening(cx: number, cy: number) {
      sheet.circle('line', 'paper', cx, cy, 7);
      sheet.line('line', [cx - 4, cy], [cx + 4, cy]);
      sheet.line('line', [cx + 1, cy - 3], [cx + 4, cy], [cx + 1, cy + 3]);
    }
  },
};

const dc24: Figure = {
  name: 'dc24-distribution',
  title: '24 V 分配：每路单独保护，0 V 在一处接 PE',
  width: 620,
  height: 330,
  draw(sheet) {
    sheet.box('line', 'panel', 40, 90, 90, 110);
    sheet.tag(85, 140, '-G1', { anchor: 'middle', size: 15 });
    sheet.text(85, 162, '24 V 10 A', { anchor: 'middle', size: 12 });
    sheet.line('line', [66, 60], [66, 90]);
    sheet.line('line', [104, 60], [104, 90]);
    sheet.tag(66, 52, 'L', { anchor: 'middle', size: 12 });
    sheet.tag(104, 52, 'N', { anchor: 'middle', size: 12 });
    sheet.line('line', [130, 110], [170, 110], [170, 50], [580, 50]);
    sheet.tag(136, 104, '+', { size: 14 });
    sheet.line('line', [130, 180], [170, 180], [170, 270], [580, 270]);
    sheet.tag(136, 174, '−', { size: 14 });
    sheet.tag(580, 40, '+24 V', { anchor: 'end', size: 12 });
    sheet.tag(580, 290, '0 V', { anchor: 'end', size: 12 });
    const loads = ['PLC', '输入', '阀', '门面板'];
    for (const [at, name] of loads.entries()) {
      const x = 240 + at * 92;
      sheet.line('line', [x, 50], [x, 70]);
      makeContact(sheet, { x, y: 70, mark: 'breaker' });
      sheet.tag(x + 10, 96, `-QF${at + 1}`);
      sheet.line('line', [x, 110], [x, 150]);
      sheet.box('line', 'paper', x - 32, 150, 64, 50);
      sheet.text(x, 180, name, { anchor: 'middle' });
      sheet.line('line', [x, 200], [x, 270]);
      dot(sheet, [x, 50], [x, 270]);
    }
    dot(sheet, [196, 270]);
    sheet.line('pe', [196, 270], [196, 290]);
    earth(sheet, 196, 292);
  },
};

export const controlFigures: readonly Figure[] = [selfHolding, reversing, emergency, dc24];
