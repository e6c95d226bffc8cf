import { arrowHead, dot, earth } from '../../../contract/drawing/device-symbols.ts';
import { widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Figure } from './figure.ts';

const cutLength: Figure = {
  name: 'cut-length',
  title: '下线长：两端余量、进出槽和槽内路径逐段相加',
  width: 620,
  height: 280,
  draw(sheet) {
    sheet.box('line', 'panel', 60, 40, 70, 60);
    sheet.tag(95, 74, '-KM1', { anchor: 'middle' });
    sheet.box('line', 'panel', 470, 40, 90, 60);
    sheet.tag(515, 74, '-X1', { anchor: 'middle' });
    sheet.box('line', 'steel', 40, 150, 540, 50);
    sheet.text(300, 192, '行线槽', { anchor: 'middle' });
    sheet.line('heavy', [95, 100], [95, 168], [515, 168], [515, 100]);
    sheet.circle('line', 'paper', 95, 100, 4);
    sheet.circle('line', 'paper', 515, 100, 4);
    sheet.text(104, 132, '80');
    sheet.text(300, 162, '840', { anchor: 'middle' });
    sheet.text(508, 132, '80', { anchor: 'end' });
    sheet.text(138, 66, '端头余量 60');
    sheet.text(462, 66, '端头余量 60', { anchor: 'end' });
    sheet.text(300, 240, '下线长 = 80 + 840 + 80 + 2 × 60 = 1120', { anchor: 'middle', size: 15 });
    sheet.text(300, 264, '单位 mm', { anchor: 'middle' });
  },
};

const ferrule: Figure = {
  name: 'ferrule-length',
  title: '管形端子：导体露出管口 0–1 mm，绝缘推到喇叭口底',
  width: 600,
  height: 200,
  draw(sheet) {
    const draw = (x: number, end: number, start: number, note: string) => {
      sheet.box('line', 'panel', x - 60, 62, start + 60, 36);
      sheet.box('line', 'none', x + 40, 72, 90, 16);
      sheet.polygon('line', 'none', [x + 40, 72], [x, 58], [x, 102], [x + 40, 88]);
      for (const dy of [-4, 0, 4]) sheet.line('copper', [x + start, 80 + dy], [x + end, 80 + dy]);
      sheet.text(x + 40, 140, note, { anchor: 'middle' });
    };
    draw(110, 134, 36, '合格');
    draw(390, 112, 8, '导体没到管口，绝缘没推到底');
    sheet.text(110, 170, '剥线长度按端子样本，压完拉一拉', { anchor: 'start' });
  },
};

const crimp: Figure = {
  name: 'crimp-parts',
  title: '开口压接端子各部位：导体压接、绝缘压接、喇叭口、导体端部',
  width: 620,
  height: 250,
  draw(sheet) {
    sheet.polygon('line', 'none', [60, 90], [180, 90], [180, 150], [60, 150]);
    sheet.text(120, 126, '插合部', { anchor: 'middle' });
    sheet.line('line', [180, 150], [230, 150]);
    sheet.polygon(
      'line',
      'steel',
      [230, 112],
      [330, 112],
      [336, 106],
      [336, 154],
      [330, 150],
      [230, 150],
      [224, 154],
      [224, 106],
    );
    sheet.line('line', [336, 152], [372, 152]);
    sheet.polygon('line', 'steel', [372, 92], [436, 92], [436, 160], [372, 160]);
    for (const dy of [0, 7, 14]) {
      sheet.line('copper', [206, 122 + dy], [224, 122 + dy]);
      sheet.line('copper', [336, 122 + dy], [354, 122 + dy]);
    }
    sheet.box('line', 'panel', 354, 104, 18, 44);
    sheet.box('line', 'panel', 436, 104, 130, 44);
    const note = (x: number, y: number, text: string, tx: number, ty: number) => {
      sheet.line('thin', [x, y], [tx, ty]);
      sheet.circle('line', 'ink', x, y, 2);
      sheet.text(tx, ty < 100 ? ty - 6 : ty + 15, text, { anchor: 'middle' });
    };
    note(280, 118, '导体压接', 280, 60);
    note(404, 98, '绝缘压接', 404, 60);
    note(332, 110, '喇叭口', 338, 34);
    note(214, 129, '导体端部露出', 206, 190);
    note(360, 130, '绝缘端部在两段之间', 350, 210);
    sheet.text(500, 132, '导线', { anchor: 'middle' });
  },
};

