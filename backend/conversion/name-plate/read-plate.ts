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
const require = createRequire(import.meta.url);
const models = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

/** Lines of Latin letters and digits on a picture, from top to bottom. Throws a WorkbookError for what is no picture. */
export async function readPlate(path: string): Promise<PlateLine[]> {
  const { data, info } = await sharp(path, { limitInputPixels: pictureLimits.pixels, pages: 1 })
    .autoOrient()
    .resize({ width, height: width, fit: 'inside' })
    .normalise()
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new WorkbookError('unreadable');
    });
  const { createOCREngine } = require('tesseract-wasm') as Reader;
  const { loadWasmBinary } = require('tesseract-wasm/node') as ReaderBinary;
  const engine = await createOCREngine({ wasmBinary: await loadWasmBinary() });
  try {
    const model = gunzipSync(await readFile(require.resolve(models)));
    engine.loadModel(new Uint8Array(model).buffer);
    engine.loadImage({ data: new Uint8ClampedArray(data), width: info.width, height: info.height });
    return engine
      .getTextBoxes('line')
      .map(({ text, confidence }) => ({ text: text.trim().slice(0, 200), confidence }))
      .filter(({ text }) => text !== '')
      .slice(0, maxLines);
  } finally {
    engine.destroy();
  }
}
