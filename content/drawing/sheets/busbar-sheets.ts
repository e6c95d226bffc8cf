import { heightDimension, widthDimension } from '../../../contract/drawing/dimensions.ts';
import type { Point, Sheet } from '../../../contract/drawing/shapes.ts';
import { busbarFigures, lapBolt, standsOut } from '../figures/busbars.ts';
import { drawNotes, drawTable, place } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

export const common = { kind: '母线加工图', functionAspect: '=E1', locationAspect: '+AA3' };
/** Units of a sheet for a millimetre of paper. */
const paperMillimetre = 4;

export const bar = { width: 60, thickness: 6, radius: 12, factor: 0.4 };

/** What one right-angle bend takes off the outside dimensions, in mm. */
export const deduction =
  2 * (bar.radius + bar.thickness) - (Math.PI / 2) * (bar.radius + bar.factor * bar.thickness);
export const arcLength = (Math.PI / 2) * (bar.radius + bar.factor * bar.thickness);

/** Developed length in mm of a bar with right-angle bends between legs given over their outer faces. */
export function developedLength(legs: readonly number[]): number {
  return legs.reduce((sum, leg) => sum + leg, 0) - (legs.length - 1) * deduction;
}

/** From the end of a lap of the bar's width to where the bend begins; GB 50149 asks for 50 where bars are bent on site. */
const bendNote = (leg: number) =>
  `弯曲起点距搭接 ${leg - bar.radius - bar.thickness - bar.width}，工厂制作；现场按 GB 50149 不小于 50。`;

type Step = { straight: number } | { turn: 1 | -1 };

/** Outline of a bent bar, drawn along its middle line; angles in degrees, clockwise as seen. */
function outline(from: Point, heading: number, steps: readonly Step[]): Point[] {
  const middle = bar.radius + bar.thickness / 2;
  const half = bar.thickness / 2;
  let [x, y] = from;
  let angle = heading;
  const left: Point[] = [];
  const right: Point[] = [];
  const mark = () => {
    const normal = ((angle - 90) * Math.PI) / 180;
    left.push([x + half * Math.cos(normal), y + half * Math.sin(normal)]);
    right.push([x - half * Math.cos(normal), y - half * Math.sin(normal)]);
  };
  const move = (length: number, along: number) => {
    x += length * Math.cos((along * Math.PI) / 180);
    y += length * Math.sin((along * Math.PI) / 180);
  };
  mark();
  for (const step of steps) {
    if ('straight' in step) {
      move(step.straight, angle);
      mark();
      continue;
    }
    for (let part = 0; part < 12; part++) {
      move(2 * middle * Math.sin(((7.5 / 2) * Math.PI) / 180), angle + step.turn * 3.75);
      angle += step.turn * 7.5;
      mark();
    }
  }
  return [...left, ...right.toReversed()];
}

/** Developed bar with its bend zones and holes, at (x, y), `scale` units for a millimetre. */
function drawDeveloped(
  sheet: Sheet,
  { x, y, scale, legs }: { x: number; y: number; scale: number; legs: readonly number[] },
): void {
  const length = developedLength(legs);
  place(sheet, { x, y, scale }, (part) => {
    part.box('copper', 'copper', 0, 0, length, bar.width);
    let at = 0;
    for (const [index, leg] of legs.entries()) {
      const isEnd = index === 0 || index === legs.length - 1;
      at += leg - (isEnd ? 1 : 2) * (bar.radius + bar.thickness);
      if (index === legs.length - 1) break;
      part.line('dash', [at, 0], [at, bar.width]);
      part.line('axis', [at + arcLength / 2, -5], [at + arcLength / 2, bar.width + 5]);
      part.line('dash', [at + arcLength, 0], [at + arcLength, bar.width]);
      at += arcLength;
    }
    for (const py of [15, 45]) {
      for (const px of [15, 45]) {
        part.circle('line', 'none', px, py, 5.5);
        centreLines(part, px, py, 8);
      }
      for (const px of [length - 45, length - 15]) {
        drawSlot(part, px, py);
        centreLines(part, px, py, 8, 10);
      }
    }
  });
  const end = x + length * scale;
  const bottom = y + bar.width * scale;
  widthDimension(sheet, { x1: x, x2: end, y: bottom + 60, from: bottom + 4, text: length.toFixed(1) });
  heightDimension(sheet, { y1: y, y2: bottom, x: x - 30, from: x - 4, text: String(bar.width) });
  widthDimension(sheet, { x1: x, x2: x + 15 * scale, y: y - 16, text: '15' });
  widthDimension(sheet, { x1: x + 15 * scale, x2: x + 45 * scale, y: y - 16, text: '30' });
  widthDimension(sheet, { x1: end - 45 * scale, x2: end - 15 * scale, y: y - 16, text: '30' });
  widthDimension(sheet, { x1: end - 15 * scale, x2: end, y: y - 16, text: '15' });
  heightDimension(sheet, { y1: y, y2: y + 15 * scale, x: end + 24, from: end + 4, text: '15' });
  heightDimension(sheet, { y1: y + 15 * scale, y2: y + 45 * scale, x: end + 24, from: end + 4, text: '30' });
  heightDimension(sheet, { y1: y, y2: y + 15 * scale, x: x - 70, from: x - 4, text: '15' });
  heightDimension(sheet, { y1: y + 15 * scale, y2: y + 45 * scale, x: x - 70, from: x - 4, text: '30' });
  sheet.text(x + 60 * scale, y + 18 * scale, '4×Ø11');
  sheet.text(end + 36, y + 24, '4×长孔 11×15');
}

