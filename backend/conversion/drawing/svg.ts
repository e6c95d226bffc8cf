import { dictionary } from '../../../contract/dictionary.ts';
import { hexColor } from '../../../contract/file/drawing-ink.ts';
import { escapeXml } from '../../../contract/xml.ts';
import type { Drawing, Label, Look, Mark, Stroke } from './drawing.ts';
import type { Box } from './extents.ts';

/** Longer side of every drawing in the SVG's own units; what a unit is in the drawing stands beside it. */
const svgSide = 10_000;

export interface Placing {
  /** SVG units for one drawing unit. */
  scale: number;
  width: number;
  height: number;
  left: number;
  top: number;
}

export function placingOf(box: Box): Placing {
  const wide = Math.max(box.maxX - box.minX, 1e-9);
  const high = Math.max(box.maxY - box.minY, 1e-9);
  const scale = svgSide / Math.max(wide, high);
  return {
    scale,
    width: Math.max(1, wide * scale),
    height: Math.max(1, high * scale),
    left: box.minX,
    top: box.maxY,
  };
}

interface SvgOptions {
  placing: Placing;
  /** Colour of marks on this paper; undefined writes a browser's drawing, whose ink is `currentColor`. */
  ink?: (color: number | null) => string;
  /** SVG units of a thin line where lines grow with the drawing; undefined keeps them at one pixel. */
  lineWidth?: number;
  fontFamily: string;
}

/** Lines of one path element: few elements are quick to open, not too long ones quick to draw. */
const commandsAtOnce = 4000;
const maxPatterns = 200;

/**
 * Draws a sheet as SVG with presentation attributes alone, so that a page without inline styles may show it.
 * Layers are groups with `data-layer`, the layer's place in `sheet.layers`; fills lie below lines, texts above.
 */
export function drawSvg(sheet: Drawing, options: SvgOptions): string {
  const { placing, lineWidth, fontFamily } = options;
  const layers = new Map(sheet.layers.map(({ name }, index) => [name, index]));
  const patterns: string[] = [];
  const strokes = sheet.marks.filter((mark): mark is Stroke => mark.kind === 'stroke');
  const passes: [Mark[], (marks: Mark[]) => string][] = [
    [
      strokes.filter(({ fill }) => fill !== 'none'),
      (marks) => drawFills(marks as Stroke[], options, patterns),
    ],
    [strokes.filter(({ fill }) => fill === 'none'), (marks) => drawStrokes(marks as Stroke[], options)],
    [sheet.marks.filter(({ kind }) => kind === 'label'), (marks) => drawLabels(marks as Label[], options)],
  ];
  const body = passes.map(([marks, draw]) => byLayer(marks, layers, draw)).join('');
  const size = `${round(placing.width)} ${round(placing.height)}`;
  const defs = patterns.length ? `<defs>${patterns.join('')}</defs>` : '';
  const line = lineWidth ? round(lineWidth) : '1';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" fill="none" stroke-width="${line}" ` +
    `stroke-linecap="round" stroke-linejoin="round" font-family="${escapeXml(fontFamily)}" font-size="100">` +
    `${defs}${body}</svg>`
  );
}

function byLayer(marks: Mark[], layers: Map<string, number>, draw: (marks: Mark[]) => string): string {
  const groups = new Map<number, Mark[]>();
  for (const mark of marks) {
    const layer = layers.get(mark.layer) ?? 0;
    const group = groups.get(layer);
    if (group) group.push(mark);
    else groups.set(layer, [mark]);
  }
  return [...groups].map(([layer, group]) => `<g data-layer="${layer}">${draw(group)}</g>`).join('');
}

