import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { findAnyFont } from './fonts.ts';
import { leavePlain, type Outcome, ready, refuse, type Work } from './outcome.ts';
import { pictureLimits, writeCard, writePoster } from './picture.ts';
import { rasterize } from './rasterize.ts';
import { readBmp, readBmpSize } from './read-bmp.ts';

/** Widths in which a picture is shown; a smaller one keeps its own. */
const widths = [1600, 3200] as const;

/** An image re-encoded in sizes for screens: what a camera wrote into it (place, owner) stays behind. */
export async function convertImage(work: Work): Promise<Outcome> {
  const { input, folder, extension } = work;
  if (extension === 'svg') return convertSvg(work);
  work.step('read', 10);
  const bitmap = extension === 'bmp' ? await readFile(input) : undefined;
  const facts = bitmap
    ? { ...(readBmpSize(bitmap) ?? leavePlain('file.image_broken')), format: 'bmp', orientation: 1, pages: 1 }
    : await sharp(input, { limitInputPixels: false })
        .metadata()
        .catch(() => leavePlain('file.image_broken'));
  const isTurned = (facts.orientation ?? 1) >= 5;
  const width = isTurned ? facts.height : facts.width;
  const height = isTurned ? facts.width : facts.height;
  if (Math.max(width, height) > pictureLimits.side || width * height > pictureLimits.pixels) {
    return refuse('file.image_too_large', {
      side: pictureLimits.side,
      megapixels: pictureLimits.pixels / 1_000_000,
    });
  }
  const picture = bitmap ? await redraw(bitmap) : input;
  const isAnimated = (facts.pages ?? 1) > 1 && /^(gif|webp)$/.test(extension) && (facts.pages ?? 1) <= 300;
  try {
    for (const wide of widths) {
      if (wide > widths[0] && width <= widths[0]) continue;
      work.step('draw', 40);
      await sharp(picture, {
        limitInputPixels: pictureLimits.pixels * (isAnimated ? 4 : 1),
        pages: isAnimated ? -1 : 1,
      })
        .autoOrient()
        .resize({ width: wide, withoutEnlargement: true })
        .webp({ quality: 84, effort: isAnimated ? 1 : 3 })
        .toFile(join(folder, `image-${wide}.webp`));
    }
    work.step('poster', 80);
    await writePoster(picture, join(folder, 'poster.webp'));
    await writeCard(picture, folder);
  } catch {
    return leavePlain('file.image_broken');
  }
  return ready('image', { image: { width, height, format: facts.format } });
}

/** A bitmap as a picture that the picture library knows. */
async function redraw(bytes: Buffer): Promise<Buffer> {
  const { data, width, height } = readBmp(bytes) ?? leavePlain('file.image_broken');
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: pictureLimits.pixels })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** An SVG that passed its check becomes a picture: nobody is ever handed the document itself to open. */
async function convertSvg({ input, folder }: Work): Promise<Outcome> {
  try {
    const { png, own } = await rasterize(await readFile(input, 'utf8'), {
      font: findAnyFont(),
      fitTo: { mode: 'width', value: widths[0] },
      maxHeight: 10,
    });
    const { width, height } = own;
    await sharp(png)
      .webp({ quality: 86 })
      .toFile(join(folder, `image-${widths[0]}.webp`));
    await writePoster(png, join(folder, 'poster.webp'));
    await writeCard(png, folder);
    return ready('image', { image: { width: Math.round(width), height: Math.round(height), format: 'svg' } });
  } catch {
    return leavePlain('file.image_broken');
  }
}
