import type { End } from './connect.ts';
import type { Device } from './devices.ts';
import type { Layout, Placed, Size } from './layout.ts';
import type { TerminalRow } from './lists.ts';
import type { ReadCircuit } from './read.ts';
import { waysAt } from './read.ts';
import type { Strip } from './strips.ts';
import { bridge, type Connection, isPower } from './wires.ts';

/** Devices that carry one designation twice, and what is drawn or laid out without being listed, or the other way. */
export function checkDesignations(
  devices: readonly Pick<Device, 'tag' | 'at'>[],
  circuits: readonly ReadCircuit[],
  layout: Layout,
): string[] {
  const faults: string[] = [];
  const tags = devices.map(({ tag }) => tag);
  for (const tag of new Set(tags))
    if (tags.filter((each) => each === tag).length > 1) faults.push(`${tag} twice`);
  const drawn = new Set(circuits.flatMap(({ pins }) => pins.map(({ device }) => device)));
  const bars = ['=P0-XB1', '=P0-XN', '=P0-XPE'];
  for (const tag of tags)
    if (!drawn.has(tag) && !bars.includes(tag)) faults.push(`${tag} is listed and not drawn`);
  for (const tag of drawn)
    if (!tags.includes(tag) && !/-W\d+$/.test(tag)) faults.push(`${tag} is drawn and not listed`);
  const placed = layout.placed.map(({ tag }) => tag);
  for (const { tag, at } of devices)
    if (at === '+D1' && placed.filter((each) => each === tag).length !== 1)
      faults.push(`${tag} is not on the plate once`);
  return faults;
}

/** Terminals of devices that are drawn twice, and joints of four ways. */
export function checkTerminals(circuits: readonly ReadCircuit[]): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const circuit of circuits) {
    for (const { device, terminal } of circuit.pins) {
      const name = `${device}:${terminal}`;
      if (seen.has(name)) faults.push(`${name} is drawn twice`);
      seen.add(name);
    }
    for (const { strip, number } of circuit.strips) {
      const name = `${strip}:${number}`;
      if (seen.has(name)) faults.push(`${name} is drawn twice`);
      seen.add(name);
    }
    for (const joint of circuit.joints)
      if (waysAt(circuit, joint) > 3) faults.push(`${circuit.number} joins four ways at ${joint}`);
  }
  return faults;
}

/** Ends with more than two wires, sides of a terminal with more than one, an end with two numbers. */
export function checkConnections(connections: readonly Connection[]): string[] {
  const faults: string[] = [];
  const wires = new Map<string, Connection[]>();
  for (const connection of connections) {
    if (connection.section === bridge) continue;
    for (const { device, terminal, isStrip } of [connection.from, connection.to]) {
      const side = isStrip
        ? connection.at === '+D1' || connection.at === '+1AT1'
          ? ' inside'
          : ' outside'
        : '';
      const end = `${device}:${terminal}${side}`;
      wires.set(end, [...(wires.get(end) ?? []), connection]);
    }
  }
  for (const [end, all] of wires) {
    const isStrip = / (in|out)side$/.test(end);
    const numbers = new Set(all.map(({ number }) => number));
    // A removable link to PE hangs on the inner side with what it earths.
    const most = isStrip && !numbers.has('PE') ? 1 : 2;
    if (all.length > most) faults.push(`${end} takes ${all.length} wires`);
    if (numbers.size > 1 && !(isStrip && numbers.has('PE')))
      faults.push(`${end} has ${[...numbers].join(' and ')}`);
  }
  return faults;
}

/** mm² that a terminal takes, by its catalogue number: TS-US2R5-G, TS-UE16. */
const takenBy = (part: string) => Number(/^TS-U[SE]([\dR.]+)/.exec(part)?.[1]?.replace('R', '.'));

/** Conductors too thick for the terminal of a strip that they end on. */
export function checkClamps(strips: readonly Strip[], connections: readonly Connection[]): string[] {
  const parts = new Map(
    strips.flatMap(({ tag, terminals }) =>
      terminals.map(({ number, part }) => [`${tag}:${number}`, part] as const),
    ),
  );
  return connections.flatMap(({ section, from, to }) =>
    [from, to].flatMap(({ device, terminal }) => {
      const part = parts.get(`${device}:${terminal}`);
      return part && Number(section) > takenBy(part) ? [`${device}:${terminal} takes ${section} mm²`] : [];
    }),
  );
}

/** Bridges that do not join neighbours of one potential. */
export function checkBridges(rows: readonly TerminalRow[]): string[] {
  return rows.flatMap(({ isBridged, number, terminal }, at) => {
    const isNeighbour = [rows[at - 1], rows[at + 1]].some(
      (each) => each?.isBridged && each.number === number,
    );
    return isBridged && !isNeighbour ? [`${terminal} is bridged to no neighbour`] : [];
  });
}

/** Devices that overlap, leave the plate, lie on a duct, or have less room than their catalogue asks for. */
export function checkLayout(
  { width, height, placed, ducts }: Omit<Layout, 'rails'>,
  sizes: (tag: string) => Size,
): string[] {
  const faults: string[] = [];
  for (const [at, one] of placed.entries()) {
    if (one.x < 0 || one.y < 0 || one.x + one.width > width || one.y + one.height > height)
      faults.push(`${one.tag} leaves the plate`);
    for (const duct of ducts) if (overlap(one, duct)) faults.push(`${one.tag} lies on a duct`);
    for (const other of placed.slice(at + 1))
      if (overlap(one, other)) faults.push(`${one.tag} lies on ${other.tag}`);
    faults.push(...roomFaults(one, [...placed.filter((each) => each !== one), ...ducts], sizes(one.tag)));
  }
  return faults;
}