/** The two lines through the middle of a hole, so far over it and, of a slot, along it. */
export function centreLines(part: Sheet, x: number, y: number, across: number, along = across): void {
  part.line('axis', [x - along, y], [x + along, y]);
  part.line('axis', [x, y - across], [x, y + across]);
}

/** A slot 11 wide and 15 long along the bar, in mm. */
function drawSlot(part: Sheet, x: number, y: number): void {
  part.arc('line', [x - 2, y], 5.5, 90, 270);
  part.arc('line', [x + 2, y], 5.5, 270, 90);
  for (const side of [-5.5, 5.5]) part.line('line', [x - 2, y + side], [x + 2, y + side]);
}

/** The inner radius at the end of its leader. */
function drawRadius(sheet: Sheet, { tip, text }: { tip: Point; text: Point }): void {
  const from: Point = [text[0] - 4, text[1] + 2];
  const length = Math.hypot(tip[0] - from[0], tip[1] - from[1]);
  const [dx, dy] = [(tip[0] - from[0]) / length, (tip[1] - from[1]) / length];
  const back = (side: number): Point => [tip[0] - 9 * dx - side * dy, tip[1] - 9 * dy + side * dx];
  sheet.line('thin', from, tip);
  sheet.polygon('thin', 'ink', tip, back(2), back(-2));
  sheet.text(text[0], text[1], `R${bar.radius}`);
}

const inner = bar.radius + bar.thickness;

const bend: SheetDrawing = {
  ...common,
  file: 'busbar-bend',
  title: 'L 形母线 TMY-60×6',
  number: 'MX-001',
  scale: '1:1.5',
  about: 'L 形铜母线的折弯侧视与展开图，外形 120 与 200，内半径 12，展开长按系数 0.40 算。',
  tags: ['母线', '折弯', '展开长'],
  draw(sheet) {
    const scale = paperMillimetre / 1.5;
    place(sheet, { x: 240, y: 110, scale }, (part) => {
      const steps: Step[] = [{ straight: 120 - inner }, { turn: -1 }, { straight: 200 - inner }];
      part.polygon('copper', 'copper', ...outline([3, 0], 90, steps));
    });
    const foot = 110 + 120 * scale;
    heightDimension(sheet, { y1: 110, y2: foot, x: 190, from: 236, text: '120' });
    widthDimension(sheet, { x1: 240, x2: 240 + 200 * scale, y: foot + 56, from: foot + 4, text: '200' });
    drawRadius(sheet, { tip: [240 + 9.51 * scale, 110 + 110.49 * scale], text: [310, foot - 64] });
    drawDeveloped(sheet, { x: 240, y: 660, scale, legs: [120, 200] });
    drawNotes(sheet, 1000, 140, [
      '材料 TMY-60×6，单位 mm。',
      '图示 B-001；B-002、B-003 的 120 改为 160、200。',
      `每道 90° 弯扣除 ${deduction.toFixed(2)}，折弯区长 ${arcLength.toFixed(2)}。`,
      '系数 0.40 为示例，按本机试件修正。',
      '虚线为折弯区两边，点划线为折弯中心。',
      '孔去毛刺；接触面平整，不涂漆。',
      bendNote(120),
      '折弯线位置与 1:1 展开见图号 MX-005。',
      '未注公差按 GB/T 1804-m。',
    ]);
  },
};

