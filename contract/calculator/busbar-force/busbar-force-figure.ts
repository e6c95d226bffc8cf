import { arrowHead } from '../../drawing/device-symbols.ts';
import { heightDimension, widthDimension } from '../../drawing/dimensions.ts';
import { createSheet, type Sheet } from '../../drawing/shapes.ts';
import type { Picture } from '../../drawing/write-svg.ts';
import type { FigureContext } from '../calculator.ts';
import { words } from '../inputs.ts';
import { formatNumber } from '../latex.ts';
import type { BusbarForceValues } from './busbar-force-inputs.ts';

const phases = ['l1', 'l2', 'l3'] as const;

/** Section through the three phases, and the bars between their supports seen across the force; each to scale. */
export function drawBusbarForce(values: BusbarForceValues, { result, say }: FigureContext): Picture {
  const sheet = createSheet();
  sheet.text(40, 28, say(words('断面', 'Section')));
  sheet.text(330, 28, say(words('支撑间的母线', 'Bars between their supports')));
  drawSection(sheet, values);
  drawSpan(sheet, values, { force: result('force'), support: result('support') });
  sheet.text(40, 372, say(words('两图各按比例', 'Each view is to scale')), { size: 12 });
  return {
    title: say(
      words(
        `母线在支撑中：中间相一跨受力 ${formatNumber(result('force'))} N`,
        `Busbars in their supports: ${formatNumber(result('force'))} N on one span of the middle phase`,
      ),
    ),
    width: 780,
    height: 384,
    shapes: sheet.shapes,
  };
}

function drawSection(sheet: Sheet, { spacing, width, thickness, bars, facing }: BusbarForceValues): void {
  const isFlat = facing === 'narrow';
  // Bars of one phase stand their own thickness apart.
  const stack = (2 * bars - 1) * thickness;
  const [across, high] = isFlat ? [width, stack] : [stack, width];
  const scale = Math.min(210 / (2 * spacing + across), 150 / high);
  const middle = { x: 155, y: 190 };
  for (const [index, pen] of phases.entries()) {
    const x = middle.x + (index - 1) * spacing * scale;
    for (let bar = 0; bar < bars; bar++) {
      const offset = (2 * bar * thickness - stack / 2) * scale;
      if (isFlat)
        sheet.box(
          pen,
          'copper',
          x - (width * scale) / 2,
          middle.y + offset,
          width * scale,
          thickness * scale,
        );
      else
        sheet.box(
          pen,
          'copper',
          x + offset,
          middle.y - (width * scale) / 2,
          thickness * scale,
          width * scale,
        );
    }
    sheet.tag(x, middle.y + (high * scale) / 2 + 20, `L${index + 1}`, { anchor: 'middle' });
  }
  const top = middle.y - (high * scale) / 2;
  widthDimension(sheet, {
    x1: middle.x - spacing * scale,
    x2: middle.x,
    y: top - 44,
    from: top - 6,
    text: formatNumber(spacing),
  });
  // Outer phases are pushed apart; the middle one to either side in turn.
  arrow(sheet, middle.x - spacing * scale, top - 14, -26);
  arrow(sheet, middle.x + spacing * scale, top - 14, 26);
  arrow(sheet, middle.x, top - 14, 22);
  arrow(sheet, middle.x, top - 14, -22);
}

function arrow(sheet: Sheet, x: number, y: number, length: number): void {
  sheet.line('line', [x, y], [x + length * 0.7, y]);
  arrowHead(sheet, [x + length, y], length < 0 ? 'left' : 'right');
}

function drawSpan(sheet: Sheet, values: BusbarForceValues, forces: { force: number; support: number }): void {
  const { spacing, span, width, thickness, bars, facing, support } = values;
  const isFlat = facing === 'narrow';
  // Seen along the stack, bars that lie flat cover one another.
  const deep = isFlat ? width : (2 * bars - 1) * thickness;
  const isContinuous = support === 'two' || support === 'more';
  const overhang = isContinuous ? 0.3 : 0.04;
  const scale = Math.min(400 / (span * (1 + 2 * overhang)), 170 / (2 * spacing + deep));
  const centre = { x: 550, y: 190 };
  const half = (span * scale) / 2;
  const end = half + span * overhang * scale;
  const reach = (spacing + deep / 2) * scale + 12;
  for (const side of [-1, 1])
    sheet.box('line', 'steel', centre.x + side * half - 5, centre.y - reach, 10, 2 * reach);
  for (const [index, pen] of phases.entries()) {
    const y = centre.y + (index - 1) * spacing * scale;
    const height = Math.max((isFlat ? width : thickness) * scale, 1.5);
    for (let bar = 0; bar < (isFlat ? 1 : bars); bar++) {
      const offset = isFlat ? 0 : (2 * bar * thickness - deep / 2 + thickness / 2) * scale;
      sheet.box(pen, 'copper', centre.x - end, y + offset - height / 2, 2 * end, height);
    }
    sheet.tag(centre.x + end + 6, y + 5, `L${index + 1}`, { size: 12 });
  }
  const foot = centre.y - Math.max(deep * scale, 1.5) / 2;
  const length = Math.min(24, Math.max(10, (spacing - deep) * scale));
  for (let at = -2; at <= 2; at++) {
    const x = centre.x + at * half * 0.36;
    sheet.line('line', [x, foot], [x, foot - length + 8]);
    arrowHead(sheet, [x, foot - length], 'up');
  }
  sheet.text(centre.x, centre.y - reach - 10, `F = ${formatNumber(forces.force)} N`, { anchor: 'middle' });
  const bottom = centre.y + reach;
  sheet.line('line', [centre.x - half, bottom], [centre.x - half, bottom + 18]);
  arrowHead(sheet, [centre.x - half, bottom + 26], 'down');
  sheet.text(centre.x - half + 10, bottom + 24, `Fs = ${formatNumber(forces.support)} N`);
  widthDimension(sheet, {
    x1: centre.x - half,
    x2: centre.x + half,
    y: bottom + 58,
    from: bottom + 30,
    text: formatNumber(span),
  });
  heightDimension(sheet, {
    y1: centre.y - spacing * scale,
    y2: centre.y,
    x: centre.x - end - 16,
    from: centre.x - end - 4,
    text: formatNumber(spacing),
  });
}
