import { dictionary } from '../../contract/dictionary.ts';
import type { Font } from './fonts.ts';
import { rasterize } from './rasterize.ts';

/** Ink for paper in place of the site's tokens; the phases keep their colours. */
const inks = dictionary<string>({
  draw: '#1d2f2b',
  'draw-2': '#56645f',
  'draw-3': '#8a9793',
  'draw-fill': '#eef2f0',
  'draw-fill-2': '#dfe6e3',
  'draw-steel': '#c3cdc9',
  'cu-metal': '#b8733a',
  l1: '#d9a300',
  l2: '#189a52',
  l3: '#d8362a',
  n: '#2c86cf',
  pe: '#7fae1b',
});
const width = 1400;

export interface FigurePicture {
  png: Uint8Array;
  width: number;
  height: number;
}

/** A drawing with inks for paper in place of the site's tokens. */
export function inkFigure(svg: string, fontFamily: string): string {
  return svg.replace(/var\(--([a-z0-9-]+)\)/g, (_, name: string) =>
    name === 'font' || name === 'mono' ? fontFamily : (inks[name] ?? '#1d2f2b'),
  );
}

/** A drawing of the wiki as a PNG to be printed, lettered with the given font. */
export async function drawFigure(svg: string, font: Font): Promise<FigurePicture> {
  return rasterize(inkFigure(svg, font.family), { font, fitTo: { mode: 'width', value: width } });
}