const board: Figure = {
  name: 'harness-board',
  title: '线束展开图：主干、分支与连接器，长度从基准分支点量起',
  width: 640,
  height: 320,
  draw(sheet) {
    sheet.line('heavy', [80, 150], [520, 150]);
    sheet.line('heavy', [220, 150], [220, 70]);
    sheet.line('heavy', [400, 150], [400, 240]);
    const plug = (x: number, y: number, name: string, tx: number, ty: number) => {
      sheet.box('line', 'panel', x, y, 40, 28);
      sheet.tag(tx, ty, name, { anchor: 'middle' });
    };
    plug(40, 136, '-X10', 60, 126);
    plug(520, 136, '-X13', 540, 126);
    plug(200, 42, '-X11', 220, 34);
    plug(380, 240, '-X12', 400, 288);
    dot(sheet, [220, 150], [400, 150]);
    sheet.tag(210, 168, 'A', { size: 12 });
    sheet.tag(390, 168, 'B', { size: 12 });
    widthDimension(sheet, { x1: 80, x2: 220, y: 204, from: 160, text: '420' });
    widthDimension(sheet, { x1: 220, x2: 400, y: 204, from: 160, text: '600' });
    widthDimension(sheet, { x1: 400, x2: 520, y: 204, text: '380' });
    sheet.line('fine', [520, 170], [520, 210]);
    sheet.text(230, 114, '260');
    sheet.text(410, 234, '310');
    for (const x of [120, 160, 270, 320, 360, 450, 490]) sheet.line('line', [x - 2, 143], [x - 2, 157]);
    sheet.text(620, 308, '短竖线为扎带，单位 mm', { anchor: 'end' });
  },
};

const screen: Figure = {
  name: 'screen-clamp',
  title: '屏蔽层用卡箍大面积压在安装板上，不拧成小辫',
  width: 620,
  height: 230,
  draw(sheet) {
    const cable = (x: number) => {
      sheet.box('line', 'panel', x, 70, 90, 40);
      for (const dy of [8, 20, 32]) sheet.line('line', [x + 150, 70 + dy], [x + 240, 70 + dy]);
    };
    cable(40);
    sheet.box('copper', 'copper', 130, 72, 60, 36);
    sheet.box('line', 'steel', 144, 60, 28, 60);
    sheet.box('line', 'steel', 40, 120, 240, 10);
    sheet.text(158, 50, '金属卡箍', { anchor: 'middle' });
    sheet.text(160, 152, '安装板，压接处去漆', { anchor: 'middle' });
    sheet.text(160, 184, '合格：屏蔽层整圈接触', { anchor: 'middle', size: 14 });
    cable(340);
    sheet.box('copper', 'copper', 430, 72, 26, 36);
    for (const dy of [8, 20, 32]) sheet.line('line', [456, 70 + dy], [490, 70 + dy]);
    sheet.line('copper', [452, 108], [470, 140], [520, 150]);
    earth(sheet, 530, 150, '');
    sheet.text(460, 184, '不合格：长引线在高频下阻抗大', { anchor: 'middle', size: 14 });
  },
};

const currentTransformers: Figure = {
  name: 'ct-wiring',
  title: '电流互感器：P1 朝电源，S1、S2 经试验端子到电流表，S2 接 PE',
  width: 520,
  height: 320,
  draw(sheet) {
    const x = 110;
    sheet.line('l1', [x, 30], [x, 270]);
    sheet.tag(x - 12, 26, 'L1', { anchor: 'end', size: 12 });
    arrowHead(sheet, [x, 284], 'down');
    // Secondary winding: two half turns beside the primary conductor.
    sheet.arc('line', [x + 8, 128], 12, 270, 90);
    sheet.arc('line', [x + 8, 152], 12, 270, 90);
    sheet.line('line', [x + 8, 116], [x + 60, 116], [x + 60, 96], [250, 96]);
    sheet.line('line', [x + 8, 164], [x + 60, 164], [x + 60, 184], [250, 184]);
    sheet.tag(x - 10, 108, 'P1', { anchor: 'end', size: 12 });
    sheet.tag(x - 10, 180, 'P2', { anchor: 'end', size: 12 });
    sheet.tag(x + 26, 110, 'S1', { size: 12 });
    sheet.tag(x + 26, 182, 'S2', { size: 12 });
    sheet.tag(x + 40, 146, '-TA1');
    for (const [y, number] of [
      [96, '1'],
      [184, '2'],
    ] as const) {
      sheet.circle('line', 'paper', 256, y, 6);
      sheet.tag(256, y - 12, number, { anchor: 'middle', size: 11 });
      sheet.line('line', [262, y], [400, y]);
    }
    sheet.tag(256, 60, '-X2', { anchor: 'middle' });
    sheet.line('line', [400, 96], [400, 120]);
    sheet.circle('line', 'paper', 400, 140, 20);
    sheet.tag(400, 145, 'A', { anchor: 'middle', size: 15 });
    sheet.line('line', [400, 160], [400, 184]);
    sheet.tag(430, 145, '-PA1');
    sheet.line('pe', [300, 184], [300, 220]);
    dot(sheet, [300, 184]);
    earth(sheet, 300, 222);
    sheet.text(300, 292, '二次回路不装熔断器，不开路', { anchor: 'middle' });
  },
};

export const wiringFigures: readonly Figure[] = [
  cutLength,
  ferrule,
  crimp,
  board,
  screen,
  currentTransformers,
];
