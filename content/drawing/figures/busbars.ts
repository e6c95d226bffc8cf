import { arrowHead } from '../../../contract/drawing/device-symbols.ts';
import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Point } from '../../../contract/drawing/shapes.ts';
import { onCircle } from '../../../contract/drawing/write-svg.ts';
import type { Figure } from './figure.ts';

const bend: Figure = {
  name: 'busbar-bend',
  title: '90° 平弯：外形尺寸 A、B，内半径 R，料厚 t，中性层',
  width: 560,
  height: 330,
  draw(sheet) {
    // Drawn 5 : 1 for t = 6 and R = 12.
    const t = 30;
    const r = 60;
    const inner: Point = [190, 190];
    const arc = (radius: number) =>
      Array.from({ length: 13 }, (_, i): Point => onCircle(inner, radius, 180 - i * 7.5));
    const outerArc = arc(r + t);
    const innerArc = arc(r);
    sheet.polygon(
      'copper',
      'copper',
      [100, 40],
      ...outerArc,
      [480, 280],
      [480, 250],
      ...innerArc.toReversed(),
      [130, 40],
    );
    sheet.line('axis', [117.4, 30], ...arc(r + t * 0.42), [490, 262.6]);
    heightDimension(sheet, { y1: 40, y2: 280, x: 70, from: 96, text: 'A' });
    widthDimension(sheet, { x1: 100, x2: 480, y: 312, from: 284, text: 'B' });
    sheet.line('thin', [190, 190], onCircle([190, 190], r, 135));
    sheet.circle('thin', 'none', 190, 190, 2);
    sheet.tag(196, 186, 'R');
    sheet.line('thin', [430, 222], [430, 250]);
    sheet.line('thin', [430, 280], [430, 296]);
    arrowHead(sheet, [430, 250], 'down', 7);
    arrowHead(sheet, [430, 280], 'up', 7);
    sheet.tag(440, 238, 't');
    sheet.text(240, 150, '展开长 = A + B − 2(R + t) + π/2·(R + K·t)');
    sheet.text(240, 174, '点划线是中性层，离内侧 K·t');
  },
};

const lap: Figure = {
  name: 'lap-joint',
  title: 'TMY-60×6 搭接：四个 Ø11 孔，M10 螺栓，搭接长 60',
  width: 600,
  height: 330,
  draw(sheet) {
    const x = 220;
    sheet.box('copper', 'copper', 40, 60, x + 120 - 40, 120);
    sheet.line('copper', [x + 120, 60], [540, 60], [540, 180], [x + 120, 180]);
    sheet.line('dash', [x, 60], [x, 180]);
    for (const [cx, cy] of [
      [x + 30, 90],
      [x + 90, 90],
      [x + 30, 150],
      [x + 90, 150],
    ] as const) {
      sheet.circle('line', 'paper', cx, cy, 11);
      sheet.line('thin', [cx - 17, cy], [cx + 17, cy]);
      sheet.line('thin', [cx, cy - 17], [cx, cy + 17]);
    }
    widthDimension(sheet, { x1: x, x2: x + 120, y: 212, from: 184, text: '60' });
    widthDimension(sheet, { x1: x, x2: x + 30, y: 40, from: 56, text: '15' });
    widthDimension(sheet, { x1: x + 30, x2: x + 90, y: 40, text: '30' });
    widthDimension(sheet, { x1: x + 90, x2: x + 120, y: 40, from: 56, text: '15' });
    heightDimension(sheet, { y1: 60, y2: 180, x: 574, from: 544, text: '60' });
    heightDimension(sheet, { y1: 60, y2: 90, x: 20, from: 36, text: '15' });
    heightDimension(sheet, { y1: 90, y2: 150, x: 20, text: '30' });
    heightDimension(sheet, { y1: 150, y2: 180, x: 20, from: 36, text: '15' });
    for (const y of [90, 150]) sheet.line('fine', [16, y], [x + 10, y]);
    sheet.text(400, 126, '4×Ø11');
    // Its leader ends on the ring of a hole.
    const [dx, dy] = [397 - (x + 90), 120 - 90];
    const near = 11 / Math.hypot(dx, dy);
    sheet.line('thin', [397, 120], [x + 90 + near * dx, 90 + near * dy]);
    sheet.box('copper', 'copper', 40, 258, 300, 12);
    sheet.box('copper', 'copper', x, 270, 320, 12);
    const { washer, cone, nut, bolt } = lapBolt;
    for (const cx of [x + 30, x + 90]) {
      // M10, 16 across the flats, put in from below (GB 50149: the nut of a flat bar is above); 2 units for a mm.
      const bearing = 282 + 2 * washer;
      sheet.box('line', 'steel', cx - 10, bearing - 2 * bolt, 20, 20);
      sheet.box('line', 'steel', cx - 16, 258 - 2 * (washer + cone + nut), 32, 2 * nut);
      const on = 258 - 2 * washer;
      const cap = on - 2 * cone;
      sheet.polygon('line', 'panel', [cx - 20, on], [cx + 20, on], [cx + 14, cap], [cx - 14, cap]);
      sheet.box('line', 'panel', cx - 20, on, 40, 2 * washer);
      sheet.box('line', 'panel', cx - 20, 282, 40, 2 * washer);
      sheet.box('line', 'steel', cx - 16, bearing, 32, 13);
      sheet.line('axis', [cx, 220], [cx, 306]);
    }
    sheet.text(360, 244, '螺母在上，碟形弹簧垫圈在螺母侧');
    sheet.text(360, 306, '平垫圈两面都有');
  },
};

