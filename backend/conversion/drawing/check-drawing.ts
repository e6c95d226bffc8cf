import type { DrawingRule } from '../../../contract/file/drawing-rules.ts';
import type { LengthUnit } from '../../../contract/file/facts.ts';
import type { Drawing, Label, Mark } from './drawing.ts';
import { type Box, boxOf } from './extents.ts';
import { countOpenEnds } from './open-ends.ts';

/** A rule that a drawing breaks, and in how many places. */
interface BrokenRule {
  rule: DrawingRule;
  count: number;
}

const millimetres: Readonly<Record<Exclude<LengthUnit, 'none'>, number>> = {
  mm: 1,
  cm: 10,
  m: 1000,
  in: 25.4,
  ft: 304.8,
};
/** Longer sides of A0 to A4. */
const paperSides = [1189, 841, 594, 420, 297];
const scales = [
  1, 2, 2.5, 3, 4, 5, 6, 10, 15, 20, 25, 30, 40, 50, 60, 100, 150, 200, 250, 300, 400, 500, 1000,
];
/** Without a sheet of paper: from a small part to a building, in millimetres. */
const plausible = { least: 1, most: 1_000_000 };
/** Layers that a program makes by itself. */
const ownLayers = /^(0|defpoints)$/i;
const maxShareOnOwnLayers = 0.1;
/** With fewer marks nobody needs layers. */
const minMarks = 20;
/** What stands where a value is to be filled in: QF?, 待定, ####. */
const placeholder = /^(?:[-=+]?[A-Z]{1,4}[?？]|[?？]{1,9}|#{2,9}|X{3,9}|.{0,9}(?:待定|未定|TBD).{0,9})$/i;
/** A letter code that tells the kind of a device but not which one. */
const codeAlone = /^[-=+]?(QF|QS|QA|QB|KM|KA|KT|KF|FR|FU|SB|SA|SQ|HL|TA|TV|TC|PA|PV|PJ|YV)$/;
const note = /^(\d{1,2})[.．、](?!\d)/;

/** The rules that a drawing breaks; `box` is around all that is drawn. Empty for one that keeps them all. */
export function checkDrawing({ marks, unit }: Pick<Drawing, 'marks' | 'unit'>, box: Box): BrokenRule[] {
  const labels = marks.filter((mark): mark is Label => mark.kind === 'label');
  const counts: Record<DrawingRule, number> = {
    unit: unit === 'none' ? 1 : 0,
    scale: countWrongScales(unit, box, labels),
    layers: countWrongLayers(marks),
    open_ends: countOpenEnds(marks, Math.max(box.maxX - box.minX, box.maxY - box.minY)),
    numbers: countMissingNumbers(labels),
    texts: countTextsOutside(marks),
  };
  return (Object.entries(counts) as [DrawingRule, number][])
    .filter(([, count]) => count > 0)
    .map(([rule, count]) => ({ rule, count }));
}

/** On paper: sides of no sheet at a usual scale, or a title block that leaves its scale open. Else: an absurd size. */
function countWrongScales(unit: LengthUnit, box: Box, labels: readonly Label[]): number {
  if (unit === 'none') return 0;
  const [wide, high] = [box.maxX - box.minX, box.maxY - box.minY].map((side) => side * millimetres[unit]);
  const [long, short] = [Math.max(wide ?? 0, high ?? 0), Math.min(wide ?? 0, high ?? 0)];
  const isOpen = labels.some(({ text }) => /^比例[:：]?$/.test(text.trim())) && !labels.some(isScale);
  const isPaper =
    labels.some(({ text }) => /^(图号|比例)/.test(text.trim())) && Math.abs(long / short - Math.SQRT2) < 0.01;
  const fits = paperSides.some((side) =>
    scales.some((scale) => near(long, side * scale) || near(long, side / scale)),
  );
  const isAbsurd = long < plausible.least || long > plausible.most;
  return Number(isAbsurd || (isPaper && !fits)) + Number(isOpen);
}

const isScale = ({ text }: Label) => /\d ?[:：] ?\d|示意|^[—–-]$|NTS/i.test(text);
const near = (value: number, wanted: number) => Math.abs(value / wanted - 1) < 0.006;

/** Marks on the layers that are there by themselves, when they are more than a few. */
function countWrongLayers(marks: readonly Mark[]): number {
  if (marks.length < minMarks) return 0;
  const count = marks.filter(({ layer }) => ownLayers.test(layer)).length;
  return count > marks.length * maxShareOnOwnLayers ? count : 0;
}

/** Places to be filled in, letter codes without a number, notes whose numbers leave one out. */
function countMissingNumbers(labels: readonly Label[]): number {
  const texts = labels.map(({ text }) => text.trim());
  const open = texts.filter((text) => placeholder.test(text) || codeAlone.test(text)).length;
  const numbers = new Set(texts.flatMap((text) => note.exec(text)?.[1] ?? []).map(Number));
  const last = Math.max(0, ...numbers);
  return open + (numbers.has(1) ? last - numbers.size : 0);
}

/** Texts that reach further beyond the box around all lines than half a letter of theirs is high. */
function countTextsOutside(marks: readonly Mark[], room = 0.5): number {
  const boxes = marks.flatMap((mark) => (mark.kind === 'stroke' ? (boxOf(mark) ?? []) : []));
  if (boxes.length === 0) return 0;
  const side = (pick: (box: Box) => number, of: (a: number, b: number) => number) =>
    boxes.map(pick).reduce((a, b) => of(a, b));
  const outline = {
    minX: side(({ minX }) => minX, Math.min),
    minY: side(({ minY }) => minY, Math.min),
    maxX: side(({ maxX }) => maxX, Math.max),
    maxY: side(({ maxY }) => maxY, Math.max),
  };
  return marks.filter((mark) => {
    const around = mark.kind === 'label' ? boxOf(mark) : undefined;
    if (!around || mark.kind !== 'label') return false;
    const reach = Math.hypot(...mark.up) * room;
    return (
      around.maxX > outline.maxX + reach ||
      around.minX < outline.minX - reach ||
      around.maxY > outline.maxY + reach ||
      around.minY < outline.minY - reach
    );
  }).length;
}
