import sharp from 'sharp';

/** Sides and pixels of pictures that are taken. */
export const pictureLimits = { side: 16_000, pixels: 120_000_000 } as const;
export const poster = { width: 960, height: 720 } as const;

sharp.cache(false);
sharp.concurrency(1);

/** A picture within the poster's frame, on white, into `poster.webp`. */
export async function writePoster(picture: Uint8Array | string, path: string): Promise<void> {
  await sharp(picture, { limitInputPixels: pictureLimits.pixels, pages: 1 })
    .autoOrient()
    .resize({ ...poster, fit: 'contain', background: '#ffffff', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .webp({ quality: 80, effort: 3 })
    .toFile(path);
}
