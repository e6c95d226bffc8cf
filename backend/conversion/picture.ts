import { join } from 'node:path';
import sharp from 'sharp';

/** Sides and pixels of pictures that are taken. */
export const pictureLimits = { side: 16_000, pixels: 120_000_000 } as const;
export const poster = { width: 960, height: 720 } as const;

sharp.cache(false);
sharp.concurrency(1);

/** Twice what a card in a list measures. */
export const card = { width: 640, height: 400, margin: 16 } as const;
/** What a row on a phone shows at three pixels to the point, and a card on a desk at one. */
const smallCard = { width: card.width / 2, height: card.height / 2 } as const;

/** A picture as lists show it, whole and with nothing around it, into a folder as its card. */
export async function writeCard(picture: Uint8Array | string, folder: string): Promise<void> {
  const { width, height, margin } = card;
  const inner = await sharp(picture, { limitInputPixels: pictureLimits.pixels, pages: 1 })
    .autoOrient()
    .resize({
      width: width - 2 * margin,
      height: height - 2 * margin,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  await centreOnCard(inner, folder);
}

/**
 * Puts a picture that is no larger than a card into the middle of one that is open around it, or at a side of it:
 * `card.webp` and, half as wide, `card-small.webp`.
 */
export async function centreOnCard(
  picture: Uint8Array,
  folder: string,
  gravity: 'centre' | 'east' | 'south' | 'southeast' = 'centre',
): Promise<void> {
  const { width, height } = card;
  const raw = await sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([{ input: Buffer.from(picture), gravity }])
    .raw()
    .toBuffer();
  const whole = sharp(raw, { raw: { width, height, channels: 4 } });
  const quality = { quality: 60, alphaQuality: 60, effort: 4 };
  await whole.clone().webp(quality).toFile(join(folder, 'card.webp'));
  const small = await whole.clone().resize(smallCard.width, smallCard.height).raw().toBuffer();
  dropHalo(small);
  await sharp(small, { raw: { ...smallCard, channels: 4 } })
    .webp({ ...quality, effort: 6 })
    .toFile(join(folder, 'card-small.webp'));
}

/** Opacity, of 255, below which nothing is seen. */
const faint = 12;

/** Making a picture smaller leaves a faint halo beside its lines, which nobody sees and which weighs a quarter of it. */
function dropHalo(pixels: Uint8Array): void {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if ((pixels[alpha] ?? 0) < faint) pixels[alpha] = 0;
}

/** A picture within the poster's frame, on white, into `poster.webp`. */
export async function writePoster(picture: Uint8Array | string, path: string): Promise<void> {
  await sharp(picture, { limitInputPixels: pictureLimits.pixels, pages: 1 })
    .autoOrient()
    .resize({ ...poster, fit: 'contain', background: '#ffffff', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80, effort: 3 })
    .toFile(path);
}