type Box = Pick<Placed, 'x' | 'y' | 'width' | 'height'>;
const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width - 0.01 &&
  b.x < a.x + a.width - 0.01 &&
  a.y < b.y + b.height - 0.01 &&
  b.y < a.y + a.height - 0.01;

function roomFaults(one: Placed, others: readonly Box[], { clearance }: Size): string[] {
  const { above, below, side } = clearance;
  const room: Box = {
    x: one.x - side,
    y: one.y - above,
    width: one.width + 2 * side,
    height: one.height + above + below,
  };
  return others.some((other) => overlap(room, other))
    ? [`${one.tag} has less room than ${above}, ${below}, ${side}`]
    : [];
}

/** Outer diameter of a flexible core by its mm², mm; about, for the room that it takes. */
const coreDiameter: Readonly<Record<string, number>> = {
  ...{ '4': 4.8, '6': 5.4, '16': 8, '25': 9.6, '35': 11, '120': 19 },
};
/** Within this many diameters a flexible core bends; twice that where ends meet from above and from below. */
const bendDiameters = 4;

/**
 * Where main circuits end between two devices of a column: too little room to bend them, or to lead those that do not
 * go straight from one to the other out at the sides.
 */
export function checkBendRoom(
  { placed, ducts }: Pick<Layout, 'placed' | 'ducts'>,
  connections: readonly Connection[],
): string[] {
  const columns = placed.flatMap((upper) => {
    const [lower] = placed
      .filter(({ x, y, width }) => y > upper.y && x < upper.x + upper.width && upper.x < x + width)
      .toSorted((a, b) => a.y - b.y);
    const [top, bottom] = [upper.y + upper.height, lower?.y ?? 0];
    const isApart = ducts.some(({ y, width, height }) => width > height && y >= top - 1 && y < bottom);
    return lower && !isApart ? [{ upper, lower, top, bottom }] : [];
  });
  return columns.flatMap(({ upper, lower, top, bottom }) => {
    const isInside = ({ device, terminal, isStrip }: End) =>
      !isStrip &&
      ((device === upper.tag && /T[123]$|^[246]$/.test(terminal)) ||
        (device === lower.tag && /L[123]$/.test(terminal)));
    const here = connections.filter(
      ({ number, section, from, to }) =>
        isPower(number) && Number(section) > 1.5 && (isInside(from) || isInside(to)),
    );
    if (here.length === 0) return [];
    const leaving = here.filter(({ from, to }) => !(isInside(from) && isInside(to)));
    const across = (each: Connection) => coreDiameter[each.section] ?? Number.NaN;
    const bend = Math.max(...here.map(across)) * bendDiameters * (leaving.length > 0 ? 2 : 1);
    const names = `${upper.tag} and ${lower.tag}`;
    const sides = [...placed, ...ducts].filter(
      ({ y, height }) => y < lower.y + lower.height && y + height > upper.y,
    );
    const left = Math.min(upper.x, lower.x);
    const right = Math.max(upper.x + upper.width, lower.x + lower.width);
    const beside =
      left -
      Math.max(...sides.filter(({ x, width }) => x + width <= left).map(({ x, width }) => x + width)) +
      Math.min(...sides.filter(({ x }) => x >= right).map(({ x }) => x)) -
      right;
    const wide = leaving.reduce((sum, each) => sum + across(each), 0);
    return [
      ...(bottom - top >= bend ? [] : [`${names}: ${bottom - top} mm to bend in, ${bend.toFixed(0)} wanted`]),
      ...(beside >= wide ? [] : [`${names}: ${beside} mm beside them, ${wide.toFixed(0)} of conductors`]),
    ];
  });
}

/** mm from the bar over fuse and surge protector to PE: 500 at most, all leads together. */
export function surgeLeads(connections: readonly Connection[], devices: readonly string[]): number {
  const own = connections.filter(({ from, to }) =>
    [from, to].every(({ device }) => devices.includes(device)),
  );
  const longest = (one: string, other: string) =>
    Math.max(
      0,
      ...own
        .filter(({ from, to }) => [from, to].every(({ device }) => device === one || device === other))
        .map(({ length }) => length),
    );
  return devices.slice(1).reduce((sum, device, at) => sum + longest(devices[at] as string, device), 0);
}

/** Sets of ends that are joined, by whatever joins them two by two. */
export function joinedEnds(pairs: Iterable<readonly [string, string]>): Map<string, string> {
  const parent = new Map<string, string>();
  const find = (end: string): string => {
    const up = parent.get(end) ?? end;
    if (up === end) {
      parent.set(end, end);
      return end;
    }
    const root = find(up);
    parent.set(end, root);
    return root;
  };
  for (const [a, b] of pairs) parent.set(find(b), find(a));
  return new Map([...parent.keys()].map((end) => [end, find(end)]));
}

/** Ends that one of two readings joins and the other does not. */
export function compareJoined(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  ends: readonly string[],
): string[] {
  const faults = new Set<string>();
  const partners = (joined: ReadonlyMap<string, string>) =>
    Map.groupBy(ends, (end) => joined.get(end) ?? `alone ${end}`);
  for (const [a, b] of [
    [partners(one), other],
    [partners(other), one],
  ] as const)
    for (const group of a.values()) {
      const roots = new Set(group.map((end) => b.get(end) ?? `alone ${end}`));
      if (roots.size > 1) faults.add(group.join(' '));
    }
  return [...faults];
}
