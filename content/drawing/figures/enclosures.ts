import { arrowHead } from '../../../contract/drawing/device-symbols.ts';
import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Figure } from './figure.ts';

const heat: Figure = {
  name: 'cabinet-heat',
  title: '柜内热平衡：元件损耗等于表面散出加风量带走',
  width: 520,
  height: 340,
  draw(sheet) {
    sheet.box('line', 'panel', 170, 40, 180, 250);
    for (const [y, name] of [
      [80, '变频器'],
      [140, '电源'],
      [200, '接触器'],
    ] as const) {
      sheet.box('line', 'paper', 200, y, 120, 40);
      sheet.text(260, y + 25, name, { anchor: 'middle' });
    }
    for (const y of [110, 170, 230]) {
      sheet.line('copper', [160, y], [124, y]);
      arrowHead(sheet, [114, y], 'left');
      sheet.line('copper', [360, y], [396, y]);
      arrowHead(sheet, [406, y], 'right');
    }
    sheet.text(104, 174, '表面', { anchor: 'end' });
    sheet.text(416, 174, 'Ps = k·A·ΔT');
    sheet.line('heavy', [410, 272], [364, 272]);
    arrowHead(sheet, [352, 272], 'left');
    sheet.text(418, 277, '下部进风');
    sheet.line('heavy', [168, 60], [124, 60]);
    arrowHead(sheet, [114, 60], 'left');
    sheet.text(104, 65, '上部出风', { anchor: 'end' });
    sheet.text(260, 68, 'Pv = Σ 损耗', { anchor: 'middle' });
    sheet.text(260, 326, 'qv = 3.1·(Pv − Ps)/ΔT，单位 m³/h', { anchor: 'middle' });
  },
};

const layout: Figure = {
  name: 'panel-layout',
  title: '安装板分区：主回路在上，控制在中，端子在下，线槽隔开',
  width: 480,
  height: 460,
  draw(sheet) {
    sheet.box('line', 'paper', 90, 40, 300, 380);
    for (const y of [60, 150, 240, 340]) sheet.box('line', 'steel', 120, y, 240, 24);
    sheet.box('line', 'steel', 100, 60, 20, 304);
    sheet.box('line', 'steel', 360, 60, 20, 304);
    const row = (y: number, height: number, names: readonly string[]) => {
      const width = 220 / names.length - 8;
      for (const [at, name] of names.entries()) {
        const x = 132 + at * (220 / names.length);
        sheet.box('line', 'panel', x, y, width, height);
        sheet.tag(x + width / 2, y + height / 2 + 5, name, { anchor: 'middle', size: 12 });
      }
    };
    row(92, 50, ['-QF1', '-QF2', '-QF3']);
    row(182, 50, ['-KM1', '-KM2', '-KM3']);
    row(272, 58, ['-G1', '-PLC', '-KA1']);
    row(374, 34, ['-X1', '-X2', 'PE']);
    heightDimension(sheet, { y1: 40, y2: 420, x: 60, from: 86, text: '760' });
    widthDimension(sheet, { x1: 90, x2: 390, y: 446, from: 424, text: '600' });
    sheet.text(400, 120, '主回路');
    sheet.text(400, 212, '主回路');
    sheet.text(400, 304, '控制');
    sheet.text(400, 396, '端子');
    sheet.text(240, 26, '安装板分区示意，单位 mm', { anchor: 'middle', size: 12 });
  },
};

const cutOut: Figure = {
  name: 'door-cut-outs',
  title: '柜门开孔图：尺寸都从左下角基准边量起',
  width: 520,
  height: 420,
  draw(sheet) {
    sheet.box('line', 'paper', 110, 40, 320, 300);
    sheet.box('line', 'panel', 190, 80, 92, 92);
    sheet.text(236, 130, '92×92', { anchor: 'middle' });
    for (const x of [190, 250, 310]) {
      sheet.circle('line', 'panel', x, 260, 11);
      sheet.line('thin', [x - 15, 260], [x + 15, 260]);
      sheet.line('thin', [x, 245], [x, 275]);
    }
    sheet.text(334, 256, '3×Ø22.3');
    sheet.line('heavy', [110, 40], [110, 340], [430, 340]);
    widthDimension(sheet, { x1: 110, x2: 190, y: 374, from: 344, text: '80' });
    widthDimension(sheet, { x1: 190, x2: 250, y: 374, from: 280, text: '60' });
    widthDimension(sheet, { x1: 250, x2: 310, y: 374, from: 280, text: '60' });
    heightDimension(sheet, { y1: 260, y2: 340, x: 84, from: 176, text: '80' });
    heightDimension(sheet, { y1: 172, y2: 340, x: 52, from: 186, text: '168' });
    sheet.text(292, 130, '仪表');
    sheet.text(270, 406, '粗线为基准边，孔为喷塑后尺寸，单位 mm', { anchor: 'middle' });
  },
};

const creepage: Figure = {
  name: 'clearance-creepage',
  title: '电气间隙走空气最短路，爬电距离沿绝缘表面走',
  width: 560,
  height: 240,
  draw(sheet) {
    sheet.polygon(
      'line',
      'panel',
      [60, 190],
      [60, 130],
      [230, 130],
      [230, 170],
      [330, 170],
      [330, 130],
      [500, 130],
      [500, 190],
    );
    sheet.box('copper', 'copper', 150, 90, 50, 40);
    sheet.box('copper', 'copper', 360, 90, 50, 40);
    sheet.line('dash', [200, 110], [360, 110]);
    sheet.text(280, 100, '电气间隙', { anchor: 'middle' });
    sheet.line('heavy', [200, 127], [233, 127], [233, 167], [327, 167], [327, 127], [360, 127]);
    sheet.text(280, 158, '爬电距离', { anchor: 'middle' });
    sheet.text(175, 80, '带电体', { anchor: 'middle' });
    sheet.text(385, 80, '带电体', { anchor: 'middle' });
    sheet.text(280, 216, '绝缘件上开槽，爬电距离沿槽壁加长', { anchor: 'middle' });
  },
};

const hole: Figure = {
  name: 'button-hole',
  title: '22 mm 按钮的安装孔：孔径 22.3，防转槽',
  width: 420,
  height: 290,
  draw(sheet) {
    const r = 80;
    sheet.line(
      'heavy',
      [200 - 12, 150 - r + 1],
      [200 - 12, 150 - r - 14],
      [212, 150 - r - 14],
      [212, 150 - r + 1],
    );
    const start = 270 + (Math.asin(12 / r) * 180) / Math.PI;
    sheet.arc('heavy', [200, 150], r, start, 900 - start);
    sheet.line('axis', [96, 150], [304, 150]);
    sheet.line('axis', [200, 40], [200, 250]);
    sheet.line('thin', [143, 207], [257, 93]);
    arrowHead(sheet, [256.6, 93.4], 'right', 7);
    sheet.line('thin', [257, 93], [292, 58], [330, 58]);
    sheet.text(296, 50, 'Ø22.3');
    heightDimension(sheet, { y1: 56, y2: 230, x: 76, from: 186, text: '24.1' });
    widthDimension(sheet, { x1: 188, x2: 212, y: 34, from: 54, text: '3.2' });
    sheet.text(200, 276, '孔只许往大偏，单位 mm', { anchor: 'middle' });
  },
};

export const enclosureFigures: readonly Figure[] = [heat, layout, cutOut, creepage, hole];
