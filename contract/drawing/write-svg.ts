import { escapeXml } from '../xml.ts';
import type { Arc, Circle, Fill, Label, Path, Pen, Point, Shape } from './shapes.ts';

const strokes: Record<Pen, string> = {
  line: '',
  wire: '',
  heavy: ' stroke-width="2"',
  thin: ' stroke="var(--draw-2)" stroke-width="1"',
  fine: ' stroke="var(--draw-3)" stroke-width="1"',
  dash: ' stroke="var(--draw-2)" stroke-width="1" stroke-dasharray="4 3" stroke-linecap="butt"',
  axis: ' stroke="var(--draw-2)" stroke-width="1" stroke-dasharray="8 3 2 3" stroke-linecap="butt"',
  copper: ' stroke="var(--cu-metal)" stroke-width="2"',
  l1: ' stroke="var(--l1)" stroke-width="2"',
  l2: ' stroke="var(--l2)" stroke-width="2"',
  l3: ' stroke="var(--l3)" stroke-width="2"',
  n: ' stroke="var(--n)" stroke-width="2"',
  pe: ' stroke="var(--pe)" stroke-width="2"',
  fault: ' stroke="var(--bad)" stroke-width="2"',
};
const fills: Record<Fill, string> = {
  none: '',
  paper: ' fill="var(--draw-fill)"',
  panel: ' fill="var(--draw-fill-2)"',
  steel: ' fill="var(--draw-steel)"',
  copper: ' fill="var(--cu-metal)" fill-opacity="0.18"',
  ink: ' fill="var(--draw)"',
};
/** A green conductor becomes a green-yellow one. */
const secondColour = ' stroke="var(--l1)" stroke-width="2" stroke-dasharray="6 6" stroke-linecap="butt"';

export interface Picture {
  title: string;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** One group in a file, painted by the tokens of the page that uses it. */
export function writeSvg({ title, width, height, shapes }: Picture): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${escapeXml(title)}</title>`;
  const group =
    '<g id="d" fill="none" stroke="var(--draw)" stroke-width="1.4" stroke-linecap="square" stroke-linejoin="miter" font-family="var(--font)" font-size="13">';
  return `${head}${group}\n${joinRuns(shapes).join('\n')}\n</g></svg>\n`;
}

/** Neighbours that look the same share one element. */
function joinRuns(shapes: readonly Shape[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < shapes.length; ) {
    const look = lookOf(shapes[at] as Shape);
    let end = at;
    while (end < shapes.length && lookOf(shapes[end] as Shape) === look) end++;
    lines.push(...element(shapes.slice(at, end), look));
    at = end;
  }
  return lines;
}

function lookOf(shape: Shape): string {
  if (shape.kind === 'label') {
    const size = shape.size === 13 ? '' : ` font-size="${shape.size}"`;
    const family = shape.isMono ? ' font-family="var(--mono)"' : '';
    const anchor = shape.anchor === 'start' ? '' : ` text-anchor="${shape.anchor}"`;
    return `g${size}${family}${anchor}`;
  }
  const fill = shape.kind === 'arc' ? '' : fills[shape.fill];
  // Filled signs such as dots and arrow heads have no outline of their own.
  return fill === fills.ink ? `${fill} stroke="none"` : `${strokes[shape.pen]}${fill}`;
}

function element(run: readonly Shape[], look: string): string[] {
  if (run[0]?.kind === 'label') {
    const texts = run.map((label) => textOf(label as Label)).join('');
    return [`<g fill="var(--draw)" stroke="none"${look.slice(1)}>${texts}</g>`];
  }
  const d = run.map((shape) => dataOf(shape as Path | Circle | Arc)).join('');
  const path = `<path${look} d="${d}"/>`;
  return look === strokes.pe ? [path, `<path${secondColour} d="${d}"/>`] : [path];
}

function textOf({ at: [x, y], text, isUpright }: Label): string {
  const place = isUpright ? `transform="translate(${n(x)} ${n(y)}) rotate(-90)"` : `x="${n(x)}" y="${n(y)}"`;
  return `<text ${place}>${escapeXml(text)}</text>`;
}

function dataOf(shape: Path | Circle | Arc): string {
  if (shape.kind === 'path') {
    const steps = shape.points.map((point, at) => `${at === 0 ? 'M' : 'L'}${pair(point)}`);
    return steps.join('') + (shape.isClosed ? 'z' : '');
  }
  const { center, radius: r } = shape;
  if (shape.kind === 'circle') {
    return `M${pair([center[0] - r, center[1]])}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0z`;
  }
  const isLarge = (((shape.to - shape.from) % 360) + 360) % 360 > 180 ? 1 : 0;
  const end = pair(onCircle(center, r, shape.to));
  return `M${pair(onCircle(center, r, shape.from))}A${n(r)} ${n(r)} 0 ${isLarge} 1 ${end}`;
}

export function onCircle([x, y]: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

function pair([x, y]: Point): string {
  return `${n(x)} ${n(y)}`;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
