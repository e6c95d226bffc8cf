import type { Sheet } from '../../../contract/drawing/shapes.ts';
import { foot, widthOf } from '../../drawing/clear.ts';
import { letterHeight } from '../../drawing/write-dxf.ts';
import type { Placed } from '../layout.ts';

/** Sizes of letters on a plate in millimetres of it, and how many of them are a unit of the sheet. */
export interface Letters {
  most: number;
  least: number;
  unit: number;
  /** Of what stands upright under its device. */
  under?: number;
}

/** Between two lines of a designation, in their size. */
const lineGap = 0.2;

/**
 * The designation of a device: inside, lying, upright or upright with its function before it, else under a flat or
 * narrow device, below what it stands on.
 */
export function designate(
  part: Sheet,
  { tag, x, y, width, height }: Omit<Placed, 'depth'>,
  { most, least, unit, under: hanging = least }: Letters,
  under = y + height,
): void {
  const [middle, half] = [x + width / 2, y + height / 2];
  const sizeIn = (along: number, across: number) =>
    Math.min(most, (along - 2.5 * unit) / widthOf(tag, 1), (across - (foot + 0.1) * unit) / letterHeight);
  /** From the middle of the device to the line on which the letters stand. */
  const toLine = (size: number) => (size * letterHeight - foot * unit) / 2;
  const [lying, upright] = [sizeIn(width, height), sizeIn(height, width)];
  // A bar is too flat for letters clear of its edges, a stud too small.
  const isSmall = Math.max(width, height) <= 18;
  const isFlat = width > 4 * height && height < 2 * least;
  if (isSmall) part.tag(x - 8, half + toLine(least), tag, { anchor: 'end', size: least });
  else if (isFlat)
    part.tag(middle, y + height + 4 + least * letterHeight, tag, { anchor: 'middle', size: least });
  else if (lying >= least) part.tag(middle, half + toLine(lying), tag, { anchor: 'middle', size: lying });
  else if (upright >= least)
    part.tag(middle + toLine(upright), half, tag, { anchor: 'middle', size: upright, isUpright: true });
  else if (width - (foot + 0.1) * unit >= least * (2 * letterHeight + lineGap)) {
    const apart = (least * (letterHeight + lineGap)) / 2;
    const [own, product] = [tag.slice(0, tag.indexOf('-')), tag.slice(tag.indexOf('-'))];
    const line = { anchor: 'middle', size: least, isUpright: true } as const;
    part.tag(middle + toLine(least) - apart, half, own, line);
    part.tag(middle + toLine(least) + apart, half, product, line);
  } else
    part.tag(middle + toLine(hanging), Math.max(under, y + height) + 5, tag, {
      anchor: 'end',
      size: hanging,
      isUpright: true,
    });
}
