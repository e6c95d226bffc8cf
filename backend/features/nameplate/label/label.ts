import { escapeXml } from '../../../../contract/xml.ts';
import type { LinkCode } from './draw-code.ts';

/** What stands on one label. */
export interface Label {
  link: string;
  /** To be typed by hand. */
  code: string;
  lines: readonly string[];
}

/** Lengths in mm. */
const textWidth = 34;
const gap = 2;

interface LabelSize {
  width: number;
  height: number;
  /** Edge of the code with its frame. */
  side: number;
}

/** Height of the lines of text, where the first begins from the upper edge, and what its letters have below the line. */
export const textLayout = {
  ...{ left: gap, codeSize: 4.2, lineSize: 2.6, lineGap: 3.6, first: 5 },
  below: 1,
} as const;

/** As high as its code, or as its words where a small code stands beside many. */
export function sizeOfLabel({ size }: LinkCode, module: number, { lines }: Pick<Label, 'lines'>): LabelSize {
  const side = size * module;
  const { first, codeSize, lineGap, below } = textLayout;
  const words = lines.length === 0 ? first : first + codeSize + (lines.length - 1) * lineGap;
  return { side, width: side + gap + textWidth, height: Math.max(side, words + below) };
}

/** A label as a drawing in mm; its words keep to the width beside the code. */
export function writeLabelSvg(label: Label, drawn: LinkCode, module: number): string {
  const { side, width, height } = sizeOfLabel(drawn, module, label);
  const { left, codeSize, lineSize, lineGap, first } = textLayout;
  const x = (side + left).toFixed(2);
  const word = (text: string, size: number, y: number, more = '') =>
    `<text x="${x}" y="${y.toFixed(2)}" font-size="${size}"${more}>${escapeXml(text)}</text>`;
  const lines = label.lines.map((line, at) => word(cut(line), lineSize, first + codeSize + at * lineGap));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width.toFixed(2)}mm" height="${height.toFixed(2)}mm"`,
    ` viewBox="0 0 ${width.toFixed(2)} ${height.toFixed(2)}">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    `<path d="${drawn.path}" transform="scale(${module})" fill="#000"/>`,
    `<g font-family="Noto Sans SC, Noto Sans CJK SC, sans-serif" fill="#000">`,
    word(label.code, codeSize, first, ' font-family="monospace" font-weight="bold"'),
    ...lines,
    '</g></svg>',
  ].join('');
}

/** As many letters as fit beside the code; a Chinese one is as wide as two others. */
export function cut(line: string): string {
  const room = 26;
  let used = 0;
  const letters = [...line];
  const end = letters.findIndex((letter) => {
    used += letter > '\u2e7f' ? 2 : 1;
    return used > room;
  });
  return end < 0 ? line : `${letters.slice(0, end - 1).join('')}…`;
}
