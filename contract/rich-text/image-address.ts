/** Widths in which an image is kept, as far as it is that wide. */
const steps = [480, 960, 1600] as const;
export const widestImage = 1600;

const imageId = /^([1-9]\d{0,4})x([1-9]\d{0,4})-[0-9a-f]{32}$/;
const address = /^\/api\/images\/([0-9a-z-]{1,60})\/\d{1,5}\.webp$/;

export interface ImageSize {
  width: number;
  height: number;
}

/**
 * The size in pixels that an image's id tells, or undefined when it is no id of ours. The size stands in the id,
 * so that a page keeps the image's place free without asking, and nobody can state another.
 */
export function imageSize(id: unknown): ImageSize | undefined {
  const match = typeof id === 'string' ? imageId.exec(id) : null;
  return match ? { width: Number(match[1]), height: Number(match[2]) } : undefined;
}

/** Widths in which an image `width` pixels wide is kept, smallest first. */
export function imageWidths(width: number): number[] {
  const widest = Math.min(width, widestImage);
  return [...steps.filter((step) => step < widest), widest];
}

export function imageAddress(id: string, width: number): string {
  return `/api/images/${id}/${width}.webp`;
}

/** The id in the address of an image of ours, or undefined. */
export function imageIdOf(path: string): string | undefined {
  const id = address.exec(path)?.[1];
  return imageSize(id) && id;
}
