import type { DrawingIndex } from '../../../contract/file/drawing-index.ts';
import { hexColor } from '../../../contract/file/drawing-ink.ts';
import type { FileFacts, FileNote } from '../../../contract/file/facts.ts';
import { leavePlain, type Outcome, ready, type Work } from '../outcome.ts';
import { similarityOfDrawing } from '../similarity/drawing.ts';
import { writeJson, writePacked } from '../write-piece.ts';
import { drawCard } from './card.ts';
import { checkDrawing } from './check-drawing.ts';
import type { Drawing, Mark } from './drawing.ts';
import { boxOf, extentsOf } from './extents.ts';
import { drawPoster } from './poster.ts';
import { drawSvg, placingOf } from './svg.ts';

/** Texts that the search of a viewer looks through. */
const maxTexts = 20_000;
/**
 * Letters of a browser's drawing: what its own system has, of the usual widths. What some systems call sans-serif is a
 * seventh wider, and runs over the lines beside it.
 */
const browserFonts = 'Arial, Helvetica, Roboto, "Noto Sans CJK SC", sans-serif';

/** Puts down a sheet's drawing, its picture and its index. Leaves the file plain when nothing is drawn. */
export async function writeDrawing(
  work: Work,
  sheet: Drawing,
  { notes, version }: { notes: FileNote[]; version?: string },
): Promise<Outcome> {
  const box = extentsOf(sheet.marks);
  if (!box || Math.max(box.maxX - box.minX, box.maxY - box.minY) < 1e-9)
    return leavePlain('file.empty_drawing');
  const placing = placingOf(box);
  work.step('draw', 50);
  await writePacked(work.folder, 'sheet.svg', drawSvg(sheet, { placing, fontFamily: browserFonts }));
  const counts = new Map<string, number>();
  for (const { layer } of sheet.marks) counts.set(layer, (counts.get(layer) ?? 0) + 1);
  const index: DrawingIndex = {
    width: placing.width,
    height: placing.height,
    left: placing.left,
    top: placing.top,
    unitsPerPixel: 1 / placing.scale,
    unit: sheet.unit,
    layers: sheet.layers.map(({ name, color, isOn }) => ({
      name,
      color: color === null ? null : hexColor(color),
      isOn,
      count: counts.get(name) ?? 0,
    })),
    texts: [],
  };
  for (const mark of sheet.marks) {
    if (mark.kind !== 'label' || index.texts.length >= maxTexts) continue;
    const around = boxOf(mark);
    if (!around) continue;
    index.texts.push({
      text: mark.text,
      x: Math.round((around.minX - placing.left) * placing.scale),
      y: Math.round((placing.top - around.maxY) * placing.scale),
      width: Math.max(1, Math.round((around.maxX - around.minX) * placing.scale)),
      height: Math.max(1, Math.round((around.maxY - around.minY) * placing.scale)),
    });
  }
  await writeJson(work.folder, 'sheet.json', index);
  work.step('poster', 75);
  await drawPoster(work.folder, sheet, placing);
  await drawCard(work.folder, sheet);
  const facts: FileFacts = {
    notes,
    sheet: {
      width: significant(box.maxX - box.minX),
      height: significant(box.maxY - box.minY),
      unit: sheet.unit,
      layers: sheet.layers.length,
      entities: sheet.marks.length,
      texts: index.texts.length,
      textsOutside: countTextsOutside(sheet.marks),
      ...(version && { version }),
      broken: checkDrawing(sheet, box),
    },
  };
  return ready('sheet', facts, similarityOfDrawing(sheet.marks, box));
}

/** Texts that are further from the box around all lines than a letter of theirs is high. */
function countTextsOutside(marks: readonly Mark[]): number {
  const outline = extentsOf(marks.filter(({ kind }) => kind === 'stroke'));
  if (!outline) return 0;
  return marks.filter((mark) => {
    const around = mark.kind === 'label' ? boxOf(mark) : undefined;
    if (!around || mark.kind !== 'label') return false;
    const room = Math.hypot(...mark.up);
    return (
      around.maxX < outline.minX - room ||
      around.minX > outline.maxX + room ||
      around.maxY < outline.minY - room ||
      around.minY > outline.maxY + room
    );
  }).length;
}

function significant(value: number): number {
  return Number(value.toPrecision(7));
}
