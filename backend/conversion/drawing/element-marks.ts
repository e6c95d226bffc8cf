import { dictionary } from '../../../contract/dictionary.ts';
import { readText } from './cad-text.ts';
import { ellipse, type Path, polyline } from './curves.ts';
import type { Label, Look, Mark, Stroke } from './drawing.ts';
import { childOf, numberOf, type XmlElement } from './xml.ts';

/** Points of type size in drawing units, as QElectroTech lays letters out. */
const pointSize = 1.33;
const terminalRadius = 1.2;

/** Names that QElectroTech has for colours beside #rrggbb. */
const colors = dictionary<number | null>({
  black: null,
  white: 0xffffff,
  green: 0x008000,
  red: 0xff0000,
  blue: 0x0000ff,
  gray: 0x808080,
  brun: 0x614e2b,
  yellow: 0xffff00,
  cyan: 0x00ffff,
  magenta: 0xff00ff,
  lightgray: 0xd3d3d3,
  orange: 0xffa500,
  purple: 0x800080,
});

/** Marks of a symbol; its own y points downwards, ours up. Elements that are not drawn give none. */
export function marksOf(shape: XmlElement): Mark[] {
  const draw = shapes[shape.name];
  return draw ? draw(shape) : [];
}

type Draw = (shape: XmlElement) => Mark[];

const shapes = dictionary<Draw>({
  line: (shape) =>
    stroked(
      shape,
      polyline([
        { x: numberOf(shape, 'x1'), y: -numberOf(shape, 'y1') },
        { x: numberOf(shape, 'x2'), y: -numberOf(shape, 'y2') },
      ]),
    ),
  rect(shape) {
    const [x, y] = [numberOf(shape, 'x'), -numberOf(shape, 'y')];
    const [wide, high] = [numberOf(shape, 'width'), numberOf(shape, 'height')];
    const corners = [
      { x, y },
      { x: x + wide, y },
      { x: x + wide, y: y - high },
      { x, y: y - high },
    ];
    return stroked(shape, polyline(corners, true));
  },
  ellipse: (shape) => arcOf(shape, numberOf(shape, 'width'), numberOf(shape, 'height'), 0, 360),
  circle: (shape) => arcOf(shape, numberOf(shape, 'diameter'), numberOf(shape, 'diameter'), 0, 360),
  arc: (shape) =>
    arcOf(
      shape,
      numberOf(shape, 'width'),
      numberOf(shape, 'height'),
      numberOf(shape, 'start'),
      numberOf(shape, 'angle'),
    ),
  polygon(shape) {
    const points: { x: number; y: number }[] = [];
    for (let at = 1; Object.hasOwn(shape.attributes, `x${at}`); at++) {
      points.push({ x: numberOf(shape, `x${at}`), y: -numberOf(shape, `y${at}`) });
    }
    return points.length < 2 ? [] : stroked(shape, polyline(points, shape.attributes['closed'] !== 'false'));
  },
  terminal: (shape) => [
    {
      kind: 'stroke',
      ...ink,
      fill: 'none',
      ...ellipse({
        center: { x: numberOf(shape, 'x'), y: -numberOf(shape, 'y') },
        major: [terminalRadius, 0],
        minor: [0, terminalRadius],
        start: 0,
        sweep: 2 * Math.PI,
      }),
    },
  ],
  text: (shape) => labels(shape, shape.attributes['text'] ?? '', 0),
  input: (shape) => labels(shape, shape.attributes['text'] ?? '', 0),
  // Its place is the upper left corner, not the line that letters stand on.
  dynamic_text: (shape) => labels(shape, childOf(shape, 'text')?.text ?? '', 1.1),
});

const ink: Look = { layer: '0', color: null, weight: 1, dash: '' };

function arcOf(shape: XmlElement, wide: number, high: number, start: number, sweep: number): Mark[] {
  const path = ellipse({
    center: { x: numberOf(shape, 'x') + wide / 2, y: -(numberOf(shape, 'y') + high / 2) },
    major: [wide / 2, 0],
    minor: [0, high / 2],
    start: (start * Math.PI) / 180,
    sweep: (sweep * Math.PI) / 180,
  });
  return stroked(shape, path);
}

function stroked(shape: XmlElement, path: Path): Mark[] {
  const style = readStyle(shape.attributes['style'] ?? '');
  const line: Look = {
    layer: '0',
    color: colorOf(style['color']),
    weight: style['line-weight'] === 'hight' ? 3 : style['line-weight'] === 'eleve' ? 3 : 1,
    dash: { dashed: '8 4', dotted: '1 4', dashdotted: '10 4 1 4' }[style['line-style'] ?? ''] ?? '',
  };
  const marks: Stroke[] = [];
  const filling = style['filling'];
  // A white filling hides what lies below on paper; on a screen of either colour it is left open.
  if (filling && filling !== 'none' && filling !== 'white') {
    marks.push({ kind: 'stroke', ...line, color: colorOf(filling), ...path, fill: 'solid' });
  }
  if (style['line-weight'] !== 'none') marks.push({ kind: 'stroke', ...line, ...path, fill: 'none' });
  return marks;
}

function labels(shape: XmlElement, text: string, drop: number): Label[] {
  const size =
    numberOf(shape, 'size', numberOf(shape, 'font_size', fontSize(shape.attributes['font']))) * pointSize;
  const turn = (-numberOf(shape, 'rotation') * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return text
    .split('\n')
    .map((line, at) => {
      const down = (drop + at * 1.3) * size;
      return {
        kind: 'label' as const,
        ...ink,
        text: readText(line),
        x: numberOf(shape, 'x') + sin * down,
        y: -numberOf(shape, 'y') - cos * down,
        anchor: 'start' as const,
        along: [cos * size, sin * size] as const,
        up: [-sin * size, cos * size] as const,
      };
    })
    .filter((label) => label.text.trim() !== '');
}

/** `Sans Serif,9,-1,5,50,0,0,0,0,0`: family and size. */
function fontSize(font: string | undefined): number {
  return Number.parseFloat(font?.split(',')[1] ?? '') || 9;
}

function readStyle(style: string): Record<string, string> {
  return Object.fromEntries(style.split(';').map((part) => part.split(':') as [string, string]));
}

function colorOf(name: string | undefined): number | null {
  const hex = /^#([0-9a-f]{6})$/i.exec(name ?? '')?.[1];
  if (hex) return Number.parseInt(hex, 16) || null;
  return colors[(name ?? '').toLowerCase()] ?? null;
}
