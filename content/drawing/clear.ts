import type { Label, Point, Sheet } from '../../contract/drawing/shapes.ts';
import { letterHeight } from './write-dxf.ts';

interface Box {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Where the title block stands, in sheet units. */
const block: Box = { x1: 920, y1: 1020, x2: 1640, y2: 1148 };

/**
 * Texts that a straight line runs through or that lie in the title block, of what a sheet draws inside its frame; what
 * is drawn at full size has no block.
 */
export function coveredTexts({ shapes }: Sheet, { hasBlock = true } = {}): string[] {
  const lines = shapes.flatMap((shape) =>
    shape.kind === 'path' ? piecesOf(shape.points, shape.isClosed) : [],
  );
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'label') return [];
    const box = boxOf(shape);
    if (hasBlock && meets(box, block)) return [`${shape.text} lies in the title block`];
    return lines.some((line) => meets(box, line)) ? [`a line runs through ${shape.text}`] : [];
  });
}

function piecesOf(points: readonly Point[], isClosed: boolean): Box[] {
  const ends = isClosed ? [...points, points[0] as Point] : points;
  return ends.slice(1).flatMap(([bx, by], at) => {
    const [ax, ay] = ends[at] as Point;
    // Marks and blades slant; conductors, links and tables do not.
    if (ax !== bx && ay !== by) return [];
    return [{ x1: Math.min(ax, bx), y1: Math.min(ay, by), x2: Math.max(ax, bx), y2: Math.max(ay, by) }];
  });
}

/**
 * About the ink of a text: Chinese letters are as wide as they are high, others a little more than half, set at 0.8,
 * and stand as high as `write-dxf.ts` writes them; what is not monospaced comes out wider where the single-line font is not at hand.
 */
function boxOf({ at: [x, y], text, size, anchor, isUpright, isMono }: Label): Box {
  const wide =
    [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffff]/.test(letter) ? 1 : 0.55), 0) *
    size *
    (isMono ? 0.8 : 0.93);
  const high = size * letterHeight;
  const before = { start: 0, middle: wide / 2, end: wide }[anchor];
  if (isUpright) return { x1: x - high, x2: x + foot, y1: y - wide + before, y2: y + before };
  return { x1: x - before + 0.5, x2: x - before + wide - 0.5, y1: y - high, y2: y + foot };
}

/** Under a text, so that it touches no line it stands on. */
const foot = 1.5;

/** A line has no width of its own, so that only what lies within counts. */
const meets = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
