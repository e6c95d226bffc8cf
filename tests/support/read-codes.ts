import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { rasterize } from '../../backend/conversion/rasterize.ts';

const require = createRequire(import.meta.url);
// From the package itself: left alone, it asks a host of its own for it.
prepareZXingModule({
  overrides: {
    wasmBinary: new Uint8Array(readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'))).buffer,
  },
});

export interface ReadCode {
  text: string;
  level: string;
}

/** QR codes of a picture (PNG), by a decoder that had no part in drawing them. */
export async function readCodesOfPicture(png: Uint8Array): Promise<ReadCode[]> {
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['QRCode'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
  });
  return found.filter(({ isValid }) => isValid).map(({ text, ecLevel }) => ({ text, level: ecLevel }));
}

export async function readCodesOfSvg(svg: string): Promise<ReadCode[]> {
  const { png } = await rasterize(svg, { font: undefined, fitTo: { mode: 'width', value: 900 } });
  return readCodesOfPicture(png);
}

/** The same of every page of a PDF as a printer of so many dots per inch lays it out. */
export async function readCodesOfPdf(bytes: Uint8Array, dotsPerInch = 300): Promise<ReadCode[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const home = dirname(require.resolve('pdfjs-dist/package.json'));
  const folderOf = (name: string) => `${pathToFileURL(join(home, name)).pathname}/`;
  const task = getDocument({
    data: bytes,
    cMapUrl: folderOf('cmaps'),
    standardFontDataUrl: folderOf('standard_fonts'),
    verbosity: 0,
  });
  const document = await task.promise;
  const read: ReadCode[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: dotsPerInch / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const canvasContext: SKRSContext2D = canvas.getContext('2d');
    await page.render({ canvas: null, canvasContext, viewport, background: '#ffffff' } as never).promise;
    read.push(...(await readCodesOfPicture(canvas.toBuffer('image/png'))));
  }
  await task.destroy();
  return read;
}
