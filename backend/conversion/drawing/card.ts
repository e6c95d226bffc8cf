import { colorOnLight } from '../../../contract/file/drawing-ink.ts';
import { findAnyFont } from '../fonts.ts';
import { centreOnCard } from '../picture.ts';
import { rasterize } from '../rasterize.ts';
import { cardFigure } from './card-marks.ts';
import { windowOf } from './card-window.ts';
import type { Drawing, Mark } from './drawing.ts';
import { type Box, extentsOf } from './extents.ts';
import { drawSvg, placingOf } from './svg.ts';

/** About one pixel on the card. */
const lineWidth = 1.9;
/** Capitals lower than this on the card are noise. */
const minCapital = 2.6;
/** Symbols alone are not blown up beyond so many pixels a millimetre. */
const maxScale = 14;

/** So that lines on the edge of a figure keep their width. */
const wider = ({ minX, minY, maxX, maxY }: Box, edge: number): Box => ({
  ...{ minX: minX - edge, minY: minY - edge },
  ...{ maxX: maxX + edge, maxY: maxY + edge },
});

/** The picture of a drawing for lists: its figure alone, ink on nothing, so that paper or blueprint shows through. */
export async function drawCard(folder: string, sheet: Drawing): Promise<void> {
  const figure = cardFigure(sheet.marks);
  const box = extentsOf(figure.marks);
  if (!box) return;
  const window = windowOf(figure.marks, box, figure);
  const placing = placingOf(window.box === box ? wider(box, lineWidth / window.scale) : window.box);
  const unit = sheet.unit === 'mm' ? maxScale / placing.scale : Number.POSITIVE_INFINITY;
  const scale = Math.min(window.scale / placing.scale, unit);
  const isRead = (mark: Mark) =>
    mark.kind === 'stroke' || Math.hypot(...mark.up) * placing.scale * scale * 0.73 >= minCapital * 2;
  const font = findAnyFont();
  const svg = drawSvg(
    { ...sheet, marks: figure.marks.filter(isRead) },
    { placing, ink: colorOnLight, lineWidth: lineWidth / scale, fontFamily: font?.family ?? 'sans-serif' },
  );
  const picture = await rasterize(svg, {
    font,
    paper: 'none',
    fitTo: { mode: 'width', value: Math.max(1, Math.round(placing.width * scale)) },
  });
  await centreOnCard(picture.png, folder, window.gravity);
}
