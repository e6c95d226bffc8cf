import sharp from 'sharp';
import { sharePictureSize } from '../../../../contract/card/share-picture.ts';
import { escapeXml } from '../../../../contract/xml.ts';
import { inkFigure } from '../../../conversion/figure-picture.ts';
import type { Font } from '../../../conversion/fonts.ts';
import { rasterize } from '../../../conversion/rasterize.ts';
import type { SharePlate } from './share-plate.ts';
import { wrapWords } from './wrap-words.ts';

const { width, height } = sharePictureSize;
/** Tracing paper, cabinet grey and ink of the light mode, and copper for what costs. */
const colors = {
  paper: '#f3f5f4',
  sheet: '#ffffff',
  grid: '#e3e9e6',
  ink: '#11201d',
  soft: '#56645f',
  copper: '#94481a',
};
const frame = { x: 32, y: 32, width: width - 64, height: height - 64 };
/** The title block at the foot of the frame. */
const block = { y: 490, height: frame.y + frame.height - 490 };
const figure = { x: 640, y: 56, width: 504, height: 410 };
const left = 68;

/** A page's picture for shared links, in the style of a drawing: figure, title and the title block, as PNG. */
export async function drawSharePicture(plate: SharePlate, font: Font): Promise<Uint8Array> {
  const image = await figureImage(plate, font);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escapeXml(font.family)}">` +
    paper() +
    words(plate, image ? figure.x - left - 36 : frame.width - 72) +
    image +
    titleBlock(plate) +
    '</svg>';
  const { png } = await rasterize(svg, { font });
  return sharp(png).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer();
}

function paper(): string {
  const { x, y, width: wide, height: high } = frame;
  const lines = [
    ...Array.from({ length: Math.floor(wide / 20) }, (_, at) => `M${x + at * 20} ${y}v${high}`),
    ...Array.from({ length: Math.floor(high / 20) }, (_, at) => `M${x} ${y + at * 20}h${wide}`),
  ].join('');
  return (
    `<rect width="${width}" height="${height}" fill="${colors.paper}"/>` +
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${colors.sheet}"/>` +
    `<path d="${lines}" stroke="${colors.grid}" fill="none"/>` +
    `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="none" stroke="${colors.ink}" stroke-width="3"/>`
  );
}

function words({ title, text }: SharePlate, wide: number): string {
  const size = wide > 700 ? 60 : 50;
  const titles = wrapWords(title, { width: wide / size, lines: 3 });
  const texts = wrapWords(text, { width: wide / 28, lines: titles.length > 2 ? 3 : 4 });
  const first = 76 + size;
  const under = first + titles.length * size * 1.28 + 14;
  return (
    titles
      .map((line, at) =>
        word(line, { x: left, y: first + at * size * 1.28, size, color: colors.ink, isBold: true }),
      )
      .join('') +
    texts
      .map((line, at) => word(line, { x: left, y: under + at * 44, size: 28, color: colors.soft }))
      .join('')
  );
}

function titleBlock({ cells }: SharePlate): string {
  const wide = frame.width / cells.length;
  const { y, height: high } = block;
  return (
    `<rect x="${frame.x}" y="${y}" width="${frame.width}" height="${high}" fill="${colors.sheet}" stroke="${colors.ink}" stroke-width="3"/>` +
    cells
      .map(({ name, value, isPrice }, at) => {
        const x = frame.x + at * wide;
        const [line = ''] = wrapWords(value, { width: (wide - 48) / 32, lines: 1 });
        return (
          (at > 0 ? `<path d="M${x} ${y}v${high}" stroke="${colors.ink}" stroke-width="1.5"/>` : '') +
          word(name, { x: x + 24, y: y + 36, size: 20, color: colors.soft }) +
          word(line, {
            x: x + 24,
            y: y + 82,
            size: 32,
            color: isPrice ? colors.copper : colors.ink,
            isBold: isPrice ?? false,
          })
        );
      })
      .join('')
  );
}

interface Word {
  x: number;
  y: number;
  size: number;
  color: string;
  isBold?: boolean;
}

/** One weight of the font is there: bold is a thin line around its letters. */
function word(text: string, { x, y, size, color, isBold = false }: Word): string {
  const line = isBold ? ` stroke="${color}" stroke-width="${size / 40}"` : '';
  // The sign that holds letters together is in few fonts.
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${line}>${escapeXml(text.replaceAll('\u2060', ''))}</text>`;
}

async function figureImage({ cover, drawing }: SharePlate, font: Font): Promise<string> {
  const source =
    cover ??
    (drawing &&
      (
        await rasterize(inkFigure(drawing, font.family), {
          font,
          paper: 'none',
          fitTo: { mode: 'width', value: figure.width },
        })
      ).png);
  if (!source) return '';
  const { data, info } = await sharp(source, { limitInputPixels: 20_000_000, pages: 1 })
    .trim({ threshold: 0 })
    .resize(figure.width, figure.height, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const x = figure.x + (figure.width - info.width) / 2;
  const y = figure.y + (figure.height - info.height) / 2;
  return `<image x="${x}" y="${y}" width="${info.width}" height="${info.height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
}
