import { paper } from '../../../content/drawing/frame.ts';
import { writeDxf } from '../../../content/drawing/write-dxf.ts';
import type { ReadCircuit } from '../../../content/plant/read.ts';

type Point = readonly [number, number];

const conductorLayers = new Set(['导线', 'L1', 'L2', 'L3', 'N', 'PE']);
/** A sheet unit is a quarter of a millimetre. */
const unit = 0.25;

/** Pairs of ends that the lines of a DXF join, read from its text alone: where lines of conductors end on each other. */
export function joinsOfDxf(circuit: ReadCircuit): (readonly [string, string])[] {
  const lines = linesOf(writeDxf({ ...paper, shapes: circuit.sheet.shapes }));
  const onSheet = ([x, y]: Point): Point => [x * unit, (paper.height - y) * unit];
  const places = [
    ...circuit.pins.map(({ device, terminal, at }) => ({ end: `${device}:${terminal}`, at: onSheet(at) })),
    ...circuit.strips.flatMap(({ strip, number, upper, lower }) =>
      [upper, lower].map((at) => ({ end: `${strip}:${number}`, at: onSheet(at) })),
    ),
    ...circuit.jumps.map(({ number, at }) => ({ end: `jump ${number}`, at: onSheet(at) })),
  ];
  const name = (at: number) => `${circuit.number} line ${at}`;
  const pairs: (readonly [string, string])[] = [];
  for (const [a, one] of lines.entries()) {
    for (const [b, other] of lines.entries())
      if (a !== b && [one[0], one.at(-1)].some((point) => point && isOn(point, other)))
        pairs.push([name(a), name(b)]);
    for (const { end, at } of places) if (isOn(at, one)) pairs.push([name(a), end]);
  }
  return pairs;
}

function linesOf(text: string): Point[][] {
  const rows = text.split('\n');
  const lines: Point[][] = [];
  let kind = '';
  let layer = '';
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [code, value = ''] = [rows[at]?.trim(), rows[at + 1]];
    if (code === '0') kind = value;
    if (code === '8') layer = value;
    const isConductor = conductorLayers.has(layer) && /^(LINE|LWPOLYLINE)$/.test(kind);
    if (code === '100' && /AcDb(Line|Polyline)/.test(value) && isConductor) lines.push([]);
    if (isConductor && (code === '10' || code === '11'))
      lines.at(-1)?.push([Number(value), Number(rows[at + 3])]);
  }
  return lines.filter((line) => line.length > 1);
}

function isOn([x, y]: Point, line: readonly Point[]): boolean {
  return line.slice(1).some(([x2, y2], at) => {
    const [x1, y1] = line[at] as Point;
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length;
    const away = Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length;
    return away < 0.01 && along > -0.01 && along < length + 0.01;
  });
}