/** mm: of what a bolt of the lap goes through beside both bars, with the conical washer pressed flat, and of its thread. */
export const lapBolt = { washer: 2, bars: 12, cone: 2.5, nut: 8.4, bolt: 30, pitch: 1.5 } as const;
/** The same of the joint to the main bus: two bars of 10, between them copper as thick, and the branch of 6. */
export const mainJoint = { ...lapBolt, bars: 36, bolt: 55 } as const;
/** And to the bar of N, which is one of 10. */
export const neutralJoint = { ...lapBolt, bars: 16, bolt: 35 } as const;
/** mm of the bolt over its nut. */
export const standsOut = ({ washer, bars, cone, nut, bolt }: Record<keyof typeof lapBolt, number>): number =>
  bolt - (2 * washer + bars + cone + nut);

const order: Figure = {
  name: 'busbar-order',
  title: '从柜前看的相序：上下、左右两种排列，N 排与 PE 排在下',
  width: 600,
  height: 320,
  draw(sheet) {
    sheet.box('line', 'none', 40, 40, 240, 230);
    for (const [at, name] of ['l1', 'l2', 'l3'].entries()) {
      const pen = name as 'l1' | 'l2' | 'l3';
      for (const shift of [0, 2, 4]) sheet.line(pen, [70, 70 + at * 36 + shift], [250, 70 + at * 36 + shift]);
      sheet.tag(32, 77 + at * 36, name.toUpperCase(), { anchor: 'end', size: 12 });
      for (const shift of [0, 2, 4])
        sheet.line(pen, [380 + at * 40 + shift, 60], [380 + at * 40 + shift, 190]);
      sheet.tag(382 + at * 40, 52, name.toUpperCase(), { anchor: 'middle', size: 12 });
    }
    sheet.line('n', [70, 196], [250, 196]);
    sheet.line('n', [70, 198], [250, 198]);
    sheet.tag(32, 202, 'N', { anchor: 'end', size: 12 });
    sheet.line('pe', [70, 248], [250, 248]);
    sheet.tag(32, 252, 'PE', { anchor: 'end', size: 12 });
    sheet.text(160, 292, '水平排列，自上而下', { anchor: 'middle' });
    sheet.box('line', 'none', 350, 40, 200, 230);
    for (const shift of [0, 2]) sheet.line('n', [502 + shift, 60], [502 + shift, 190]);
    sheet.tag(503, 52, 'N', { anchor: 'middle', size: 12 });
    sheet.line('pe', [370, 248], [530, 248]);
    sheet.tag(342, 252, 'PE', { anchor: 'end', size: 12 });
    sheet.text(450, 292, '垂直排列，自左而右', { anchor: 'middle' });
  },
};

const force: Figure = {
  name: 'busbar-force',
  title: '三相短路时的电动力：相间距 a，支撑间距 l',
  width: 600,
  height: 260,
  draw(sheet) {
    for (const [at, pen] of (['l1', 'l2', 'l3'] as const).entries()) {
      const y = 60 + at * 55;
      for (const shift of [-2, 0, 2]) sheet.line(pen, [60, y + shift], [480, y + shift]);
      for (const x of [120, 420]) sheet.box('line', 'steel', x - 6, y - 12, 12, 24);
      sheet.tag(48, y + 4, `L${at + 1}`, { anchor: 'end', size: 12 });
    }
    widthDimension(sheet, { x1: 120, x2: 420, y: 222, from: 186, text: 'l' });
    heightDimension(sheet, { y1: 60, y2: 115, x: 530, from: 486, text: 'a' });
    for (const x of [200, 270, 340]) {
      sheet.line('line', [x, 110], [x, 84]);
      arrowHead(sheet, [x, 78], 'up', 8);
    }
    sheet.text(356, 96, 'F，中间相最大');
    sheet.text(360, 244, '方块为母线支撑件');
  },
};

const stack: Figure = {
  name: 'busbar-positions',
  title: '同一根母线竖放比平放散热好；两根并列要乘系数',
  width: 560,
  height: 200,
  draw(sheet) {
    sheet.box('copper', 'copper', 76, 40, 12, 90);
    sheet.text(82, 160, '竖放', { anchor: 'middle' });
    sheet.box('copper', 'copper', 180, 80, 90, 12);
    sheet.text(225, 160, '平放', { anchor: 'middle' });
    for (const x of [352, 376]) sheet.box('copper', 'copper', x, 40, 12, 90);
    sheet.text(370, 160, '两根并列，间隔一个厚度', { anchor: 'middle' });
    for (const x of [60, 104, 336, 404]) {
      sheet.line('thin', [x, 126], [x, 56]);
      sheet.line('thin', [x - 3, 62], [x, 54], [x + 3, 62]);
    }
    for (const x of [200, 250]) {
      sheet.line('thin', [x, 72], [x, 56]);
      sheet.line('thin', [x - 3, 62], [x, 54], [x + 3, 62]);
    }
    sheet.text(440, 90, '空气向上走');
  },
};

export const busbarFigures: readonly Figure[] = [bend, lap, order, force, stack];
