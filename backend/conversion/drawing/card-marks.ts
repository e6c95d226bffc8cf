import type { Label, Mark, Stroke } from './drawing.ts';
import { type Box, boxOf, extentsOf } from './extents.ts';

type Boxed = readonly [mark: Mark, box: Box];

/** A frame covers at least so much of what is drawn, a title block at most so much of the frame. */
const minFrame = 0.5;
const maxBlock = 0.35;
/** Groups of lines stand at least so far apart, as a share of the longer side. */
const groupGap = 0.012;
/** Groups with fewer lines than this share of the richest are beside the point. */
const minLines = 0.2;
const maxMarks = 60_000;

interface Figure {
  marks: readonly Mark[];
  /** Rows and columns of words, with nothing drawn beside them. */
  isList: boolean;
}

/** What a card shows of a drawing: no frame, no title block, no notes and lists; the largest list where nothing is drawn. */
export function cardFigure(marks: readonly Mark[]): Figure {
  const all = extentsOf(marks);
  if (!all || marks.length > maxMarks) return { marks, isList: false };
  const boxed = marks.flatMap((mark): Boxed[] => {
    const box = boxOf(mark);
    return box ? [[mark, box]] : [];
  });
  const inside = withoutFrame(boxed, all);
  const groups = groupsOf(inside, Math.max(all.maxX - all.minX, all.maxY - all.minY) * groupGap);
  const drawn = richest(groups.filter(({ marks }) => !isTable(marks)));
  if (drawn.length > 0) return { marks: drawn.flatMap((group) => group.marks), isList: false };
  const list = groups.sort((a, b) => b.lines - a.lines)[0];
  return list ? { marks: list.marks, isList: true } : { marks: inside.map(([mark]) => mark), isList: false };
}

function withoutFrame(boxed: readonly Boxed[], all: Box): readonly Boxed[] {
  const rectangles = boxed.filter(([mark]) => isRectangle(mark)).map(([, box]) => box);
  const frames = rectangles.filter((box) => areaOf(box) > areaOf(all) * minFrame);
  // The border of a list that fills the sheet is no frame: nothing but words is left inside.
  for (const frame of frames.sort((a, b) => areaOf(a) - areaOf(b))) {
    const rest = insideOf(frame, boxed, rectangles);
    if (rest.some(([mark]) => mark.kind === 'stroke')) return rest;
  }
  return boxed;
}

function insideOf(frame: Box, boxed: readonly Boxed[], rectangles: readonly Box[]): readonly Boxed[] {
  const room = (frame.maxX - frame.minX) / 400;
  const blocks = rectangles.filter(
    (box) =>
      Math.abs(box.maxX - frame.maxX) < room &&
      Math.abs(box.minY - frame.minY) < room &&
      areaOf(box) < areaOf(frame) * maxBlock,
  );
  const block = blocks.sort((a, b) => areaOf(b) - areaOf(a))[0];
  return boxed.filter(([, box]) => isWithin(box, frame, -room / 4) && !(block && isWithin(box, block, room)));
}

interface Group {
  marks: Mark[];
  lines: number;
}

/** Strokes that lie near each other belong together, and a text to what it stands at. */
function groupsOf(boxed: readonly Boxed[], cell: number): Group[] {
  const strokes = boxed.filter(([mark]) => mark.kind === 'stroke');
  const roots = strokes.map((_, at) => at);
  const rootOf = (at: number): number => {
    let root = at;
    while (roots[root] !== root) root = roots[root] as number;
    roots[at] = root;
    return root;
  };
  const owners = new Map<string, number>();
  for (const [at, [, box]] of strokes.entries())
    for (const key of cellsOf(box, cell, cell / 2)) {
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, at);
      else roots[rootOf(at)] = rootOf(owner);
    }
  const groups = new Map<number, Group>();
  for (const [at, [mark]] of strokes.entries()) {
    const group = groups.get(rootOf(at)) ?? { marks: [], lines: 0 };
    groups.set(rootOf(at), group);
    group.marks.push(mark);
    group.lines += 1;
  }
  for (const [mark, box] of boxed) {
    if (mark.kind !== 'label') continue;
    const owner = [...cellsOf(box, cell, 0)].map((key) => owners.get(key)).find((each) => each !== undefined);
    if (owner !== undefined) groups.get(rootOf(owner))?.marks.push(mark);
  }
  return [...groups.values()];
}

function richest(groups: readonly Group[]): readonly Group[] {
  const most = Math.max(0, ...groups.map(({ lines }) => lines));
  return groups.filter(({ lines }) => lines >= most * minLines);
}

function* cellsOf(box: Box, cell: number, room: number): Generator<string> {
  const place = (value: number) => Math.floor(value / cell);
  for (let column = place(box.minX - room); column <= place(box.maxX + room); column++)
    for (let row = place(box.minY - room); row <= place(box.maxY + room); row++) yield `${column},${row}`;
}

/** Words between lines that all go straight across or up: a list. */
function isTable(marks: readonly Mark[]): boolean {
  const strokes = marks.filter((mark): mark is Stroke => mark.kind === 'stroke');
  const labels = marks.filter((mark): mark is Label => mark.kind === 'label');
  const isStraight = strokes.every(
    ({ commands, numbers, fill }) =>
      fill === 'none' &&
      !commands.includes('C') &&
      numbers.every(
        (_, at) => at < 2 || numbers[at] === numbers[at - 2] || numbers[at ^ 1] === numbers[(at ^ 1) - 2],
      ),
  );
  return labels.length > 0 && isStraight && labels.length >= strokes.length;
}

function isRectangle(mark: Mark): boolean {
  if (mark.kind !== 'stroke' || mark.fill !== 'none') return false;
  const { commands, numbers } = mark;
  if (!/^ML{3}(Z|LZ?)$/.test(commands)) return false;
  const [x1, y1, x2, y2, x3, y3, x4, y4, x5 = x1, y5 = y1] = numbers as number[];
  if (x5 !== x1 || y5 !== y1) return false;
  return (
    (x1 === x2 && y2 === y3 && x3 === x4 && y4 === y1) || (y1 === y2 && x2 === x3 && y3 === y4 && x4 === x1)
  );
}

const areaOf = ({ minX, minY, maxX, maxY }: Box) => (maxX - minX) * (maxY - minY);

const isWithin = (inner: Box, outer: Box, room: number) =>
  inner.minX >= outer.minX - room &&
  inner.maxX <= outer.maxX + room &&
  inner.minY >= outer.minY - room &&
  inner.maxY <= outer.maxY + room;
