import type { Arc, Circle, Label, Path, Pen, Shape } from '../../contract/drawing/shapes.ts';
import { onCircle } from '../../contract/drawing/write-svg.ts';
import { withoutHidden } from '../drawing/behind.ts';
import { glyphsOf } from './face.ts';
import { faceObjects, hex, utf16 } from './pdf-face.ts';

/** Line width in points, colour, dashes. */
const pens: Record<Pen, readonly [width: number, colour: string, dashes?: string]> = {
  line: [0.7, '0 0 0'],
  wire: [0.7, '0 0 0'],
  heavy: [1.1, '0 0 0'],
  thin: [0.4, '0.35 0.35 0.35'],
  fine: [0.3, '0.6 0.6 0.6'],
  dash: [0.4, '0.35 0.35 0.35', '3 2'],
  axis: [0.4, '0.35 0.35 0.35', '6 2 1 2'],
  copper: [1.1, '0.72 0.4 0.15'],
  l1: [1.1, '0.85 0.65 0'],
  l2: [1.1, '0.1 0.55 0.3'],
  l3: [1.1, '0.8 0.2 0.15'],
  n: [1.1, '0.15 0.5 0.8'],
  pe: [1.1, '0.45 0.62 0.1'],
  fault: [1.1, '0.7 0.15 0.1'],
};
/** A sheet unit is a quarter of a millimetre. */
const point = (0.25 * 72) / 25.4;

export interface PdfPage {
  title: string;
  width: number;
  height: number;
  shapes: readonly Shape[];
}

/** Pages of vectors, lettered with a face that they bring along. */
export function writePdf(...pages: readonly [PdfPage, ...PdfPage[]]): Buffer {
  const face = 3 + 2 * pages.length;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${3 + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((page, at) => pageObjects(page, { content: 4 + 2 * at, face })),
    ...faceObjects(face),
    `<< /Title <${utf16(`\ufeff${pages[0].title}`)}> >>`,
  ];
  let text = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function pageObjects(
  { width, height, shapes }: PdfPage,
  { content, face }: { content: number; face: number },
): string[] {
  const drawn = withoutHidden(shapes)
    .map((shape) => draw(shape, height))
    .join('\n');
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${n(width * point)} ${n(height * point)}] /Contents ${content} 0 R /Resources << /Font << /F1 ${face} 0 R >> >> >>`,
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
  ];
}

function draw(shape: Shape, height: number): string {
  const at = ([x, y]: readonly [number, number]) => `${n(x * point)} ${n((height - y) * point)}`;
  if (shape.kind === 'label') return drawText(shape, height);
  const [width, colour, dashes = ''] = pens[shape.pen];
  const isInk = shape.kind !== 'arc' && shape.fill === 'ink';
  const line = shape.kind === 'path' ? shape.points : ringOf(shape);
  const isClosed = shape.kind === 'path' ? shape.isClosed : shape.kind === 'circle';
  const path = line.map((each, index) => `${at(each)} ${index === 0 ? 'm' : 'l'}`).join(' ');
  const drawn = `${colour} RG ${colour} rg ${width} w [${dashes}] 0 d ${path} ${isInk ? 'f' : isClosed ? 's' : 'S'}`;
  // Green and yellow: dashes of the second colour lie on the first.
  return shape.pen === 'pe' ? `${drawn}\n${pens.l1[1]} RG [4 4] 0 d ${path} S` : drawn;
}

/** Circles and arcs as chains of short chords. */
function ringOf(shape: Circle | Arc | Path) {
  if (shape.kind === 'path') return shape.points;
  const from = shape.kind === 'arc' ? shape.from : 0;
  const sweep = shape.kind === 'arc' ? (((shape.to - shape.from) % 360) + 360) % 360 : 360;
  const count = Math.max(6, Math.ceil(sweep / 10));
  return Array.from({ length: count + 1 }, (_, at) =>
    onCircle(shape.center, shape.radius, from + (sweep * at) / count),
  );
}

/** As wide as the drawing reckons with, half of its height for a Latin sign, or less. */
function drawText({ at: [x, y], text, size, anchor, isUpright }: Label, height: number): string {
  const high = size * 0.92 * point;
  const glyphs = glyphsOf(text);
  const natural = glyphs.reduce((sum, { width }) => sum + (width * high) / 1000, 0);
  const room = [...text].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 1 : 0.5) * high, 0);
  const width = Math.min(natural, room);
  const back = anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2;
  const px = x * point - (isUpright ? 0 : back);
  const py = (height - y) * point - (isUpright ? back : 0);
  const turn = isUpright ? '0 1 -1 0' : '1 0 0 1';
  const narrow = natural > 0 ? n((100 * width) / natural) : '100';
  const shown = glyphs.map(({ id }) => hex(id)).join('');
  return `0 0 0 rg BT /F1 ${n(high)} Tf ${narrow} Tz ${turn} ${n(px)} ${n(py)} Tm <${shown}> Tj ET`;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}
