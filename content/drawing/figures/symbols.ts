import {
  actuator,
  breakContact,
  type ContactMark,
  makeContact,
} from '../../../contract/drawing/contact-symbols.ts';
import { dot, fuse } from '../../../contract/drawing/device-symbols.ts';
import type { Figure } from './figure.ts';

const switches: Figure = {
  name: 'switch-symbols',
  title: '开关类器件的图形符号：限定符号画在固定触点上',
  width: 640,
  height: 150,
  draw(sheet) {
    const kinds: [name: string, code: string, mark?: ContactMark][] = [
      ['动合触点', 'KA'],
      ['断路器', 'QF', 'breaker'],
      ['接触器主触点', 'KM', 'contactor'],
      ['隔离开关', 'QS', 'disconnector'],
      ['负荷隔离开关', 'QS', 'switch-disconnector'],
    ];
    for (const [at, [name, code, mark]] of kinds.entries()) {
      const x = 60 + at * 106;
      makeContact(sheet, { x, y: 30, mark });
      label(x, name, code);
    }
    fuse(sheet, 590, 30);
    label(590, '熔断器', 'FU');
    function label(x: number, name: string, code: string) {
      sheet.text(x, 98, name, { anchor: 'middle' });
      sheet.tag(x, 120, code, { anchor: 'middle', size: 12 });
    }
  },
};

const contacts: Figure = {
  name: 'contact-symbols',
  title: '触点与操作器件的图形符号，均画未操作、未通电的状态',
  width: 640,
  height: 150,
  draw(sheet) {
    const row = (x: number, name: string, code: string) => {
      sheet.text(x, 98, name, { anchor: 'middle' });
      sheet.tag(x, 120, code, { anchor: 'middle', size: 12 });
    };
    makeContact(sheet, { x: 46, y: 30 });
    row(46, '动合触点', '13–14');
    breakContact(sheet, { x: 146, y: 30 });
    row(146, '动断触点', '21–22');
    makeContact(sheet, { x: 262, y: 30 });
    actuator(sheet, { x: 262, y: 30, kind: 'push' });
    row(254, '动合按钮', 'SB');
    breakContact(sheet, { x: 370, y: 30 });
    actuator(sheet, { x: 370, y: 30, kind: 'push', isBreak: true });
    row(362, '动断按钮', 'SB');
    breakContact(sheet, { x: 478, y: 30 });
    actuator(sheet, { x: 478, y: 30, kind: 'overload', isBreak: true });
    row(470, '过载动断触点', 'FR 95–96');
    breakContact(sheet, { x: 592, y: 30 });
    actuator(sheet, { x: 592, y: 30, kind: 'emergency', isBreak: true });
    row(580, '急停按钮', 'SB');
  },
};

const designation: Figure = {
  name: 'reference-designation',
  title: '参考代号由功能、位置、产品三个面和端子组成',
  width: 640,
  height: 190,
  draw(sheet) {
    const parts: [text: string, x: number, name: string, note: string][] = [
      ['=P1', 90, '功能面', '1 号水泵'],
      ['+D1', 230, '位置面', '1 号柜'],
      ['-KM1', 380, '产品面', '1 号接触器'],
      [':13', 530, '端子', '动合触点一端'],
    ];
    for (const [text, x, name, note] of parts) {
      sheet.tag(x, 52, text, { anchor: 'middle', size: 30 });
      sheet.line('line', [x - 40, 66], [x - 40, 72], [x + 40, 72], [x + 40, 66]);
      sheet.line('line', [x, 72], [x, 92]);
      sheet.text(x, 112, name, { anchor: 'middle', size: 15 });
      sheet.text(x, 134, note, { anchor: 'middle' });
    }
    sheet.text(310, 172, '写在一起：', { anchor: 'end' });
    sheet.tag(314, 172, '=P1+D1-KM1:13', { size: 15 });
  },
};

const wireNumbers: Figure = {
  name: 'wire-numbers',
  title: '线号经过触点才换，经过端子不换',
  width: 420,
  height: 330,
  draw(sheet) {
    const x = 170;
    sheet.line('line', [x, 24], [x, 50]);
    makeContact(sheet, { x, y: 50 });
    sheet.tag(x - 52, 76, '-KM1', { anchor: 'end' });
    terminals(50, '13', '14');
    sheet.line('line', [x, 90], [x, 133]);
    sheet.circle('line', 'paper', x, 138, 5);
    sheet.tag(x - 52, 143, '-X1:4', { anchor: 'end' });
    sheet.line('line', [x, 143], [x, 190]);
    makeContact(sheet, { x, y: 190 });
    actuator(sheet, { x, y: 190, kind: 'push' });
    sheet.tag(x - 52, 216, '-SB2', { anchor: 'end' });
    terminals(190, '3', '4');
    sheet.line('line', [x, 230], [x, 300]);
    for (const [y, text] of [
      [40, '5'],
      [118, '7'],
      [170, '7'],
      [268, '9'],
    ] as const)
      sheet.tag(x - 8, y, text, { anchor: 'end', size: 15 });
    sheet.text(220, 76, '触点两边电位不同，换号');
    sheet.text(220, 143, '端子两边同一电位，不换');
    sheet.text(220, 216, '又过一副触点，再换');
    function terminals(y: number, above: string, below: string) {
      sheet.tag(x + 7, y + 8, above, { size: 11 });
      sheet.tag(x + 7, y + 38, below, { size: 11 });
    }
  },
};

const joints: Figure = {
  name: 'joints-and-crossings',
  title: '连接点画实心点，交叉不画；四向连接错开成两个 T 形',
  width: 560,
  height: 150,
  draw(sheet) {
    const y = 66;
    sheet.line('line', [40, y], [130, y]);
    sheet.line('line', [85, y], [85, 106]);
    dot(sheet, [85, y]);
    sheet.text(85, 136, 'T 形连接', { anchor: 'middle' });
    sheet.line('line', [170, y], [260, y]);
    sheet.line('line', [215, 26], [215, 106]);
    sheet.text(215, 136, '交叉，不相连', { anchor: 'middle' });
    sheet.line('line', [300, y], [390, y]);
    sheet.line('line', [335, y], [335, 26]);
    sheet.line('line', [355, y], [355, 106]);
    dot(sheet, [335, y], [355, y]);
    sheet.text(345, 136, '四向错开', { anchor: 'middle' });
    for (const [x, pen] of [
      [450, 'l1'],
      [475, 'l2'],
      [500, 'l3'],
    ] as const)
      sheet.line(pen, [x, 26], [x, 106]);
    sheet.line('line', [475, y], [532, y]);
    dot(sheet, [475, y]);
    sheet.text(490, 136, '只接 L2 一相', { anchor: 'middle' });
  },
};

export const symbolFigures: readonly Figure[] = [switches, contacts, designation, wireNumbers, joints];
