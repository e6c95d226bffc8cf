import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { drawNotes, drawTable, place } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

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

export const panelSheets: readonly SheetDrawing[] = [box, cabinetRow];
