import { join } from 'node:path';
import { colorOnLight } from '../../../contract/file/drawing-ink.ts';
import { findAnyFont } from '../fonts.ts';
import { card, centreOnCard } from '../picture.ts';
import { rasterize } from '../rasterize.ts';
import { cardMarks } from './card-marks.ts';
import type { Drawing, Mark } from './drawing.ts';
import { extentsOf } from './extents.ts';
import { drawSvg, placingOf } from './svg.ts';

/** About one pixel on the card. */
const lineWidth = 1.9;
/** Capitals lower than this on the card are noise. */
const minCapital = 2.6;
/** Symbols alone are not blown up beyond so many pixels a millimetre. */
const maxScale = 14;

/** The picture of a drawing for lists: its figure alone, ink on nothing, so that paper or blueprint shows through. */
export async function drawCard(folder: string, sheet: Drawing): Promise<void> {
  const [wide, high] = [card.width - 2 * card.margin, card.height - 2 * card.margin];
  const figure = cardMarks(sheet.marks);
  const box = extentsOf(figure);
  if (!box) return;
  const placing = placingOf(box);
  const unit = sheet.unit === 'mm' ? maxScale / placing.scale : Number.POSITIVE_INFINITY;
  const scale = Math.min(wide / placing.width, high / placing.height, unit);
  const isRead = (mark: Mark) =>
    mark.kind === 'stroke' || Math.hypot(...mark.up) * placing.scale * scale * 0.73 >= minCapital * 2;
  const font = findAnyFont();
  const svg = drawSvg(
    { ...sheet, marks: figure.filter(isRead) },
    { placing, ink: colorOnLight, lineWidth: lineWidth / scale, fontFamily: font?.family ?? 'sans-serif' },
  );
  const picture = await rasterize(svg, {
    font,
    paper: 'none',
    fitTo: { mode: 'width', value: Math.max(1, Math.round(placing.width * scale)) },
  });
  await centreOnCard(picture.png, join(folder, 'card.webp'));
}
