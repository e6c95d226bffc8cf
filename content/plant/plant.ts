import { type Reading, readPieces } from './connect.ts';
import { type Layout, layOut } from './layout.ts';
import { type ReadCircuit, readCircuits } from './read.ts';
import { readStrips, type Strip } from './strips.ts';
import { type Connection, connect } from './wires.ts';

/** Everything that is known of the plant: drawn, read from the drawings, and laid out. */
export interface Plant extends Reading {
  circuits: readonly ReadCircuit[];
  strips: readonly Strip[];
  layout: Layout;
  connections: readonly Connection[];
}

let known: Plant | undefined;

export function plant(): Plant {
  known ??= read();
  return known;
}

function read(): Plant {
  const circuits = readCircuits();
  const reading = readPieces(circuits);
  const strips = readStrips(circuits);
  const layout = layOut(strips);
  return { ...reading, circuits, strips, layout, connections: connect(reading.pieces, layout) };
}

/** -KM1:13 within its own function, =S1-K0:33 elsewhere. */
export function endName({ device, terminal }: { device: string; terminal: string }, owner: string): string {
  return `${device.startsWith(`${owner}-`) ? device.slice(owner.length) : device}:${terminal}`;
}
