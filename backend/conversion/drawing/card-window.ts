import { card } from '../picture.ts';
import type { Mark } from './drawing.ts';
import { type Box, boxOf } from './extents.ts';

/** What of a figure is shown, in drawing units, and where lines run on beyond it. */
interface Window {
  box: Box;
  /** Pixels of the card for a drawing unit. */
  scale: number;
  /** Where on the card it stands: what is cut ends with the card. */
  gravity: 'centre' | 'east' | 'south' | 'southeast';
}

const [wide, high] = [card.width - 2 * card.margin, card.height - 2 * card.margin];
/** A figure that is this many times wider than high is a strip on a card. */
const stripRatio = 2.4;
/** Fewer strokes are a part, which is shown whole. */
const minStripStrokes = 90;
const maxStripZoom = 2.8;
/** Shares of a figure's width and height from which on a stroke is the outline of a part: it makes no strip. */
const outlineShare = { width: 0.6, height: 0.25 };
/** Capitals of a list's words in pixels, where the list has to be cut for it. */
const listCapital = 15;
const maxListZoom = 5;
/** Of a window's place; more are not told apart by eye. */
const places = 24;

/**
 * The part of a figure that fills a card: all of it where it has about the card's shape; of a long strip, such as a
 * one-line diagram, the part where most is drawn; of a list, its head and first rows in letters that can be seen.
 */
export function windowOf(marks: readonly Mark[], box: Box, { isList }: { isList: boolean }): Window {
  const [width, height] = [Math.max(box.maxX - box.minX, 1e-9), Math.max(box.maxY - box.minY, 1e-9)];
  const whole = Math.min(wide / width, high / height);
  if (isList) return headOf(marks, box, whole);
  const strokes = marks.filter(({ kind }) => kind === 'stroke').length;
  if (width / height < stripRatio || strokes < minStripStrokes || hasOutline(marks, width, height))
    return { box, scale: whole, gravity: 'centre' };
  const scale = Math.min(high / height, whole * maxStripZoom);
  return { box: busiest(marks, box, card.width / scale), scale, gravity: 'centre' };
}

function hasOutline(marks: readonly Mark[], width: number, height: number): boolean {
  return marks.some((mark) => {
    const around = mark.kind === 'stroke' ? boxOf(mark) : undefined;
    return (
      around !== undefined &&
      around.maxX - around.minX > width * outlineShare.width &&
      around.maxY - around.minY > height * outlineShare.height
    );
  });
}

function headOf(marks: readonly Mark[], box: Box, whole: number): Window {
  const capitals = marks.flatMap((mark) => (mark.kind === 'label' ? Math.hypot(...mark.up) * 0.73 : []));
  const capital = capitals.sort((a, b) => a - b)[capitals.length >> 1] ?? 0;
  const scale = capital > 0 ? Math.max(whole, Math.min(listCapital / capital, whole * maxListZoom)) : whole;
  const [width, height] = [(card.width - card.margin) / scale, (card.height - card.margin) / scale];
  const isWide = box.maxX - box.minX > width;
  const isHigh = box.maxY - box.minY > height;
  return {
    box: {
      ...box,
      ...(isWide && { maxX: box.minX + width }),
      ...(isHigh && { minY: box.maxY - height }),
    },
    scale,
    gravity: isWide ? (isHigh ? 'southeast' : 'east') : isHigh ? 'south' : 'centre',
  };
}

/** The piece of this width in which the most marks lie; the left one of equals. */
function busiest(marks: readonly Mark[], box: Box, width: number): Box {
  const boxes = marks.flatMap((mark) => boxOf(mark) ?? []);
  const room = box.maxX - box.minX - width;
  const starts = Array.from({ length: places + 1 }, (_, at) => box.minX + (room * at) / places);
  const counts = starts.map(
    (start) => boxes.filter(({ minX, maxX }) => minX >= start && maxX <= start + width).length,
  );
  const start = starts[counts.indexOf(Math.max(...counts))] as number;
  return { ...box, minX: start, maxX: start + width };
}
