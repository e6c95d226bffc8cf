import { labelWidth } from './draw-marks.ts';
import type { Mark } from './drawing.ts';

export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

/** Farthest coordinate that is believed; beyond are slips of programs. */
const farthest = 1e10;

/** The box around what is drawn; undefined when there is nothing. Single strays far off do not count. */
export function extentsOf(marks: readonly Mark[]): Box | undefined {
  const boxes: Box[] = [];
  for (const mark of marks) {
    const box = boxOf(mark);
    if (box) boxes.push(box);
  }
  const all = union(boxes);
  if (!all || boxes.length < 50) return all;
  const core = coreOf(boxes);
  const isStrayed =
    all.maxX - all.minX > 200 * (core.maxX - core.minX) ||
    all.maxY - all.minY > 200 * (core.maxY - core.minY);
  if (!isStrayed) return all;
  const [width, height] = [core.maxX - core.minX, core.maxY - core.minY];
  const reach = 3 * Math.max(width, height);
  return (
    union(
      boxes.filter(
        (box) =>
          box.minX > core.minX - reach &&
          box.maxX < core.maxX + reach &&
          box.minY > core.minY - reach &&
          box.maxY < core.maxY + reach,
      ),
    ) ?? all
  );
}

export function boxOf(mark: Mark): Box | undefined {
  if (mark.kind === 'label') {
    const width = labelWidth(mark);
    const size = Math.hypot(...mark.along) || 1;
    const [ax, ay] = [(mark.along[0] / size) * width, (mark.along[1] / size) * width];
    const shift = mark.anchor === 'start' ? 0 : mark.anchor === 'middle' ? 0.5 : 1;
    const [x, y] = [mark.x - ax * shift, mark.y - ay * shift];
    return boxAround([x, y, x + ax, y + ay, x + mark.up[0] * 0.8, y + mark.up[1] * 0.8]);
  }
  return boxAround(mark.numbers);
}

function boxAround(numbers: readonly number[]): Box | undefined {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (let i = 0; i < numbers.length; i += 2) {
    const x = numbers[i] as number;
    const y = numbers[i + 1] as number;
    if (!(Math.abs(x) < farthest && Math.abs(y) < farthest)) continue;
    if (x < box.minX) box.minX = x;
    if (x > box.maxX) box.maxX = x;
    if (y < box.minY) box.minY = y;
    if (y > box.maxY) box.maxY = y;
  }
  return box.minX <= box.maxX ? box : undefined;
}

function union(boxes: readonly Box[]): Box | undefined {
  const first = boxes[0];
  if (!first) return undefined;
  const all = { ...first };
  for (const box of boxes) {
    all.minX = Math.min(all.minX, box.minX);
    all.minY = Math.min(all.minY, box.minY);
    all.maxX = Math.max(all.maxX, box.maxX);
    all.maxY = Math.max(all.maxY, box.maxY);
  }
  return all;
}

/** Between the 2nd and the 98th of a hundred, in both directions. */
function coreOf(boxes: readonly Box[]): Box {
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.floor(share * (values.length - 1))] as number;
  return {
    minX: at(
      boxes.map(({ minX }) => minX),
      0.02,
    ),
    minY: at(
      boxes.map(({ minY }) => minY),
      0.02,
    ),
    maxX: at(
      boxes.map(({ maxX }) => maxX),
      0.98,
    ),
    maxY: at(
      boxes.map(({ maxY }) => maxY),
      0.98,
    ),
  };
}
