/**
 * Kinds of line. Phase colours are for conductors of the main circuit only, `wire` for all others; `fault` marks what
 * does not hold.
 */
export type Pen =
  | 'line'
  | 'wire'
  | 'heavy'
  | 'thin'
  | 'fine'
  | 'dash'
  | 'axis'
  | 'copper'
  | 'l1'
  | 'l2'
  | 'l3'
  | 'n'
  | 'pe'
  | 'fault';
export type Fill = 'none' | 'paper' | 'panel' | 'steel' | 'copper' | 'ink';
/** x to the right, y down, in units of 0.25 mm on paper. */
export type Point = readonly [x: number, y: number];

export interface Path {
  kind: 'path';
  pen: Pen;
  points: readonly Point[];
  isClosed: boolean;
  fill: Fill;
}
export interface Circle {
  kind: 'circle';
  pen: Pen;
  center: Point;
  radius: number;
  fill: Fill;
}
/** From one angle to the other, clockwise as seen, in degrees from the x axis. */
export interface Arc {
  kind: 'arc';
  pen: Pen;
  center: Point;
  radius: number;
  from: number;
  to: number;
}
export interface Label {
  kind: 'label';
  at: Point;
  text: string;
  size: number;
  anchor: 'start' | 'middle' | 'end';
  isMono: boolean;
  isUpright: boolean;
}
export type Shape = Path | Circle | Arc | Label;

export interface LabelStyle {
  size?: number;
  anchor?: Label['anchor'];
  isMono?: boolean;
  /** Reads from bottom to top. */
  isUpright?: boolean;
}

/** Collects the shapes of one drawing in the order in which they are drawn. */
export interface Sheet {
  shapes: Shape[];
  line: (pen: Pen, ...points: Point[]) => void;
  polygon: (pen: Pen, fill: Fill, ...points: Point[]) => void;
  box: (pen: Pen, fill: Fill, x: number, y: number, width: number, height: number) => void;
  circle: (pen: Pen, fill: Fill, x: number, y: number, radius: number) => void;
  arc: (pen: Pen, center: Point, radius: number, from: number, to: number) => void;
  text: (x: number, y: number, text: string, style?: LabelStyle) => void;
  /** Tags, terminals, numbers: monospaced. */
  tag: (x: number, y: number, text: string, style?: LabelStyle) => void;
}

export function createSheet(): Sheet {
  const shapes: Shape[] = [];
  const addPath = (pen: Pen, fill: Fill, points: readonly Point[], isClosed: boolean) =>
    shapes.push({ kind: 'path', pen, fill, points, isClosed });
  const addLabel = (at: Point, text: string, isMono: boolean, style: LabelStyle = {}) =>
    shapes.push({
      kind: 'label',
      at,
      text,
      size: style.size ?? 13,
      anchor: style.anchor ?? 'start',
      isMono: style.isMono ?? isMono,
      isUpright: style.isUpright ?? false,
    });
  return {
    shapes,
    line: (pen, ...points) => addPath(pen, 'none', points, false),
    polygon: (pen, fill, ...points) => addPath(pen, fill, points, true),
    box: (pen, fill, x, y, width, height) =>
      addPath(
        pen,
        fill,
        [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ],
        true,
      ),
    circle: (pen, fill, x, y, radius) => shapes.push({ kind: 'circle', pen, fill, center: [x, y], radius }),
    arc: (pen, center, radius, from, to) => shapes.push({ kind: 'arc', pen, center, radius, from, to }),
    text: (x, y, text, style) => addLabel([x, y], text, false, style),
    tag: (x, y, text, style) => addLabel([x, y], text, true, style),
  };
}
