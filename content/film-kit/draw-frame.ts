import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeXml } from '../../contract/xml.ts';
import type { Text } from '../lesson-kit/lesson.ts';
import { coloursOf, type Theme } from './colours.ts';
import type { Film, Rect } from './film.ts';

/** Of a frame in units; the lowest sixth is left to the captions. */
const frame = { width: 800, height: 450, left: 20, top: 52, across: 760, down: 326 } as const;
const font = 'Noto Sans CJK SC';
const illustration: Text = { zh: '界面示意', en: 'Illustration of the interface' };

interface Drawing {
  size: readonly [width: number, height: number];
  body: string;
}

/** What is seen at one moment. */
export interface Moment {
  drawing: string;
  drawn: Rect;
  look: Rect;
  mark: readonly Rect[];
  /** How far the marks have come, 0 to 1. */
  share: number;
}

const drawings = new Map<string, Drawing>();

/** @throws where `app/drawings` has no such figure */
export function readDrawing(name: string): Drawing {
  const known = drawings.get(name);
  if (known) return known;
  const svg = readFileSync(join(import.meta.dirname, '../../app/drawings', `${name}.svg`), 'utf8');
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  const body = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(' id="d"', '');
  const drawing: Drawing = { size: [Number(width), Number(height)], body };
  drawings.set(name, drawing);
  return drawing;
}

export function drawFrame({ title }: Film, moment: Moment, theme: Theme): string {
  const colours = coloursOf(theme);
  const colour = (name: string) => colours.get(name) ?? '#000000';
  const { body } = readDrawing(moment.drawing);
  const marks = moment.mark.map(
    ([x, y, width, height]) =>
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="none" stroke="${colour('--blue')}" stroke-width="2.4" opacity="${moment.share.toFixed(2)}"/>`,
  );
  const painted = body.replace(/var\((--[a-z0-9-]+)\)/g, (_, name: string) =>
    name === '--font' || name === '--mono' ? font : colour(name),
  );
  const line = (x: number, y: number, size: number, ink: string, words: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colour(ink)}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
  const right = frame.width - frame.left;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" font-family="${font}">`,
    `<rect width="${frame.width}" height="${frame.height}" fill="${colour('--draw-fill')}"/>`,
    line(frame.left, 26, 16, '--draw', title.zh) + line(frame.left, 40, 10, '--draw-2', title.en),
    line(right, 26, 13, '--draw-2', illustration.zh, 'end'),
    line(right, 40, 10, '--draw-2', illustration.en, 'end'),
    `<svg x="${frame.left}" y="${frame.top}" width="${frame.across}" height="${frame.down}" viewBox="${numbers(moment.look).join(' ')}">`,
    `<clipPath id="drawn">${rect(moment.drawn)}</clipPath><g clip-path="url(#drawn)">${painted}</g>`,
    ...marks,
    '</svg></svg>',
  ].join('');
}

const numbers = (rectangle: Rect) => rectangle.map((value) => Number(value.toFixed(2)));

function rect(rectangle: Rect): string {
  const [x, y, width, height] = numbers(rectangle);
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}
