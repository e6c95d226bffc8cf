import sharp from 'sharp';
import { card, centreOnCard, pictureLimits } from './picture.ts';

/** Capitals of a page in pixels of a card, where it has to be cut for them. */
const pageCapital = 11;
/** More would show too little of a page, or ask for too large a picture of it. */
const maxZoom = 2.4;
/** Left of a page's margins beside what is on it. */
const rim = 22;
/** Where paper ends, to be seen on light cards at half their size too. */
const edge = { width: 2, color: '#82918b' } as const;
/** Thin lines and small letters are grey when a page is made small: to about twice as dark. */
const ink = { slope: 1.9, white: 255 } as const;

/** Pixels of a card for a unit of a page, so that capitals of the height given can be seen. */
export function pageScale({ width, height }: { width: number; height: number }, capital: number): number {
  const whole = Math.min((card.width - 2 * card.margin) / width, (card.height - 2 * card.margin) / height);
  return capital > 0 ? Math.min(Math.max(whole, pageCapital / capital), whole * maxZoom) : whole;
}

/** A page on paper as a card: its upper left where it does not fit whole, running out at the card's sides there. */
export async function writePageCard(
  page: Uint8Array,
  folder: string,
  /** Pixels of the card for a pixel of the page. */
  scale: number,
): Promise<void> {
  const limits = { limitInputPixels: pictureLimits.pixels };
  const { width = 1, height = 1 } = await sharp(page, limits).metadata();
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const white = { background: '#ffffff' };
  const whole = await sharp(page, limits)
    .flatten(white)
    .resize({ ...size, fit: 'fill' })
    .linear(ink.slope, ink.white * (1 - ink.slope))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { info } = await sharp(whole)
    .trim({ ...white, threshold: 24 })
    .toBuffer({ resolveWithObject: true });
  const start = (trimmed: number | undefined) => Math.max(0, -(trimmed ?? 0) - rim);
  const room = { width: card.width - card.margin, height: card.height - card.margin };
  const fits = {
    width: size.width <= room.width - card.margin,
    height: size.height <= room.height - card.margin,
  };
  const left = fits.width ? 0 : start(info.trimOffsetLeft);
  const top = fits.height ? 0 : start(info.trimOffsetTop);
  const shown = {
    width: Math.min(size.width - left, room.width - edge.width * (fits.width ? 2 : 1)),
    height: Math.min(size.height - top, room.height - edge.width * (fits.height ? 2 : 1)),
  };
  const isCut = { width: left + shown.width < size.width, height: top + shown.height < size.height };
  const picture = await sharp(whole)
    .extract({ left, top, ...shown })
    .extend({
      ...{ top: edge.width, left: edge.width, background: edge.color },
      ...{ bottom: isCut.height ? 0 : edge.width, right: isCut.width ? 0 : edge.width },
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const sides = `${isCut.height ? 'south' : ''}${isCut.width ? 'east' : ''}` as
    | ''
    | 'south'
    | 'east'
    | 'southeast';
  await centreOnCard(picture, folder, sides || 'centre');
}
