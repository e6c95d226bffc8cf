import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawTable, place } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

const common = { functionAspect: '=P1', locationAspect: '+D1' };

interface Device {
  tag: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

function drawDevices(sheet: Sheet, devices: readonly Device[], size = 16): void {
  for (const { tag, x, y, width, height } of devices) {
    sheet.box('line', 'panel', x, y, width, height);
    const isNarrow = width < tag.length * size * 0.62;
    sheet.tag(x + width / 2 + (isNarrow ? size / 3 : 0), y + height / 2 + (isNarrow ? 0 : size / 3), tag, {
      anchor: 'middle',
      size,
      isUpright: isNarrow,
    });
  }
}

function row(
  tags: readonly string[],
  { x, y, width, height, gap }: Omit<Device, 'tag'> & { gap: number },
): Device[] {
  return tags.map((tag, at) => ({ tag, x: x + at * (width + gap), y, width, height }));
}

/** Millimetres from the plate's upper left corner. */
const plateDevices: readonly Device[] = [
  ...row(['-QF1', '-QF2'], { x: 70, y: 85, width: 75, height: 130, gap: 20 }),
  { tag: '-TC1', x: 350, y: 95, width: 120, height: 110 },
  ...row(['-KM1', '-KM2', '-KM3', '-KM4'], { x: 70, y: 317, width: 45, height: 76, gap: 10 }),
  ...row(['-QF3', '-QF4', '-QF5', '-QF6', '-QF7', '-QF8'], { x: 330, y: 312, width: 18, height: 85, gap: 0 }),
  { tag: '-G1', x: 70, y: 482, width: 60, height: 125 },
  { tag: '-PLC1', x: 150, y: 495, width: 130, height: 100 },
  ...row(['-KA1', '-KA2', '-KA3', '-KA4', '-KA5', '-KA6'], { x: 330, y: 507, width: 16, height: 75, gap: 2 }),
  { tag: '-X1', x: 70, y: 690, width: 245, height: 45 },
  { tag: 'PE 排', x: 350, y: 702, width: 140, height: 20 },
];

const ductHeights = [20, 240, 430, 625];

const plate: SheetDrawing = {
  ...common,
  file: 'panel-mounting-plate',
  title: '控制柜安装板布置',
  kind: '布置图',
  number: 'BZ-001',
  scale: '1:5',
  about: '550×750 安装板：断路器与变压器、接触器、控制器与继电器、端子分四排，行线槽的位置写着尺寸。',
  tags: ['布置图', '安装板', '行线槽'],
  draw(sheet) {
    place(sheet, { x: 330, y: 130, scale: 0.8 }, (part) => {
      part.box('heavy', 'none', 0, 0, 550, 750);
      for (const y of ductHeights) part.box('line', 'steel', 50, y, 450, 40);
      for (const x of [10, 500]) part.box('line', 'steel', x, 20, 40, 645);
      for (const y of [150, 355, 545, 712]) part.line('axis', [56, y], [494, y]);
      drawDevices(part, plateDevices);
      for (const [at, y] of [0, ...ductHeights, 750].entries()) {
        const next = [...ductHeights, 750][at];
        if (next !== undefined && next !== y)
          heightDimension(part, { y1: y, y2: next, x: -40, from: 0, text: String(next - y) });
      }
      heightDimension(part, { y1: 0, y2: 750, x: -100, from: 0, text: '750' });
      widthDimension(part, { x1: 0, x2: 550, y: 800, from: 754, text: '550' });
      for (const [x, y] of [
        [15, 8],
        [535, 8],
        [15, 742],
        [535, 742],
      ] as const)
        part.circle('line', 'none', x, y, 4);
    });
    drawTable(sheet, {
      x: 930,
      y: 140,
      title: '元件外形（宽×高，mm）',
      widths: [170, 260, 180],
      rows: [
        ['代号', '名称', '外形'],
        ['-QF1，-QF2', '塑料外壳式断路器', '75×130'],
        ['-TC1', '控制变压器', '120×110'],
        ['-KM1～-KM4', '接触器', '45×76'],
        ['-QF3～-QF8', '微型断路器', '18×85'],
        ['-G1', '开关电源', '60×125'],
        ['-PLC1', '可编程逻辑控制器', '130×100'],
        ['-KA1～-KA6', '中间继电器', '16×75'],
        ['-X1', '端子排', '245×45'],
      ],
    });
    drawNotes(sheet, 930, 480, [
      '单位 mm；安装板厚 2，四角安装孔 Ø9。',
      '行线槽 40×60，点划线为导轨中心。',
      '断路器上方距行线槽不小于样本的飞弧距离。',
      '安装板去漆处与柜体压接，另设保护联结。',
    ]);
  },
};

const holes: readonly (readonly [number, string, number, number, string])[] = [
  [1, 'PV1 电压表', 110, 640, '92×92'],
  [2, 'PA1 电流表', 260, 640, '92×92'],
  [3, 'HL1 电源', 100, 520, 'Ø22.3'],
  [4, 'HL2 运行', 200, 520, 'Ø22.3'],
  [5, 'HL3 故障', 300, 520, 'Ø22.3'],
  [6, 'SB1 停止', 100, 440, 'Ø22.3'],
  [7, 'SB2 起动', 200, 440, 'Ø22.3'],
  [8, 'SA1 手自动', 300, 440, 'Ø22.3'],
  [9, 'SB3 急停', 450, 440, 'Ø22.3'],
];

const door: SheetDrawing = {
  ...common,
  file: 'panel-door',
  title: '控制柜门板开孔',
  kind: '开孔图',
  number: 'BZ-002',
  scale: '1:5',
  about:
    '600×800 柜门外视开孔图，两只仪表、三只指示灯、两只按钮、一只选择开关、一只急停按钮，孔表给出每个孔的中心坐标。',
  tags: ['开孔图', '柜门', '按钮'],
  draw(sheet) {
    place(sheet, { x: 330, y: 130, scale: 0.8 }, (part) => {
      part.box('heavy', 'none', 0, 0, 600, 800);
      for (const [number, , x, y, shape] of holes) {
        const cy = 800 - y;
        if (shape.startsWith('9')) part.box('line', 'panel', x - 46, cy - 46, 92, 92);
        else part.circle('line', 'panel', x, cy, 11.15);
        part.line('axis', [x - 22, cy], [x + 22, cy]);
        part.line('axis', [x, cy - 22], [x, cy + 22]);
        part.tag(x + (shape.startsWith('9') ? 54 : 18), cy - 14, String(number), { size: 16 });
      }
      part.circle('line', 'none', 565, 400, 11);
      part.text(545, 405, '锁', { anchor: 'end', size: 16 });
      widthDimension(part, { x1: 0, x2: 600, y: 850, from: 804, text: '600' });
      heightDimension(part, { y1: 0, y2: 800, x: -80, from: 0, text: '800' });
      heightDimension(part, { y1: 360, y2: 800, x: -30, from: 80, text: '440' });
      widthDimension(part, { x1: 0, x2: 100, y: -24, from: 270, text: '100' });
      part.line('line', [0, 800], [60, 800]);
      part.circle('line', 'none', 0, 800, 8);
      part.text(14, 790, '基准', { size: 16 });
    });
    drawTable(sheet, {
      x: 930,
      y: 140,
      title: '孔表（中心，从左下角基准，mm）',
      widths: [60, 200, 100, 100, 140],
      rows: [
        ['孔号', '元件', 'X', 'Y', '孔'],
        ...holes.map(([number, name, x, y, shape]) => [String(number), name, String(x), String(y), shape]),
      ],
    });
    drawNotes(sheet, 930, 500, [
      '外视图，单位 mm；孔为喷塑后尺寸。',
      'Ø22.3 带 3.2 宽防转槽，槽向上。',
      '门内侧焊 M6 接地螺柱，接 4 mm² 软线。',
      '急停按钮黄色底衬 Ø60，周围不放别的元件。',
      '锁孔按门锁样本。',
    ]);
  },
};

const box: SheetDrawing = {
  functionAspect: '=E1',
  locationAspect: '+1AP1',
  file: 'panel-box',
  title: '配电箱 1AP1 箱内布置',
  kind: '布置图',
  number: 'BZ-003',
  scale: '1:2.5',
  about: '400×500 配电箱箱内布置，两排导轨，每模数 18 mm，N 排与 PE 排分列两侧。',
  tags: ['布置图', '配电箱', '导轨'],
  draw(sheet) {
    place(sheet, { x: 240, y: 130, scale: 1.6 }, (part) => {
      part.box('heavy', 'none', 0, 0, 400, 500);
      for (const y of [142, 312]) part.box('line', 'steel', 40, y - 17, 320, 35);
      drawDevices(
        part,
        [
          { tag: '-QS1', x: 50, y: 100, width: 72, height: 85 },
          { tag: '-QF0', x: 140, y: 100, width: 72, height: 85 },
          { tag: '-F1', x: 230, y: 100, width: 72, height: 85 },
          ...row(['-QF1', '-QF2', '-QF3', '-QF4'], { x: 50, y: 270, width: 54, height: 85, gap: 0 }),
          { tag: '-QF5', x: 266, y: 270, width: 72, height: 85 },
          { tag: 'N 排', x: 50, y: 410, width: 130, height: 16 },
          { tag: 'PE 排', x: 220, y: 450, width: 140, height: 16 },
        ],
        12,
      );
      widthDimension(part, { x1: 0, x2: 400, y: 530, from: 504, text: '400' });
      heightDimension(part, { y1: 0, y2: 500, x: -50, from: 0, text: '500' });
      heightDimension(part, { y1: 0, y2: 142, x: -22, from: 40, text: '142' });
      heightDimension(part, { y1: 142, y2: 312, x: -22, from: 40, text: '170' });
    });
    drawTable(sheet, {
      x: 1000,
      y: 140,
      title: '模数（1 模数 18 mm）',
      widths: [180, 220, 120],
      rows: [
        ['代号', '元件', '模数'],
        ['-QS1', '负荷隔离开关 4P', '4'],
        ['-QF0', '后备保护 4P', '4'],
        ['-F1', '浪涌保护器 4P', '4'],
        ['-QF1～-QF4', '断路器 3P', '3'],
        ['-QF5', '断路器 4P，带剩余电流保护', '4'],
      ],
    });
    drawNotes(sheet, 1000, 360, [
      '单位 mm；系统图见图号 DX-003，备用 -QF6 不装，留位。',
      '-QF5 的剩余电流附件若另占模数，右移后核导轨余量。',
      'N 排与箱体绝缘，PE 排与箱体连接。',
      '箱门保护联结按门上元件定。',
    ]);
  },
};

const cabinets: readonly (readonly [tag: string, use: string, width: number])[] = [
  ['AA1', '进线柜', 800],
  ['AA2', '电容补偿柜', 800],
  ['AA3', '馈线柜', 600],
  ['AA4', '馈线柜', 600],
  ['AA5', '电动机控制柜', 1000],
];

const cabinetRow: SheetDrawing = {
  functionAspect: '=E1',
  locationAspect: '+AA',
  file: 'panel-row',
  title: '低压开关柜排列',
  kind: '排列图',
  number: 'BZ-004',
  scale: '1:15',
  about: '五面低压柜的正面排列图，写着柜号、用途、宽度、总长、高度和底座。',
  tags: ['排列图', '低压柜', '外形'],
  draw(sheet) {
    const factor = 4 / 15;
    const height = 2200 * factor;
    place(sheet, { x: 270, y: 150 }, (part) => {
      let x = 0;
      for (const [tag, use, width] of cabinets) {
        const w = width * factor;
        part.box('heavy', 'none', x, 0, w, height);
        part.box('line', 'none', x + 8, 8, w - 16, 90);
        part.box('line', 'none', x + 8, 108, w - 16, height - 130);
        part.circle('line', 'none', x + w - 20, 300, 5);
        part.tag(x + w / 2, 45, tag, { anchor: 'middle', size: 20 });
        part.text(x + w / 2, 74, use, { anchor: 'middle', size: 14 });
        widthDimension(part, { x1: x, x2: x + w, y: height + 70, from: height + 32, text: String(width) });
        x += w;
      }
      part.box('line', 'steel', 0, height, x, 100 * factor);
      const total = cabinets.reduce((sum, [, , width]) => sum + width, 0);
      widthDimension(part, { x1: 0, x2: x, y: height + 110, from: height + 32, text: String(total) });
      heightDimension(part, { y1: 0, y2: height, x: -30, from: 0, text: '2200' });
      heightDimension(part, { y1: height, y2: height + 100 * factor, x: -30, from: 0, text: '100' });
    });
    drawNotes(sheet, 170, 910, [
      '正面视，单位 mm；柜深 800，底座高 100。',
      'PE 排在柜底贯穿五面柜；相序柜前看自上而下、自左而右 L1、L2、L3。',
      '柜前操作通道与柜后维护通道的宽度按 GB 50054。',
    ]);
  },
};

export const panelSheets: readonly SheetDrawing[] = [plate, door, box, cabinetRow];
