import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp';
import { fail } from '../../../contract/errors.ts';
import { imageWidths, widestImage } from '../../../contract/rich-text/image-address.ts';
import { imageLimits } from '../../../contract/upload/image-limits.ts';
import { imageFormat } from './image-type.ts';

export interface EncodedImage {
  /** Pixels of the widest version. */
  width: number;
  height: number;
  isAnimated: boolean;
  versions: { width: number; bytes: Buffer }[];
}

sharp.cache(false);
sharp.concurrency(1);

/**
 * Re-encodes an image: whatever else the file carries (position, camera, scripts behind the picture) is left
 * behind. With a `ratio` (width over height) only the middle of that ratio is kept. Fails `upload.wrong_type`,
 * `upload.too_many_pixels`, `upload.broken_image`, or `upload.too_few_pixels` where a side is to have a least length.
 */
export async function encodeImage(
  bytes: Buffer,
  { ratio, minSide = 1 }: { ratio?: number | undefined; minSide?: number | undefined } = {},
): Promise<EncodedImage> {
  const format = imageFormat(bytes);
  if (!format) return fail('upload.wrong_type');
  const facts = await readHeader(bytes);
  if (facts.format !== (format === 'avif' ? 'heif' : format)) return fail('upload.wrong_type');
  const size = orientedSize(facts);
  if (Math.max(size.width, size.height) > imageLimits.side) return refuseSize();
  if (size.width * size.height > imageLimits.pixels) return refuseSize();
  if (Math.min(size.width, size.height) < minSide)
    return fail('upload.too_few_pixels', { values: { ...size, side: minSide } });
  const frames = facts.pages ?? 1;
  const isAnimated =
    ratio === undefined &&
    frames > 1 &&
    (format === 'gif' || format === 'webp') &&
    frames <= imageLimits.frames &&
    frames * size.width * size.height <= imageLimits.pixels;
  try {
    return { ...(await drawVersions(bytes, { area: keptArea(size, ratio), isAnimated })), isAnimated };
  } catch {
    return fail('upload.broken_image');
  }
}

interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

async function drawVersions(bytes: Buffer, { area, isAnimated }: { area: Area; isAnimated: boolean }) {
  const { width } = area;
  const open = isAnimated ? () => sharp(bytes, optionsFor(true)).autoOrient() : await decodeOnce(bytes, area);
  const versions: EncodedImage['versions'] = [];
  let height = 0;
  for (const each of imageWidths(width)) {
    const { data, info } = await open()
      .resize({ width: each, withoutEnlargement: true })
      .webp({ quality: 84, smartSubsample: true, effort: isAnimated ? 2 : 4 })
      .toBuffer({ resolveWithObject: true });
    height = info.pageHeight ?? info.height;
    versions.push({ width: each, bytes: data });
  }
  return { width: Math.min(width, widestImage), height, versions };
}

/** Decoding a large picture costs many times what drawing it small does: every version is drawn from its widest. */
async function decodeOnce(bytes: Buffer, area: Area): Promise<() => Sharp> {
  const { data, info } = await sharp(bytes, optionsFor(false))
    .autoOrient()
    .extract(area)
    .resize({ width: widestImage, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return () => sharp(data, { raw: { width, height, channels } });
}

function keptArea({ width, height }: { width: number; height: number }, ratio = width / height): Area {
  const kept = {
    width: Math.max(1, Math.min(width, Math.round(height * ratio))),
    height: Math.max(1, Math.min(height, Math.round(width / ratio))),
  };
  return {
    ...kept,
    left: Math.floor((width - kept.width) / 2),
    top: Math.floor((height - kept.height) / 2),
  };
}

function optionsFor(isAnimated: boolean): SharpOptions {
  return {
    pages: isAnimated ? -1 : 1,
    limitInputPixels: imageLimits.pixels,
    // A picture that ends in the middle is refused; what cameras get slightly wrong is not.
    failOn: 'error',
    sequentialRead: true,
  };
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    // Reads the header alone, so that a small file that claims a huge picture costs nothing.
    return await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    return fail('upload.broken_image');
  }
}

/** The size of one frame as it is seen: cameras store a picture lying and say how it is to be turned. */
function orientedSize({ width, height, orientation = 1 }: Metadata): { width: number; height: number } {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function refuseSize(): never {
  return fail('upload.too_many_pixels', {
    values: { side: imageLimits.side, megapixels: imageLimits.pixels / 1_000_000 },
  });
}
