import { phasePens, poles } from '../../../contract/drawing/contact-symbols.ts';
import { dot, earth, heaters, motor } from '../../../contract/drawing/device-symbols.ts';
import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { controlFigures } from '../figures/control-circuits.ts';
import { powerFigures } from '../figures/power-circuits.ts';
import { drawNotes, drawParts, place } from '../frame.ts';
import type { SheetDrawing } from './sheet-drawing.ts';

const kind = '电气原理图';
export const starterCommon = { kind, functionAspect: '=P1', locationAspect: '+D1', scale: '—' };

export function drawFigure(sheet: Sheet, name: string, at: { x: number; y: number; scale: number }): void {
  const figure = [...controlFigures, ...powerFigures].find((each) => each.name === name);
  if (!figure) throw new Error(`no figure ${name}`);
  place(sheet, at, (part) => figure.draw(part));
}

const directStarter: SheetDrawing = {
  ...starterCommon,
  file: 'direct-starter',
  title: '22 kW 电动机直接起动',
  number: 'YL-001',
  about: '主回路与控制回路在一张图上：断路器、接触器、热过载继电器，起动、停止、自锁和运行指示。',
  tags: ['直接起动', '自锁', '原理图'],
  draw(sheet) {
    drawFigure(sheet, 'direct-starter', { x: 140, y: 70, scale: 1.5 });
    drawFigure(sheet, 'self-holding', { x: 780, y: 70, scale: 1.5 });
    drawNotes(sheet, 140, 800, [
      '电动机 22 kW，380 V，估算额定电流 41.8 A，整定以铭牌为准。',
      'KM1 的触点：13–14 自锁；停止与过载用动断触点。',
      '指示灯绿色表示运行（按 GB/T 5226.1）。',
      '控制电源取自 QF1 之后的 L1 与 N，AC 220 V。',
    ]);
    drawParts(sheet, 940, 800, [
      ['-QF1', '断路器，电动机用', '63 A，瞬时 630 A，Icu 36 kA', '1'],
      ['-KM1', '接触器', '50 A，AC-3，线圈 AC 220 V 50 Hz，1 动合', '1'],
      ['-FR1', '热过载继电器', '37–50 A，整定 41.8 A', '1'],
      ['-FU1', '熔断器', '4 A', '1'],
      ['-SB1，-SB2', '按钮', '红 1 动断，绿 1 动合', '2'],
      ['-HL1', '指示灯', '绿，AC 220 V', '1'],
    ]);
  },
};

const step = 40;

/** Main circuit with reversing contactors: the outer phases change places behind KM2. */
function drawReversing(sheet: Sheet): void {
  const x = 140;
  const x2 = 380;
  const columns = [0, 1, 2];
  for (const at of columns) {
    const pen = phasePens[at] ?? 'line';
    const px = x + at * step;
    sheet.tag(px, 22, `L${at + 1}`, { anchor: 'middle', size: 12 });
    sheet.line(pen, [px, 30], [px, 50]);
    sheet.line(pen, [px, 90], [px, 160]);
    sheet.line(pen, [px, 106 + at * 14], [x2 + at * step, 106 + at * 14], [x2 + at * step, 160]);
    dot(sheet, [px, 106 + at * 14]);
    sheet.line('line', [px, 200], [px, 290]);
    const target = x + (2 - at) * step;
    sheet.line('line', [x2 + at * step, 200], [x2 + at * step, 216 + at * 16], [target, 216 + at * 16]);
    dot(sheet, [target, 216 + at * 16]);
    sheet.line('line', [px, 310], [px, 370]);
    sheet.tag(px + 5, 366, ['U1', 'V1', 'W1'][at] ?? '', { size: 11 });
  }
  poles(sheet, { x, y: 50, step, mark: 'breaker' });
  poles(sheet, { x, y: 160, step, mark: 'contactor', pens: [] });
  poles(sheet, { x: x2, y: 160, step, mark: 'contactor', pens: [] });
  heaters(sheet, x, 290, step);
  sheet.line('line', [x, 370], [x + 26, 394]);
  sheet.line('line', [x + step, 370], [x + step, 390]);
  sheet.line('line', [x + 2 * step, 370], [x + 2 * step - 26, 394]);
  motor(sheet, x + step, 414, 24);
  sheet.line('pe', [x + step + 24, 414], [x + 180, 414], [x + 180, 440]);
  earth(sheet, x + 180, 442);
  sheet.line('dash', [x + 2 * step - 5, 180], [290, 180]);
  sheet.line('dash', [306, 180], [x2 - 5, 180]);
  sheet.polygon('line', 'paper', [290, 174], [306, 174], [298, 187]);
  for (const [tx, ty, tag] of [
    [x - 30, 76, '-QF1'],
    [x - 30, 186, '-KM1'],
    [x - 30, 305, '-FR1'],
    [x - 30, 418, '-M1'],
  ] as const)
    sheet.tag(tx, ty, tag, { anchor: 'end' });
  sheet.tag(x2 + 100, 186, '-KM2');
  sheet.text(x - 30, 204, '正转', { anchor: 'end' });
  sheet.text(x2 + 100, 204, '反转');
}

const reversingPower: SheetDrawing = {
  ...starterCommon,
  file: 'reversing-power',
  title: '正反转主回路',
  number: 'YL-002',
  about: '两只接触器换接 L1 与 L3，中间一相不动；接触器之间有机械互锁，热过载继电器和电动机共用。',
  tags: ['正反转', '主回路', '机械互锁'],
  draw(sheet) {
    place(sheet, { x: 160, y: 80, scale: 1.6 }, drawReversing);
    drawNotes(sheet, 1080, 120, [
      'KM2 把 L1 与 L3 对调，L2 不动。',
      '接触器以后的导体不再是固定的相，不涂相色。',
      '机械互锁为两只接触器之间的三角记号。',
      '控制回路见图号 YL-003。',
      '频繁反接按 AC-4 选接触器。',
    ]);
    drawParts(sheet, 940, 860, [
      ['-QF1', '断路器，电动机用', '63 A，Icu 36 kA', '1'],
      ['-KM1，-KM2', '接触器', '50 A，AC-3，1 动合 1 动断', '2'],
      ['-FR1', '热过载继电器', '37–50 A', '1'],
      ['-M1', '三相异步电动机', '22 kW，380 V', '1'],
    ]);
  },
};

const reversingControl: SheetDrawing = {
  ...starterCommon,
  file: 'reversing-control',
  title: '正反转控制回路',
  number: 'YL-003',
  about: '两个线圈回路互串对方的动断触点，机械互锁另设；线号、端子号写全。',
  tags: ['正反转', '控制回路', '互锁'],
  draw(sheet) {
    drawFigure(sheet, 'reversing-interlock', { x: 140, y: 80, scale: 1.7 });
    drawNotes(sheet, 1190, 120, [
      '主回路见图号 YL-002。',
      'KM1、KM2 各用 13–14 自锁、21–22 互锁。',
      '停电再来电，两只都不吸合。',
    ]);
    drawParts(sheet, 940, 660, [
      ['-KM1，-KM2', '接触器', '线圈 AC 220 V 50 Hz，1 动合 1 动断', '2'],
      ['-FR1', '热过载继电器', '95–96 动断', '1'],
      ['-FU1', '熔断器', '4 A', '1'],
      ['-SB1', '按钮', '红，1 动断', '1'],
      ['-SB2，-SB3', '按钮', '黑，1 动合', '2'],
    ]);
  },
};

export const starterSheets: readonly SheetDrawing[] = [directStarter, reversingPower, reversingControl];
