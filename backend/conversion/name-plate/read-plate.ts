import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { pictureLimits } from '../picture.ts';
import { WorkbookError } from '../workbook/open-workbook.ts';

export interface PlateLine {
  text: string;
  /** From 0 to 1, as the reader says. */
  confidence: number;
}

/** As much of the reader as is used; it is loaded in the process of a photo alone. */
interface Engine {
  loadModel(model: ArrayBuffer): void;
  loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void;
  getTextBoxes(unit: 'line'): { text: string; confidence: number }[];
  destroy(): void;
}
interface Reader {
  createOCREngine(given: { wasmBinary: Uint8Array | ArrayBuffer }): Promise<Engine>;
}
interface ReaderBinary {
  loadWasmBinary(): Promise<Uint8Array | ArrayBuffer>;
}

/** Width at which letters of a plate are read best, px; larger photos only take longer. */
const width = 1800;
const maxLines = 60;
/** Of a photo that is read: where a bright edge hides all of it, the middle. */
const shares = [1, 0.86] as const;
const require = createRequire(import.meta.url);
const models = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

/** Lines of Latin letters and digits on a picture, from top to bottom. Throws a WorkbookError for what is no picture. */
export async function readPlate(path: string): Promise<PlateLine[]> {
  const { createOCREngine } = require('tesseract-wasm') as Reader;
  const { loadWasmBinary } = require('tesseract-wasm/node') as ReaderBinary;
  const engine = await createOCREngine({ wasmBinary: await loadWasmBinary() });
  try {
    const model = gunzipSync(await readFile(require.resolve(models)));
    engine.loadModel(new Uint8Array(model).buffer);
    for (const share of shares) {
      engine.loadImage(await pictureOf(path, share));
      const lines = engine
        .getTextBoxes('line')
        .map(({ text, confidence }) => ({ text: text.trim().slice(0, 200), confidence }))
        .filter(({ text }) => text !== '');
      if (lines.length > 0) return lines.slice(0, maxLines);
    }
    return [];
  } finally {
    engine.destroy();
  }
}

async function pictureOf(path: string, share: number) {
  try {
    const picture = sharp(path, { limitInputPixels: pictureLimits.pixels, pages: 1 })
      .autoOrient()
      .resize({ width, height: width, fit: 'inside' });
    const whole = await picture
      .toColourspace('srgb')
      .ensureAlpha()
      .png()
      .toBuffer({ resolveWithObject: true });
    const [wide, high] = [whole.info.width, whole.info.height];
    const [left, top] = [wide, high].map((side) => Math.round((side * (1 - share)) / 2)) as [number, number];
    const { data, info } = await sharp(whole.data)
      .extract({ left, top, width: wide - 2 * left, height: high - 2 * top })
      .normalise()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  } catch {
    throw new WorkbookError('unreadable');
  }
}
