import { type Cut, keptSize, resultSize, type Size } from './cut.ts';

/** A picture ready to be drawn; large ones are kept smaller, so that a phone can drag them. */
export interface Picture extends Size {
  source: CanvasImageSource;
}

/** Longest side that is dragged about; results are far smaller. */
const maxSide = 3000;

/** Reads a chosen file; rejects when the browser cannot show it as a picture. */
export async function readPicture(file: File): Promise<Picture> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const size = { width: image.naturalWidth, height: image.naturalHeight };
    const scale = Math.min(1, maxSide / Math.max(size.width, size.height));
    const canvas = canvasOf({ width: size.width * scale, height: size.height * scale });
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return { source: canvas, width: canvas.width, height: canvas.height };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Draws what a cut keeps over the whole canvas, with `margin` (a share of the kept width) around it. */
export function drawCut(canvas: HTMLCanvasElement, picture: Picture, cut: Cut, margin = 0): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = canvas;
  const kept = keptSize(picture, cut, width / height);
  const scale = width / (kept.width * (1 + 2 * margin));
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.translate(width / 2, height / 2);
  context.scale(scale, scale);
  // The middle of what is kept comes to the origin; then the picture is turned about its own middle.
  const isLying = cut.turns % 2 === 1;
  const middle = {
    x: (isLying ? picture.height : picture.width) / 2,
    y: (isLying ? picture.width : picture.height) / 2,
  };
  context.translate(middle.x - cut.x, middle.y - cut.y);
  context.rotate((cut.turns * Math.PI) / 2);
  context.drawImage(picture.source, -picture.width / 2, -picture.height / 2);
}

/** What a cut keeps as a file: webp, or png where the browser writes no webp. */
export async function cutFile(
  picture: Picture,
  cut: Cut,
  { size, name }: { size: Size; name: string },
): Promise<File> {
  const canvas = canvasOf(resultSize(picture, cut, size));
  drawCut(canvas, picture, cut);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new Error('the picture could not be written');
  const kind = blob.type === 'image/webp' ? 'webp' : 'png';
  return new File([blob], `${name.replace(/\.\w+$/, '')}.${kind}`, { type: blob.type });
}

function canvasOf({ width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  return canvas;
}
