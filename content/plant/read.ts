import { createSheet, type Point, type Sheet } from '../../contract/drawing/shapes.ts';
import { type Circuit, coilKey, type DrawnContact, jumpKey, placeOf, type References } from './circuit.ts';
import { type CircuitSheet, circuitSheets } from './circuit-sheets.ts';

export interface ReadCircuit extends Circuit {
  /** Places where a joint is drawn. */
  joints: readonly Point[];
}

const noReferences: References = {
  places: new Map(),
  bars: new Map(),
  contacts: new Map(),
  terminals: new Map(),
};

/** Every sheet of circuits: once to learn where things stand, once to say so. */
export function readCircuits(): ReadCircuit[] {
  return drawAll(referencesOf(drawAll(noReferences)));
}

function drawAll(refs: References): ReadCircuit[] {
  const taken = new Map<string, number>();
  return circuitSheets.map((each) => drawOne(each, refs, taken));
}

function drawOne(
  { number, owner, draw }: CircuitSheet,
  refs: References,
  taken: Map<string, number>,
): ReadCircuit {
  const sheet: Sheet = createSheet();
  const circuit: Circuit = {
    ...{ sheet, number, owner, refs, taken },
    ...{ wires: [], pins: [], strips: [], jumps: [], contacts: [], coils: [], interlocks: [] },
  };
  draw(circuit);
  const joints = jointsOf(circuit);
  for (const [x, y] of joints) sheet.circle('line', 'ink', x, y, 2.6);
  return { ...circuit, joints };
}

function referencesOf(circuits: readonly Circuit[]): References {
  const places = new Map<string, string[]>();
  const bars = new Map<string, string>();
  const contacts = new Map<string, DrawnContact[]>();
  const add = (key: string, place: string) => {
    const known = places.get(key) ?? [];
    if (!known.includes(place)) places.set(key, [...known, place]);
  };
  for (const circuit of circuits) {
    for (const { number, at, isBar } of circuit.jumps) {
      add(jumpKey(number), placeOf(circuit.number, at));
      if (isBar) bars.set(jumpKey(number), placeOf(circuit.number, at));
    }
    for (const { device, at } of circuit.coils) add(coilKey(device), placeOf(circuit.number, at));
    for (const { device, contact } of circuit.contacts)
      contacts.set(device, [...(contacts.get(device) ?? []), contact]);
  }
  return { places, bars, contacts, terminals: terminalsOf(circuits) };
}

/** Terminals of one potential stand side by side, so that a bridge joins them. */
function terminalsOf(circuits: readonly Circuit[]): Map<string, string[]> {
  const drawn = circuits.flatMap(({ strips, wires }) =>
    strips
      .filter(({ number }) => number !== 'PE')
      .map(({ strip, upper }) => ({
        strip,
        potential: wires.find(({ points }) => touches(points, upper))?.number ?? '',
      })),
  );
  const byStrip = Map.groupBy(drawn, ({ strip }) => strip);
  return new Map(
    [...byStrip].map(([strip, all]) => {
      const order = [...new Set(all.map(({ potential }) => potential))];
      const sorted = all.map((_, at) => at).sort((a, b) => rank(a) - rank(b) || a - b);
      return [strip, all.map((_, at) => String(sorted.indexOf(at) + 1))] as const;

      function rank(at: number): number {
        return order.indexOf(all[at]?.potential ?? '');
      }
    }),
  );
}

const touches = (points: readonly Point[], point: Point) =>
  piecesOf(points).some(([from, to]) => liesOn(point, from, to));

const same = (a: number, b: number) => Math.abs(a - b) < 0.01;
export const samePoint = ([ax, ay]: Point, [bx, by]: Point) => same(ax, bx) && same(ay, by);

/** Whether a point lies on a straight piece. */
export function liesOn([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): boolean {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const away = Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / (length || 1);
  const within = (value: number, a: number, b: number) =>
    value >= Math.min(a, b) - 0.01 && value <= Math.max(a, b) + 0.01;
  return away < 0.01 && within(x, x1, x2) && within(y, y1, y2);
}

export function piecesOf(points: readonly Point[]): (readonly [Point, Point])[] {
  return points.slice(1).map((point, at) => [points[at] as Point, point] as const);
}

/** How many ways lead away from a point: wires that end there once, those that pass twice, leads of devices once. */
export function waysAt(circuit: Circuit, point: Point): number {
  let ways = 0;
  for (const { points } of circuit.wires)
    for (const [from, to] of piecesOf(points))
      if (liesOn(point, from, to)) ways += samePoint(point, from) || samePoint(point, to) ? 1 : 2;
  for (const { at } of circuit.pins) if (samePoint(at, point)) ways++;
  for (const { upper, lower } of circuit.strips)
    if (samePoint(upper, point) || samePoint(lower, point)) ways++;
  return ways;
}

/** Ends of wires where three ways meet. */
function jointsOf(circuit: Circuit): Point[] {
  const found: Point[] = [];
  for (const { points } of circuit.wires)
    for (const point of [points[0] as Point, points.at(-1) as Point])
      if (waysAt(circuit, point) > 2 && !found.some((each) => samePoint(each, point))) found.push(point);
  return found;
}
