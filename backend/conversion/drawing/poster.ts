import { join } from 'node:path';
import sharp from 'sharp';
import { colorOnLight } from '../../../contract/file/drawing-ink.ts';
import { findAnyFont } from '../fonts.ts';
import { rasterize } from '../rasterize.ts';
import type { Drawing } from './drawing.ts';
import { drawSvg, type Placing } from './svg.ts';

const poster = { width: 960, height: 720, margin: 24 };

/** The picture of a drawing on white paper, whole, 960 × 720. */
export async function drawPoster(folder: string, sheet: Drawing, placing: Placing): Promise<void> {
  const wide = (poster.width - 2 * poster.margin) / placing.width;
  const high = (poster.height - 2 * poster.margin) / placing.height;
  const isWide = wide < high;
  const pixel = 1 / Math.min(wide, high);
  const font = findAnyFont();
  const svg = drawSvg(sheet, {
    placing,
    ink: colorOnLight,
    lineWidth: pixel * 1.1,
    fontFamily: font?.family ?? 'sans-serif',
  });
  const picture = await rasterize(svg, {
    font,
    fitTo: isWide
      ? { mode: 'width', value: poster.width - 2 * poster.margin }
      : { mode: 'height', value: poster.height - 2 * poster.margin },
  });
  await sharp(picture.png)
    .flatten({ background: '#ffffff' })
    .extend(marginsOf(picture))
    .webp({ quality: 80, effort: 3 })
    .toFile(join(folder, 'poster.webp'));
}

function marginsOf(size: { width: number; height: number }) {
  const left = Math.max(0, Math.floor((poster.width - size.width) / 2));
  const top = Math.max(0, Math.floor((poster.height - size.height) / 2));
  return {
    left,
    right: Math.max(0, poster.width - size.width - left),
    top,
    bottom: Math.max(0, poster.height - size.height - top),
    background: '#ffffff',
  };
}
