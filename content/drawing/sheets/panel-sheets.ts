import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import { drawNotes, place } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

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

export const panelSheets: readonly SheetDrawing[] = [cabinetRow];
