import type { Shape } from '../../../contract/drawing/shapes.ts';
import { writeSvg } from '../../../contract/drawing/write-svg.ts';
import { escapeXml } from '../../../contract/xml.ts';
import { branchesOf } from '../circuits/network.ts';
import type { CircuitState } from '../circuits/operate.ts';
import type { Lesson, Text } from '../lesson.ts';
import { partsOfShape, type Stage } from '../stage.ts';
import { moveBlades } from './blades.ts';
import { litPath } from './lit-path.ts';

/** Of a frame in units; the lowest fifth is left to the captions. */
export const frame = { width: 800, height: 450, top: 42, figureHeight: 316 } as const;

/** Paper, ink and phases as the pages have them in their light theme. */
const colours: Record<string, string> = {
  '--draw': '#22332f',
  '--draw-2': '#7c8b86',
  '--draw-3': '#c3cdc9',
  '--draw-fill': '#ffffff',
  '--draw-fill-2': '#edf1ef',
  '--draw-steel': '#dfe5e2',
  '--cu-metal': '#c8763f',
  '--l1': '#efb400',
  '--l2': '#189a52',
  '--l3': '#d8362a',
  '--n': '#3d9be0',
  '--pe': '#7fae1b',
  '--bad': '#c92a2a',
  '--font': 'Noto Sans CJK SC',
  '--mono': 'Noto Sans CJK SC',
};
const markColour = '#c2410c';

export interface Moment {
  shown: ReadonlySet<string>;
  /** Parts on their way in. */
  coming: ReadonlySet<string>;
  going: ReadonlySet<string>;
  marked: ReadonlySet<string>;
  before: CircuitState;
  after: CircuitState;
  /** 0 at the beginning of the step, 1 when everything has moved. */
  share: number;
  chapter: Text | undefined;
}

export function drawFrame(
  lesson: Lesson,
  stage: Stage,
  view: readonly [number, number],
  moment: Moment,
): string {
  const branches = branchesOf(stage.circuit);
  const shapes = moveBlades(stage.sheet.shapes, branches, moment);
  const layers = {
    plain: [] as Shape[],
    coming: [] as Shape[],
    pointed: [] as Shape[],
    going: [] as Shape[],
    marked: [] as Shape[],
  };
  for (const [at, shape] of shapes.entries()) {
    const layer = layerOf(partsOfShape(stage, at), moment);
    if (layer) layers[layer].push(shape);
  }
  const scale = Math.min(frame.width / view[0], frame.figureHeight / view[1]);
  const left = (frame.width - view[0] * scale) / 2;
  const inner = [
    paint(layers.plain, view),
    fade(paint(layers.coming, view), moment.share),
    fade(paint(layers.pointed, view, markColour), moment.share),
    fade(paint(layers.going, view), 1 - moment.share),
    paint(layers.marked, view, markColour),
    litPath(moment.after.current, stage.sources, moment.share),
  ].join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" font-family="Noto Sans CJK SC">`,
    `<rect width="${frame.width}" height="${frame.height}" fill="#ffffff"/>`,
    head(lesson, moment),
    `<g transform="translate(${left.toFixed(1)} ${frame.top}) scale(${scale.toFixed(4)})">${inner}</g></svg>`,
  ].join('');
}

function layerOf(
  parts: readonly string[],
  { shown, coming, going, marked }: Moment,
): 'plain' | 'coming' | 'pointed' | 'going' | 'marked' | undefined {
  if (parts.some((part) => going.has(part))) return 'going';
  if (!parts.every((part) => shown.has(part))) return undefined;
  const isMarked = parts.some((part) => marked.has(part));
  if (parts.some((part) => coming.has(part))) return isMarked ? 'pointed' : 'coming';
  return isMarked ? 'marked' : 'plain';
}

export function paint(
  shapes: readonly Shape[],
  [width, height]: readonly [number, number],
  ink?: string,
): string {
  if (shapes.length === 0) return '';
  const svg = writeSvg({ title: '', width, height, shapes });
  const body = svg
    .slice(svg.indexOf('</title>') + '</title>'.length, svg.lastIndexOf('</svg>'))
    .replace(' id="d"', '');
  return body.replace(/var\((--[a-z0-9-]+)\)/g, (_, name: string) =>
    ink && ['--draw', '--draw-2', '--n'].includes(name) ? ink : (colours[name] ?? '#000000'),
  );
}

const fade = (body: string, share: number) =>
  body && `<g opacity="${Math.max(0, Math.min(1, share)).toFixed(2)}">${body}</g>`;

function head({ title }: Lesson, { chapter }: Moment): string {
  const line = (x: number, y: number, size: number, colour: string, words: string, anchor = 'start') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
  return [
    line(22, 26, 16, '#22332f', title.zh),
    line(22, 39, 10, '#7c8b86', title.en),
    chapter
      ? line(778, 26, 13, '#c8763f', chapter.zh, 'end') + line(778, 39, 10, '#7c8b86', chapter.en, 'end')
      : '',
  ].join('');
}
