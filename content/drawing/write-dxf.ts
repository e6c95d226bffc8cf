import type { Arc, Circle, Label, Path, Pen, Shape } from '../../contract/drawing/shapes.ts';
import { withoutHidden } from './behind.ts';
import { dxfFoot, dxfHead } from './dxf-sections.ts';

/** Millimetres on paper for one unit of a sheet. */
export const unitMillimetres = 0.25;

const layers: Record<Pen, string> = {
  line: '图形',
  wire: '导线',
  heavy: '粗线',
  thin: '尺寸',
  fine: '辅助',
  dash: '虚线',
  axis: '中心线',
  copper: '母线',
  l1: 'L1',
  l2: 'L2',
  l3: 'L3',
  n: 'N',
  pe: 'PE',
  fault: '不满足',
};
/** At full size: outline and holes, bends, what only shows where a device will sit, and the line to check the size by. */
const cutLayers: Record<Pen, string> = {
  ...layers,
  line: '切割',
  heavy: '切割',
  axis: '折弯线',
  dash: '折弯区',
  copper: '不切',
  thin: '尺寸',
  fine: '尺寸',
  wire: '校验线',
};
const textLayer = '文字';
/** Protective conductors are green and yellow: dashes of the second colour lie on the first. */
const secondColourLayer = 'PE 黄';
/** Width of Chinese lettering against its height, as drawing offices set it. */
const widthFactor = 0.8;

/** Height of a letter of size 1. */
export const letterHeight = 0.92;

export interface DxfPicture {
  /** Extents in sheet units. */
  width: number;
  height: number;
  shapes: readonly Shape[];
  /** Millimetres for one sheet unit: of paper by default, 1 for a view at full size. */
  scale?: number;
  /** A part at full size that a machine cuts. */
  isCut?: boolean;
}

/** A drawing as DXF R2007, in UTF-8, millimetres, y upwards. Handles are counted, so equal shapes give equal bytes. */
export function writeDxf({
  width,
  height,
  shapes,
  scale = unitMillimetres,
  isCut = false,
}: DxfPicture): string {
  const pen = {
    lines: [] as string[],
    handle: 0x100,
    top: height,
    scale,
    layers: isCut ? cutLayers : layers,
  };
  for (const shape of withoutHidden(shapes)) writeShape(pen, shape);
  const size: [number, number] = [width * scale, height * scale];
  const hasWires = shapes.some((shape) => shape.kind === 'path' && shape.pen === 'wire');
  const content = isCut ? 'cut' : hasWires ? 'circuit' : 'sheet';
  return [...dxfHead({ size, seed: pen.handle, content }), ...pen.lines, ...dxfFoot()]
    .join('\n')
    .concat('\n');
}

interface Writer {
  lines: string[];
  handle: number;
  top: number;
  scale: number;
  layers: Record<Pen, string>;
}

function writeShape(writer: Writer, shape: Shape): void {
  if (shape.kind === 'label') writeText(writer, shape);
  else if (shape.kind === 'path') writePath(writer, shape);
  else if (shape.kind === 'arc') writeArc(writer, shape);
  else if (shape.fill === 'ink') writeDot(writer, shape);
  else writeCircle(writer, shape);
}

function writePath(writer: Writer, path: Path): void {
  writeLines(writer, path, writer.layers[path.pen]);
  if (path.pen === 'pe') writeLines(writer, path, secondColourLayer);
}

function writeLines(writer: Writer, { points, isClosed, fill }: Path, layer: string): void {
  const flat = points.map(([x, y]) => [x * writer.scale, (writer.top - y) * writer.scale] as const);
  if (fill === 'ink' && flat.length === 3) {
    const corners = [...flat, flat[2] as readonly [number, number]];
    add(writer, 'SOLID', layer, 'AcDbTrace', [
      ...corners.flatMap(([x, y], at) => [10 + at, n(x), 20 + at, n(y), 30 + at, '0']),
    ]);
    return;
  }
  if (flat.length === 2 && !isClosed) {
    const [[x1, y1], [x2, y2]] = flat as [[number, number], [number, number]];
    add(writer, 'LINE', layer, 'AcDbLine', [10, n(x1), 20, n(y1), 30, '0', 11, n(x2), 21, n(y2), 31, '0']);
    return;
  }
  add(writer, 'LWPOLYLINE', layer, 'AcDbPolyline', [
    90,
    flat.length,
    70,
    isClosed ? 1 : 0,
    43,
    '0',
    ...flat.flatMap(([x, y]) => [10, n(x), 20, n(y)]),
  ]);
}

function writeCircle(writer: Writer, { pen, center: [x, y], radius }: Circle): void {
  add(writer, 'CIRCLE', writer.layers[pen], 'AcDbCircle', [
    ...center(writer, x, y),
    40,
    n(radius * writer.scale),
  ]);
}

/** A joint: a closed polyline of two half turns as wide as its radius. */
function writeDot(writer: Writer, { center: [x, y], radius }: Circle): void {
  const r = radius * writer.scale;
  const cx = x * writer.scale;
  const cy = n((writer.top - y) * writer.scale);
  add(writer, 'LWPOLYLINE', layers.line, 'AcDbPolyline', [
    ...[90, 2, 70, 1, 43, n(r)],
    ...[10, n(cx - r / 2), 20, cy, 42, '1', 10, n(cx + r / 2), 20, cy, 42, '1'],
  ]);
}

function writeArc(writer: Writer, { pen, center: [x, y], radius, from, to }: Arc): void {
  const turn = (degrees: number) => n((((-degrees % 360) + 360) % 360) + 0);
  add(writer, 'ARC', writer.layers[pen], 'AcDbCircle', [
    ...center(writer, x, y),
    ...[40, n(radius * writer.scale), 100, 'AcDbArc', 50, turn(to), 51, turn(from)],
  ]);
}

function writeText(writer: Writer, { at: [x, y], text, size, anchor, isUpright }: Label): void {
  const height = size * letterHeight * writer.scale;
  const [px, py] = [x * writer.scale, (writer.top - y) * writer.scale];
  const justified = { start: 0, middle: 1, end: 2 }[anchor];
  // Readers take the first point for the text's beginning; where it is justified the second one counts.
  const back = (widthOf(text) * height * justified) / 2;
  const begin = isUpright ? [px, py - back] : [px - back, py];
  add(writer, 'TEXT', textLayer, 'AcDbText', [
    ...[10, n(begin[0] ?? 0), 20, n(begin[1] ?? 0), 30, '0', 40, n(height), 1, text],
    ...(isUpright ? [50, '90'] : []),
    ...[41, widthFactor, 7, 'HZ'],
    ...(justified ? [72, justified, 11, n(px), 21, n(py), 31, '0'] : []),
    ...[100, 'AcDbText', 73, 0],
  ]);
}

/** About as wide as the lettering is set, in heights of a capital. */
function widthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1.11 : 0.61), 0);
}

function center(writer: Writer, x: number, y: number): (string | number)[] {
  return [10, n(x * writer.scale), 20, n((writer.top - y) * writer.scale), 30, '0'];
}

function add(
  writer: Writer,
  type: string,
  layer: string,
  subclass: string,
  values: (string | number)[],
): void {
  const handle = (writer.handle++).toString(16).toUpperCase();
  const all = [0, type, 5, handle, 330, '1F', 100, 'AcDbEntity', 8, layer, 100, subclass, ...values];
  for (let at = 0; at < all.length; at += 2) writer.lines.push(String(all[at]), String(all[at + 1]));
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