const zBend: SheetDrawing = {
  ...common,
  file: 'busbar-z',
  title: 'Z 形母线 TMY-60×6',
  number: 'MX-002',
  scale: '1:1.5',
  about: 'Z 形铜母线的侧视与展开图，两道反向 90° 弯，外形 100、60、150。',
  tags: ['母线', '折弯', '展开长'],
  draw(sheet) {
    const scale = paperMillimetre / 1.5;
    place(sheet, { x: 240, y: 150, scale }, (part) => {
      const steps: Step[] = [
        { straight: 100 - inner },
        { turn: 1 },
        { straight: 60 - 2 * inner },
        { turn: -1 },
        { straight: 150 - inner },
      ];
      part.polygon('copper', 'copper', ...outline([0, 3], 0, steps));
    });
    widthDimension(sheet, { x1: 240, x2: 240 + 100 * scale, y: 110, from: 146, text: '100' });
    widthDimension(sheet, { x1: 240 + 94 * scale, x2: 240 + 244 * scale, y: 420, from: 346, text: '150' });
    heightDimension(sheet, { y1: 150, y2: 150 + 60 * scale, x: 1060, text: '60' });
    drawRadius(sheet, { tip: [240 + 90.49 * scale, 150 + 9.51 * scale], text: [400, 262] });
    sheet.line('fine', [240 + 100 * scale, 150], [1066, 150]);
    sheet.line('fine', [240 + 244 * scale, 150 + 60 * scale], [1066, 150 + 60 * scale]);
    drawDeveloped(sheet, { x: 240, y: 560, scale, legs: [100, 60, 150] });
    drawNotes(sheet, 1130, 140, [
      '材料 TMY-60×6，单位 mm。',
      '图示 B-004；B-005、B-006 的 150 改为 190、230。',
      '内半径 12，折弯次序先左后右。',
      `每道弯扣除 ${deduction.toFixed(2)}；系数 0.40 为示例，按本机试件修正。`,
      '孔去毛刺；接触面平整，不涂漆。',
      bendNote(100),
      '60 为上下外表面之间的高度。',
      '折弯方向相反，注意正反面。',
      '折弯线位置与 1:1 展开见图号 MX-006。',
      '未注公差按 GB/T 1804-m。',
    ]);
  },
};

const lap: SheetDrawing = {
  ...common,
  file: 'busbar-lap',
  title: '母线搭接 60×6',
  number: 'MX-003',
  scale: '1:1',
  about: '两根 TMY-60×6 搭接 60 mm，四个 Ø11 孔，M10 螺栓，碟形弹簧垫圈在螺母侧，写着螺栓长度与力矩。',
  tags: ['母线', '搭接', '力矩'],
  draw(sheet) {
    const figure = busbarFigures.find(({ name }) => name === 'lap-joint');
    place(sheet, { x: 200, y: 100, scale: 2, letters: 1 }, (part) => figure?.draw(part));
    drawTable(sheet, {
      x: 200,
      y: 830,
      title: '紧固件（每个搭接）',
      widths: [220, 220, 120],
      rows: [
        ['名称', '规格', '数量'],
        ['六角头螺栓', `M10×${lapBolt.bolt}，8.8 级`, '4'],
        ['平垫圈', '10', '8'],
        ['碟形弹簧垫圈', `10，厚 ${lapBolt.cone}`, '4'],
        ['六角螺母', 'M10', '4'],
      ],
    });
    drawNotes(sheet, 940, 830, [
      '材料 TMY-60×6，单位 mm。',
      '钢制 M10 螺栓力矩 17.7–22.6 N·m。',
      `夹紧 2＋12＋2＋${lapBolt.cone}，螺母 ${lapBolt.nut}，露出 ${standsOut(lapBolt).toFixed(1)}，约 ${(standsOut(lapBolt) / lapBolt.pitch).toFixed(0)} 扣（2–3 扣）。`,
      '平置母线的螺栓由下往上穿，螺母在上；对角分两次拧紧。',
      '拧紧后划防松标记线。',
      '户外或潮湿处接触面镀锡。',
      '未注公差按 GB/T 1804-m。',
    ]);
  },
};

export const busbarSheets: readonly SheetDrawing[] = [bend, zBend, lap];
