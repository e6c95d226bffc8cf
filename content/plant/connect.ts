import type { Point } from '../../contract/drawing/shapes.ts';
import { type Device, deviceByTag, type Location } from './devices.ts';
import { liesOn, piecesOf, type ReadCircuit, samePoint } from './read.ts';

/** Where a wire ends. A strip has an inner and an outer side. */
export interface End {
  /** =P1-KM1 or =P1-X1 */
  device: string;
  terminal: string;
  isStrip: boolean;
}

/** Ends that wires of one place join: in the cabinet, on its door or in the field. */
export interface Piece {
  number: string;
  owner: string;
  at: Location | '';
  ends: readonly End[];
  hasJump: boolean;
}

export interface Reading {
  pieces: readonly Piece[];
  /** What no drawing office would let pass: wires without ends, ends without wires, numbers that touch. */
  faults: readonly string[];
}

/** What the sheets join, read from where lines meet. */
export function readPieces(circuits: readonly ReadCircuit[]): Reading {
  const faults: string[] = [];
  const pieces = circuits.flatMap((circuit) => piecesOn(circuit, faults));
  return { pieces, faults };
}

function piecesOn(circuit: ReadCircuit, faults: string[]): Piece[] {
  const groups = groupWires(circuit, faults);
  const touches = (group: readonly number[], point: Point) =>
    group.some((at) =>
      piecesOf(circuit.wires[at]?.points ?? []).some(([from, to]) => liesOn(point, from, to)),
    );
  const used = new Set<string>();
  const pieces = groups.map((group): Piece => {
    const number = circuit.wires[group[0] as number]?.number ?? '';
    const pins = circuit.pins.filter(({ at }) => touches(group, at));
    const strips = circuit.strips.filter(
      ({ upper, lower }) => touches(group, upper) || touches(group, lower),
    );
    for (const { device, terminal, at } of pins) used.add(`${device}:${terminal}@${at}`);
    for (const { strip, number: terminal, upper, lower } of strips)
      for (const point of [upper, lower])
        if (touches(group, point)) used.add(`${strip}:${terminal}@${point}`);
    const places = new Set(pins.map((each) => locationOf(each)));
    if (places.size > 1)
      faults.push(`${circuit.number} ${number} joins ${[...places].join(' ')} without a terminal`);
    const jumps = circuit.jumps.filter((each) => each.number === number && touches(group, each.at));
    const ends = [
      ...pins.map(({ device, terminal, order }) => ({ device, terminal, isStrip: false, order })),
      ...strips.map(({ strip, number: terminal, order }) => ({
        device: strip,
        terminal,
        isStrip: true,
        order,
      })),
    ].sort((a, b) => a.order - b.order);
    if (ends.length + jumps.length < 2)
      faults.push(`${circuit.number} ${number} leads nowhere from ${ends[0]?.device}:${ends[0]?.terminal}`);
    const [at = ''] = places;
    return {
      number,
      owner: circuit.owner,
      at,
      ends: ends.map(({ order, ...end }) => end),
      hasJump: jumps.length > 0,
    };
  });
  for (const { device, terminal, at } of circuit.pins)
    if (!used.has(`${device}:${terminal}@${at}`))
      faults.push(`${circuit.number} ${device}:${terminal} has no wire`);
  for (const { strip, number, upper, lower } of circuit.strips)
    if (![upper, lower].some((point) => used.has(`${strip}:${number}@${point}`)))
      faults.push(`${circuit.number} ${strip}:${number} has no wire`);
  return pieces;
}

/** Wires whose ends touch; two numbers that touch are a fault. */
function groupWires({ number: sheet, wires, pins, strips }: ReadCircuit, faults: string[]): number[][] {
  const group = wires.map((_, at) => at);
  const find = (at: number): number => (group[at] === at ? at : find(group[at] as number));
  for (const [a, one] of wires.entries())
    for (const [b, other] of wires.entries()) {
      if (b <= a || !meet(one.points, other.points)) continue;
      if (one.number !== other.number) {
        const isAtDevice = [
          ...pins.map(({ at }) => at),
          ...strips.flatMap(({ upper, lower }) => [upper, lower]),
        ].some((at) => samePoint(at, one.points[0] as Point) || samePoint(at, one.points.at(-1) as Point));
        faults.push(`${sheet} ${one.number} touches ${other.number}${isAtDevice ? ' at a device' : ''}`);
        continue;
      }
      group[find(b)] = find(a);
    }
  const byRoot = Map.groupBy(
    wires.map((_, at) => at),
    find,
  );
  return [...byRoot.values()];
}

function meet(one: readonly Point[], other: readonly Point[]): boolean {
  const endsOf = (points: readonly Point[]) => [points[0] as Point, points.at(-1) as Point];
  return (
    endsOf(one).some((point) => piecesOf(other).some(([from, to]) => liesOn(point, from, to))) ||
    endsOf(other).some((point) => piecesOf(one).some(([from, to]) => liesOn(point, from, to)))
  );
}

function locationOf({ device, terminal }: { device: string; terminal: string }): Location {
  // The screen of a cable that ends at the device it belongs to.
  if (/-W\d+$/.test(device)) return '+D1';
  const known: Device | undefined = deviceByTag.get(device);
  if (!known) throw new Error(`nothing is called ${device}`);
  if (known.door?.includes(terminal)) return '+D1D';
  return known.outer?.includes(terminal) ? '+F1' : known.at;
}
