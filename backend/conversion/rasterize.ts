import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm';
import type { Font } from './fonts.ts';

/** A drawing in pixels, and what it says of its own size. */
interface Raster {
  width: number;
  height: number;
  own: { width: number; height: number };
  png: Uint8Array;
}

interface RasterOptions {
  font: Font | undefined;
  fitTo?: ResvgRenderOptions['fitTo'];
  /** In widths. */
  maxHeight?: number;
  /** White, or none: what is not drawn stays open. */
  paper?: 'white' | 'none';
}

/** Read once in a process: 2.4 MB to be compiled, and fonts of 20 MB. */
let isReady: Promise<void> | undefined;
const fontBytes = new Map<string, Promise<Uint8Array>>();

async function prepare(): Promise<void> {
  await initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
}

/**
 * Draws an SVG, on white paper where nothing else is said, lettered with one font; without a font its words are left out. The drawing may be
 * anybody's: nothing outside of it is read.
 *
 * @throws where it is no SVG, has no size or is too high
 */
export async function rasterize(
  svg: string,
  { font, fitTo, maxHeight = Number.POSITIVE_INFINITY, paper = 'white' }: RasterOptions,
): Promise<Raster> {
  isReady ??= prepare();
  await isReady;
  const drawing = new Resvg(svg, {
    ...(paper === 'white' && { background: '#ffffff' }),
    ...(fitTo && { fitTo }),
    font: font
      ? { loadSystemFonts: false, fontBuffers: [await readFont(font.file)], defaultFontFamily: font.family }
      : { loadSystemFonts: false, fontBuffers: [] },
  });
  try {
    const { width, height } = drawing;
    if (!(width > 0 && height > 0 && height <= maxHeight * width)) throw new Error('svg: no usable size');
    const image = drawing.render();
    const raster = { width: image.width, height: image.height, own: { width, height }, png: image.asPng() };
    image.free();
    return raster;
  } finally {
    drawing.free();
  }
}

function readFont(file: string): Promise<Uint8Array> {
  const known = fontBytes.get(file) ?? readFile(file);
  fontBytes.set(file, known);
  return known;
}
