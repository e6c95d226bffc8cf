import type { Point } from '../../../contract/drawing/shapes.ts';
import type { Circuit, Pin } from '../../plant/circuit.ts';
import { liesOn, piecesOf } from '../../plant/read.ts';
import type { Stage } from '../stage.ts';

/** A piece of wire, or a device between two of its terminals. */
export interface Branch {
  kind: 'wire' | 'contact' | 'load' | 'closed';
  from: Point;
  to: Point;
  device?: string;
  terminals?: readonly [string, string];
}

/** Everything that can carry current in a drawn circuit, read from its lines and terminals. */
export function branchesOf(circuit: Circuit): Branch[] {
  return [...wirePieces(circuit), ...stripPieces(circuit), ...deviceBranches(circuit.pins)];
}

function wirePieces(circuit: Circuit): Branch[] {
  const ends: Point[] = [
    ...circuit.wires.flatMap(({ points }) => [points[0] as Point, points.at(-1) as Point]),
    ...circuit.pins.map(({ at }) => at),
  ];
  return circuit.wires.flatMap(({ points }) =>
    piecesOf(points).flatMap(([from, to]) => {
      const away = ([x, y]: Point) => Math.hypot(x - from[0], y - from[1]);
      const stops = [from, ...ends.filter((end) => liesOn(end, from, to)), to].sort(
        (a, b) => away(a) - away(b),
      );
      return piecesOf(stops)
        .filter(([a, b]) => away(b) - away(a) > 0.01)
        .map(([a, b]): Branch => ({ kind: 'wire', from: a, to: b }));
    }),
  );
}

const stripPieces = ({ strips }: Circuit): Branch[] =>
  strips.map(({ upper, lower }) => ({ kind: 'closed', from: upper, to: lower }));

/** A device's terminals were noted two by two, the upper before the lower. */
function deviceBranches(pins: readonly Pin[]): Branch[] {
  const branches: Branch[] = [];
  for (let at = 0; at + 1 < pins.length; at++) {
    const [one, other] = [pins[at] as Pin, pins[at + 1] as Pin];
    if (one.device !== other.device || one.at[0] !== other.at[0] || one.terminal === 'PE') continue;
    branches.push({
      kind: kindOf(one),
      from: one.at,
      to: other.at,
      device: one.device,
      terminals: [one.terminal, other.terminal],
    });
    at++;
  }
  return [...branches, ...motorBranches(pins)];
}

function kindOf({ device, terminal }: Pin): Branch['kind'] {
  if (/^(A1|X1|U1|V1|W1)$/.test(terminal)) return 'load';
  if (/-(FU|F|TC)\d/.test(device)) return 'closed';
  if (/-FR\d/.test(device) && terminal.includes('/')) return 'closed';
  return 'contact';
}

/** Windings of a motor of three leads meet in its star point; one of six leads joins U1 to U2 and so on. */
function motorBranches(pins: readonly Pin[]): Branch[] {
  const motors = Map.groupBy(
    pins.filter(({ device }) => /-M\d/.test(device)),
    ({ device }) => device,
  );
  return [...motors].flatMap(([device, own]) => {
    const at = new Map(own.map((pin) => [pin.terminal, pin.at]));
    const star: Point = [-1000 - own.length, (own[0] as Pin).at[0]];
    return ['U', 'V', 'W'].flatMap((phase): Branch[] => {
      const from = at.get(`${phase}1`);
      if (!from) return [];
      const to = at.get(`${phase}2`) ?? star;
      return [{ kind: 'load', from, to, device, terminals: [`${phase}1`, `${phase}2`] }];
    });
  });
}

/** Whether a contact is closed, by the digits of its terminals. */
export function isClosed({ kind, device = '', terminals }: Branch, { on, elapsed }: Operated): boolean {
  if (kind !== 'contact') return true;
  const [first = '', second = ''] = terminals ?? [];
  if (/-Q[FS]\d/.test(device) || first.includes('/')) return on.has(device);
  const digit = Number(second.at(-1));
  const isDelayed = digit >= 5 && /-KT\d/.test(device);
  const isOn = isDelayed ? on.has(device) && elapsed.has(device) : on.has(device);
  return digit % 4 === 2 ? !isOn : isOn;
}

export interface Operated {
  on: ReadonlySet<string>;
  elapsed: ReadonlySet<string>;
}

export type Sources = Stage['sources'];