function drawStrokes(strokes: Stroke[], options: SvgOptions): string {
  const groups = new Map<string, { look: Look; paths: string[]; commands: number; text: string }>();
  for (const stroke of strokes) {
    const key = `${stroke.color}/${stroke.weight}/${stroke.dash}`;
    const group = groups.get(key) ?? { look: stroke, paths: [], commands: 0, text: '' };
    groups.set(key, group);
    group.text += pathData(stroke, options.placing);
    group.commands += stroke.commands.length;
    if (group.commands < commandsAtOnce) continue;
    group.paths.push(group.text);
    group.text = '';
    group.commands = 0;
  }
  const keep = options.lineWidth ? '' : ' vector-effect="non-scaling-stroke"';
  const unit = options.lineWidth ?? 1;
  return [...groups.values()]
    .map(({ look, paths, text }) => {
      const weight = look.weight > 1 ? ` stroke-width="${round(look.weight * unit)}"` : '';
      const dashes = look.dash.split(' ').map((size) => round(Number(size) * unit));
      const dash = look.dash ? ` stroke-dasharray="${dashes.join(' ')}"` : '';
      const start = `<path${colorOf(look.color, 'stroke', options)}${weight}${dash}${keep} d="`;
      return [...paths, text]
        .filter(Boolean)
        .map((data) => `${start}${data}"/>`)
        .join('');
    })
    .join('');
}

function drawFills(fills: Stroke[], options: SvgOptions, patterns: string[]): string {
  return fills
    .map((mark) => {
      const data = pathData(mark, options.placing);
      if (mark.fill === 'solid' || patterns.length >= maxPatterns) {
        const opacity = mark.fill === 'solid' ? '' : ' fill-opacity="0.2"';
        return `<path${colorOf(mark.color, 'fill', options)}${opacity} fill-rule="evenodd" d="${data}"/>`;
      }
      return (mark.fill as Exclude<Stroke['fill'], string>)
        .map(({ angle, spacing }) => {
          const id = `h${patterns.length}`;
          const step = Math.max(spacing * options.placing.scale, 6);
          patterns.push(
            `<pattern id="${id}" patternUnits="userSpaceOnUse" width="${round(step)}" height="${round(step)}" ` +
              `patternTransform="rotate(${round((-angle * 180) / Math.PI)})"><path ` +
              `d="M0 0H${round(step)}"${colorOf(mark.color, 'stroke', options)} stroke-width="${round(step / 12)}"/></pattern>`,
          );
          return `<path fill="url(#${id})" fill-rule="evenodd" d="${data}"/>`;
        })
        .join('');
    })
    .join('');
}

function drawLabels(labels: Label[], options: SvgOptions): string {
  const { scale, left, top } = options.placing;
  return labels
    .map((label) => {
      const [ax, ay] = label.along;
      const [ux, uy] = label.up;
      // The text's own axes at 100 units an em; y points downwards in SVG.
      const matrix = [ax, -ay, -ux, uy].map((value) => fine((value * scale) / 100));
      const at = [round((label.x - left) * scale), round((top - label.y) * scale)];
      const anchor = label.anchor === 'start' ? '' : ` text-anchor="${label.anchor}"`;
      const color = colorOf(label.color, 'fill', options);
      return `<text${color}${anchor} transform="matrix(${[...matrix, ...at].join(' ')})">${escapeXml(label.text)}</text>`;
    })
    .join('');
}

function colorOf(color: number | null, name: 'fill' | 'stroke', { ink }: SvgOptions): string {
  if (ink) return ` ${name}="${ink(color)}"`;
  return ` ${name}="${color === null ? 'currentColor' : hexColor(color)}"`;
}

const lengths = dictionary<number>({ M: 2, L: 2, C: 6, Z: 0 });

function pathData({ commands, numbers }: Stroke, { scale, left, top }: Placing): string {
  let data = '';
  let at = 0;
  for (const command of commands) {
    data += command;
    const count = lengths[command] ?? 0;
    for (let i = 0; i < count; i += 2) {
      const x = round(((numbers[at] as number) - left) * scale);
      const y = round((top - (numbers[at + 1] as number)) * scale);
      data += `${i > 0 ? ' ' : ''}${x} ${y}`;
      at += 2;
    }
  }
  return data;
}

function round(value: number): string {
  if (!Number.isFinite(value)) return '0';
  return String(Math.round(value * 100) / 100);
}

function fine(value: number): string {
  return String(Number(value.toPrecision(6)));
}
