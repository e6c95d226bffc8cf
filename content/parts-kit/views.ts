import { heightDimension, widthDimension } from '../../contract/drawing/dimensions.ts';
import { createSheet, type Point } from '../../contract/drawing/shapes.ts';
import { writeDxf } from '../drawing/write-dxf.ts';
import { type Axis, type Bounds, boundsOf, type Point3, type Solid } from './solid.ts';

/** The longest side of a part on the sheet, so that lettering suits every size. */
const longest = 300;
const gap = 90;
/** Smaller letters cannot be read. */
const leastLetter = 3.2;

type Flat = (point: Point3) => Point;

/** Front, left and top view of a part at full size in mm, first-angle, with its outer dimensions. */
export function writeViews(solids: readonly Solid[]): string {
  const { min, max } = boundsOf(solids);
  const size = [max[0] - min[0], max[1] - min[1], max[2] - min[2]] as const;
  const factor = longest / Math.max(...size);
  const [width, height, depth] = size.map((value) => value * factor) as [number, number, number];
  const sheet = createSheet();
  const left = 70;
  const top = 50;
  const sideLeft = left + width + gap;
  const planTop = top + height + gap;
  const front: Flat = ([x, y]) => [left + (x - min[0]) * factor, top + (max[1] - y) * factor];
  const side: Flat = ([, y, z]) => [sideLeft + (z - min[2]) * factor, top + (max[1] - y) * factor];
  const plan: Flat = ([x, , z]) => [left + (x - min[0]) * factor, planTop + (z - min[2]) * factor];
  for (const solid of solids) {
    drawView(solid, 'z', front);
    drawView(solid, 'x', side);
    drawView(solid, 'y', plan);
    writeMark(solid);
  }
  const text = (value: number) => String(Math.round(value * 10) / 10);
  widthDimension(sheet, { x1: left, x2: left + width, y: top - 20, from: top - 3, text: text(size[0]) });
  heightDimension(sheet, { y1: top, y2: top + height, x: left - 26, from: left - 3, text: text(size[1]) });
  widthDimension(sheet, {
    x1: sideLeft,
    x2: sideLeft + depth,
    y: top - 20,
    from: top - 3,
    text: text(size[2]),
  });
  const sheetWidth = sideLeft + depth + 60;
  const sheetHeight = planTop + depth + 50;
  return writeDxf({ width: sheetWidth, height: sheetHeight, shapes: sheet.shapes, scale: 1 / factor });

  /** What stands at a clamp, where it is large enough to be read. */
  function writeMark(solid: Solid): void {
    const mark = /\bterminal (\S+(?: \d)?)/.exec(solid.name)?.[1];
    if (!mark) return;
    const { min: low, max: high } = boundsOf([solid]);
    const [wide, tall] = [(high[0] - low[0]) * factor, (high[1] - low[1]) * factor];
    const size = Math.min(10, tall * 0.7, wide / (0.7 * mark.length));
    if (size < leastLetter) return;
    const [x, y] = front([(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, 0]);
    sheet.tag(x, y + size * 0.36, mark, { size, anchor: 'middle' });
  }

  function drawView(solid: Solid, axis: Axis, flat: Flat): void {
    if (solid.axis !== axis) drawRectangle(boundsOf([solid]), flat);
    else if (solid.kind === 'rod') drawCircle(solid.center, solid.radius, axis, flat);
    else {
      drawProfile(solid, flat);
      for (const { center, radius } of solid.profile.holes ?? []) drawCircle(center, radius, axis, flat);
    }
  }

  function drawRectangle({ min: low, max: high }: Bounds, flat: Flat): void {
    const [x1, y1] = flat(low);
    const [x2, y2] = flat(high);
    sheet.box('line', 'none', Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  }

  function drawCircle([u, v]: readonly [number, number], radius: number, axis: Axis, flat: Flat): void {
    const at: Point3 = axis === 'z' ? [u, v, 0] : axis === 'x' ? [0, u, v] : [v, 0, u];
    const [x, y] = flat(at);
    sheet.circle('line', 'none', x, y, radius * factor);
  }

  /** Arcs of a profile are drawn as chains of short lines. */
  function drawProfile(solid: Extract<Solid, { kind: 'prism' }>, flat: Flat): void {
    const { axis, profile } = solid;
    const at = ([u, v]: readonly [number, number]): Point =>
      flat(axis === 'z' ? [u, v, 0] : axis === 'x' ? [0, u, v] : [v, 0, u]);
    let from = profile.start;
    const points: Point[] = [];
    for (const { to, arc } of profile.sides) {
      points.push(at(from));
      if (arc) {
        const start = Math.atan2(from[1] - arc.center[1], from[0] - arc.center[0]);
        const turn = ((arc.isLeft ? 1 : -1) * Math.PI) / 2;
        for (let step = 1; step < 12; step++) {
          const angle = start + (turn * step) / 12;
          points.push(
            at([arc.center[0] + arc.radius * Math.cos(angle), arc.center[1] + arc.radius * Math.sin(angle)]),
          );
        }
      }
      from = to;
    }
    sheet.polygon('line', 'none', ...points);
  }
}
