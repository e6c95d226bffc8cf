import { join } from 'node:path';
import { escapeXml } from '../../../contract/xml.ts';
import { findAnyFont } from '../fonts.ts';
import { pageScale, writePageCard } from '../page-card.ts';
import { poster, writePoster } from '../picture.ts';
import { rasterize } from '../rasterize.ts';

const margin = 48;
const letter = 24;
/** Of a letter's size, in the faces that are used. */
const capital = 0.73;
const lineHeight = 38;
const ink = '#11201d';
const hairline = '#b4c0bb';

/** First lines of a text on a sheet of paper, 960 × 720. */
export async function drawLines(lines: readonly string[], folder: string): Promise<void> {
  const max = Math.floor((poster.height - 2 * margin) / lineHeight);
  const fit = (poster.width - 2 * margin) / letter;
  const shown = lines.flatMap((line) => wrap(line, fit)).slice(0, max);
  await draw(
    shown.map((line, at) => word(line, margin, margin + letter + at * lineHeight)),
    folder,
  );
}

/** First rows and columns of a table. */
export async function drawRows(rows: readonly (readonly string[])[], folder: string): Promise<void> {
  const shown = rows.slice(0, Math.floor((poster.height - 2 * margin) / lineHeight));
  const count = Math.max(1, Math.min(6, ...shown.map((row) => row.length).filter((length) => length > 2)));
  const columns = Number.isFinite(count) ? count : 1;
  const wide = (poster.width - 2 * margin) / columns;
  const marks = shown.flatMap((row, at) => {
    const top = margin + at * lineHeight;
    const isTitle = row.filter(Boolean).length === 1;
    const room = (isTitle ? poster.width - 2 * margin : wide) / letter - 0.5;
    return [
      `<path d="M${margin} ${top + lineHeight}H${poster.width - margin}" stroke="${hairline}"/>`,
      ...row
        .slice(0, columns)
        .map((cell, column) => word(cut(cell, room), margin + column * wide, top + lineHeight - 11)),
    ];
  });
  await draw(marks, folder);
}

async function draw(marks: readonly string[], folder: string): Promise<void> {
  const font = findAnyFont();
  const { width, height } = poster;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font?.family ?? 'sans-serif'}" font-size="${letter}" fill="${ink}">${marks.join('')}</svg>`;
  const { png } = await rasterize(svg, { font });
  await writePoster(png, join(folder, 'poster.webp'));
  await writePageCard(png, folder, pageScale(poster, letter * capital));
}

function word(text: string, x: number, y: number): string {
  return text && `<text x="${x}" y="${y}">${escapeXml(text)}</text>`;
}

/** Width in letters of Chinese: Latin ones are narrower. */
const widthOf = (each: string) => (each > '\u2e7f' ? 1 : 0.56);

function cut(text: string, room: number): string {
  return wrap(text, room)[0] ?? '';
}

function wrap(text: string, room: number): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const each of text) {
    taken += widthOf(each);
    if (taken > room && line) {
      lines.push(line);
      line = '';
      taken = widthOf(each);
    }
    line += each;
  }
  return line ? [...lines, line] : lines;
}
