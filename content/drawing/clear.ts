import type { Label, Point, Sheet } from '../../contract/drawing/shapes.ts';
import { withoutHidden } from './behind.ts';
import { frame } from './frame.ts';
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
 * Texts that a straight line is seen to run through, that lie in the title block or that reach the frame, of what a sheet draws
 * inside it; what is drawn at full size has neither block nor frame.
 */
export function coveredTexts({ shapes }: Sheet, { hasFrame = true } = {}): string[] {
  const lines = withoutHidden(shapes).flatMap((shape) =>
    shape.kind === 'path' ? piecesOf(shape.points, shape.isClosed) : [],
  );
  return shapes.flatMap((shape) => {
    if (shape.kind !== 'label') return [];
    const box = boxOf(shape);
    if (hasFrame && meets(box, block)) return [`${shape.text} lies in the title block`];
    if (hasFrame && leavesFrame(box)) return [`${shape.text} reaches the frame`];
    return lines.some((line) => meets(box, line)) ? [`a line runs through ${shape.text}`] : [];
  });
}

/** Texts that lie on each other. */
export function crowdedTexts({ shapes }: Sheet): string[] {
  const texts = shapes.flatMap((shape) => (shape.kind === 'label' ? [{ shape, box: boxOf(shape) }] : []));
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(({ box }) => meets(one.box, box))
      .map(({ shape }) => `${one.shape.text} lies on ${shape.text}`),
  );
}

/** Signs in a small circle that a dashed link leads into: it would be read as a part of the link. */
export function piercedSigns({ shapes }: Pick<Sheet, 'shapes'>): string[] {
  const signs = shapes.filter((shape) => shape.kind === 'circle' && shape.radius > 5 && shape.radius < 10);
  const links = shapes.flatMap((shape) =>
    shape.kind === 'path' && shape.pen === 'dash' ? piecesOf(shape.points, shape.isClosed) : [],
  );
  return signs.flatMap((sign) => {
    if (sign.kind !== 'circle') return [];
    const [x, y] = sign.center;
    const half = sign.radius - 0.5;
    const box = { x1: x - half, x2: x + half, y1: y - half, y2: y + half };
    return links.some((link) => meets(box, link)) ? [`a link runs into the sign at ${x}, ${y}`] : [];
  });
}

const leavesFrame = ({ x1, y1, x2, y2 }: Box) =>
  x1 < frame.left + clear || x2 > frame.right - clear || y1 < frame.top + clear || y2 > frame.bottom - clear;
/** Between a text and the frame. */
const clear = 4;

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
 * The ink of a text as the converter sets it without the single-line font, in the widest of the usual faces, as high as
 * `write-dxf.ts` writes it.
 */
function boxOf({ at: [x, y], text, size, anchor, isUpright }: Label): Box {
  const wide = widthOf(text, size);
  const high = size * letterHeight;
  const before = { start: 0, middle: wide / 2, end: wide }[anchor];
  if (isUpright) return { x1: x - high, x2: x + foot, y1: y - wide + before + 0.5, y2: y + before - 0.5 };
  return { x1: x - before + 0.5, x2: x - before + wide - 0.5, y1: y - high, y2: y + foot };
}

/** Widths of letters in the size of their text, about those of the faces that the converter asks for. */
const letterWidths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u2e80-\uffff—]/, 1],
  [/[mwMW]/, 0.87],
  [/[ .,:;/|()'iljftrIJ-]/, 0.34],
  [/[A-Z]/, 0.7],
];
const usualWidth = 0.57;

/** In sheet units; about, and rather too much than too little. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce(
    (sum, letter) => sum + size * (letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth),
    0,
  );
}

/** Under a text, so that it touches no line it stands on. */
export const foot = 1.5;

/** A line has no width of its own, so that only what lies within counts. */
const meets = (a: Box, b: Box) => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2;
