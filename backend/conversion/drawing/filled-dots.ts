interface Point {
  x: number;
  y: number;
}

/** A lightweight polyline of the reader; of heavy ones, as R12 wrote them, it keeps no widths. */
interface Polyline {
  closed: boolean;
  geometricExtents: { min: Point; max: Point };
  /** Undefined when widths differ; private there. */
  resolveConstantWidth(): number | undefined;
}

interface Renderer {
  subEntityTraits: { fillType?: unknown };
  area(area: { getPoints(count: number): Point[][] }): unknown;
}

interface PolylineClass {
  prototype: { subWorldDraw(renderer: never): unknown };
}

const corners = 32;

/**
 * Teaches the reader dots: a closed polyline whose width reaches over its middle, as DONUT draws a joint. The reader
 * draws the line in the middle of the width instead, a ring that reads as a terminal.
 */
export function drawFilledDots({ prototype }: PolylineClass): void {
  const original = prototype.subWorldDraw as (this: Polyline, renderer: Renderer) => unknown;
  prototype.subWorldDraw = function (this: Polyline, renderer: Renderer) {
    const dot = dotOf(this);
    if (!dot) return original.call(this, renderer);
    renderer.subEntityTraits.fillType = { solidFill: true, patternAngle: 0, definitionLines: [] };
    return renderer.area({ getPoints: () => [dot] });
  } as never;
}

function dotOf(polyline: Polyline): Point[] | undefined {
  const width = polyline.resolveConstantWidth() ?? 0;
  if (!polyline.closed || !(width > 0)) return undefined;
  const { min, max } = polyline.geometricExtents;
  const [across, high] = [max.x - min.x, max.y - min.y];
  // Arcs are sampled: their extents are a little off.
  if (Math.max(across, high) > width * 1.01 || Math.abs(across - high) > width * 0.05) return undefined;
  const radius = (Math.max(across, high) + width) / 2;
  const [x, y] = [(min.x + max.x) / 2, (min.y + max.y) / 2];
  return Array.from({ length: corners }, (_, at) => {
    const turn = (2 * Math.PI * at) / corners;
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) };
  });
}
