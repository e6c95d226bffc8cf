import { phasePens } from '../../../contract/drawing/contact-symbols.ts';
import { arrowHead, dot, earth } from '../../../contract/drawing/device-symbols.ts';
import type { Figure } from './figure.ts';

const titleBlock: Figure = {
  name: 'title-block',
  title: '图签的格子：图名、图号、版次、张次、签署、项目与位置',
  width: 620,
  height: 190,
  draw(sheet) {
    sheet.box('heavy', 'paper', 20, 20, 580, 140);
    for (const y of [55, 90, 125]) sheet.line('line', [20, y], [290, y]);
    for (const x of [80, 160, 220, 290]) sheet.line('line', [x, 20], [x, 160]);
    sheet.line('line', [290, 90], [600, 90]);
    sheet.line('line', [290, 125], [600, 125]);
    sheet.line('line', [420, 90], [420, 160]);
    sheet.line('line', [520, 90], [520, 160]);
    for (const [at, [role, who, day]] of [
      ['设计', '签名', '日期'],
      ['校对', '签名', '日期'],
      ['审核', '签名', '日期'],
      ['版次 B', '改第 3 张', '日期'],
    ].entries()) {
      sheet.text(50, 43 + at * 35, role as string, { anchor: 'middle' });
      sheet.text(120, 43 + at * 35, who as string, { anchor: 'middle', size: 12 });
      sheet.text(190, 43 + at * 35, day as string, { anchor: 'middle', size: 12 });
    }
    sheet.tag(255, 43, '=P1', { anchor: 'middle' });
    sheet.tag(255, 78, '+D1', { anchor: 'middle' });
    sheet.text(255, 113, '比例 —', { anchor: 'middle', size: 12 });
    sheet.text(255, 148, 'A3', { anchor: 'middle', size: 12 });
    sheet.text(445, 50, '1 号水泵控制回路', { anchor: 'middle', size: 17 });
    sheet.text(445, 76, '电气原理图', { anchor: 'middle' });
    sheet.text(355, 113, '图号', { anchor: 'middle' });
    sheet.tag(355, 148, 'P1-E-003', { anchor: 'middle' });
    sheet.text(470, 113, '版次', { anchor: 'middle' });
    sheet.tag(470, 148, 'B', { anchor: 'middle' });
    sheet.text(560, 113, '张次', { anchor: 'middle' });
    sheet.text(560, 148, '第 3 张 共 8 张', { anchor: 'middle', size: 11 });
  },
};

const dielectric: Figure = {
  name: 'dielectric-test',
  title: '工频耐受电压试验：三相短接对外壳加压，电子器件先断开',
  width: 560,
  height: 290,
  draw(sheet) {
    sheet.box('line', 'panel', 40, 90, 110, 90);
    sheet.text(95, 130, '试验变压器', { anchor: 'middle', size: 12 });
    sheet.tag(95, 152, '1890 V', { anchor: 'middle' });
    sheet.box('line', 'none', 280, 50, 220, 180);
    sheet.text(390, 72, '成套设备外壳', { anchor: 'middle' });
    for (const [at, pen] of phasePens.entries()) sheet.line(pen, [320, 104 + at * 22], [470, 104 + at * 22]);
    sheet.line('n', [320, 170], [470, 170]);
    sheet.line('heavy', [320, 104], [320, 170]);
    sheet.line('line', [150, 110], [240, 110], [240, 137], [320, 137]);
    dot(sheet, [320, 137], [320, 126], [320, 148]);
    sheet.line('line', [150, 160], [220, 160], [220, 210], [280, 210]);
    sheet.text(400, 196, '门上仪表、SPD、电源模块先脱开', { anchor: 'middle', size: 12 });
    sheet.line('pe', [300, 230], [300, 250]);
    earth(sheet, 300, 252);
    sheet.text(230, 100, '高压端', { anchor: 'middle' });
    sheet.text(214, 236, '接地端', { anchor: 'end' });
  },
};

const continuity: Figure = {
  name: 'earth-continuity',
  title: '保护电路连续性：四线法在 PE 端子与外露可导电部分之间测压降',
  width: 560,
  height: 270,
  draw(sheet) {
    sheet.box('line', 'panel', 40, 90, 120, 90);
    sheet.text(100, 128, '测试电源', { anchor: 'middle' });
    sheet.tag(100, 150, '≥ 10 A', { anchor: 'middle' });
    sheet.box('line', 'none', 330, 40, 190, 180);
    sheet.text(425, 66, '外壳、门、安装板', { anchor: 'middle' });
    sheet.circle('line', 'paper', 330, 90, 6);
    sheet.circle('line', 'paper', 330, 190, 6);
    sheet.tag(344, 195, 'PE');
    sheet.text(344, 95, '被测点');
    sheet.line('line', [160, 110], [200, 110], [200, 84], [324, 84]);
    sheet.line('line', [160, 160], [200, 160], [200, 196], [324, 196]);
    sheet.circle('line', 'paper', 260, 140, 18);
    sheet.tag(260, 145, 'V', { anchor: 'middle', size: 14 });
    sheet.line('thin', [260, 122], [260, 96], [324, 96]);
    sheet.line('thin', [260, 158], [260, 184], [324, 184]);
    arrowHead(sheet, [300, 84], 'right', 8);
    sheet.tag(240, 76, 'I', { anchor: 'middle' });
    sheet.text(280, 250, 'R = U / I，电压线单独接，不含引线电阻', { anchor: 'middle' });
  },
};

const terminalStrip: Figure = {
  name: 'terminal-strip',
  title: '端子排：终端固定件、端子、短接条、挡板、接地端子',
  width: 620,
  height: 220,
  draw(sheet) {
    sheet.box('line', 'steel', 30, 96, 560, 18);
    sheet.box('line', 'panel', 60, 70, 18, 70);
    for (let at = 0; at < 10; at++) {
      const x = 90 + at * 40;
      sheet.box('line', 'paper', x, 50, 36, 110);
      sheet.circle('line', 'panel', x + 18, 70, 8);
      sheet.circle('line', 'panel', x + 18, 140, 8);
      sheet.tag(x + 18, 110, at === 9 ? 'PE' : String(at + 1), { anchor: 'middle', size: 12 });
    }
    for (const x of [188, 228, 268]) sheet.circle('line', 'ink', x, 88, 4);
    sheet.line('heavy', [188, 88], [268, 88]);
    sheet.box('line', 'panel', 490, 44, 8, 122);
    sheet.box('line', 'panel', 510, 70, 18, 70);
    sheet.tag(60, 36, '-X1', { size: 15 });
    const note = (x: number, y: number, tx: number, text: string) => {
      sheet.line('thin', [x, y], [tx, 184]);
      sheet.text(tx, 200, text, { anchor: 'middle' });
    };
    note(69, 140, 60, '终端固定件');
    note(494, 166, 500, '挡板');
    note(468, 160, 430, '接地端子');
    sheet.line('thin', [228, 88], [228, 34]);
    sheet.text(228, 28, '短接条', { anchor: 'middle' });
  },
};

export const documentFigures: readonly Figure[] = [titleBlock, dielectric, continuity, terminalStrip];
