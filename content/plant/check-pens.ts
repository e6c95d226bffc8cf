import type { Label, Path, Pen, Point } from '../../contract/drawing/shapes.ts';
import { liesOn, piecesOf, type ReadCircuit, samePoint } from './read.ts';

const phasePens: readonly Pen[] = ['l1', 'l2', 'l3', 'n'];

type Pinned = ReadCircuit['pins'][number];

/** Bars, main poles, cores of the incoming cable, surge protector: what the fixed wiring joins. */
function isMain({ pins }: ReadCircuit, { device, terminal }: Pinned): boolean {
  if (/-(W0|F1)$/.test(device)) return true;
  if (/^\d\/L\d$|^\d\/T\d$/.test(terminal)) return true;
  if (/-U\d$/.test(device)) return /^L[123]$/.test(terminal);
  // Three poles: a breaker or fuse of the control circuit has one or two.
  return (
    /-(QS|QF|FU)\d$/.test(device) && pins.some((each) => each.device === device && each.terminal === '5')
  );
}

/**
 * Wires of control circuits in a phase colour or in the blue of N, which are for the main circuit only: those that end
 * on a coil, lamp, contact or control fuse, and those that lead nowhere else than to an ink wire.
 */
export function checkPens(circuits: readonly ReadCircuit[]): string[] {
  const coloured = new Map(circuits.map((each) => [each.number, colouredWires(each)]));
  return circuits.flatMap((circuit) => {
    const own = coloured.get(circuit.number) ?? [];
    return own.flatMap(({ number, points }) => {
      const ends = [points[0], points.at(-1)].filter((end) => end !== undefined);
      const pins = circuit.pins.filter(({ at }) => ends.some((end) => samePoint(end, at)));
      const control = pins.find((pin) => !isMain(circuit, pin));
      const name = `${circuit.number}: ${number} is drawn as a conductor of the main circuit`;
      if (control) return [`${name} at ${control.device}:${control.terminal}`];
      if (pins.length > 0) return [];
      const loose = ends.filter((end) => !goesOn(end, points));
      return loose.length > 0 ? [`${name} at ${loose.join(' and ')}`] : [];

      function goesOn(end: Point, of: readonly Point[]): boolean {
        if (own.some((other) => other.points !== of && isOn(end, other.points))) return true;
        const leaves = circuit.jumps.some((jump) => jump.number === number && samePoint(jump.at, end));
        return (
          leaves &&
          circuits.some(
            (other) =>
              other !== circuit &&
              other.jumps.some(
                (jump) =>
                  jump.number === number &&
                  coloured.get(other.number)?.some((wire) => isOn(jump.at, wire.points)),
              ),
          )
        );
      }
    });
  });
}

const isOn = (point: Point, points: readonly Point[]) =>
  piecesOf(points).some(([from, to]) => liesOn(point, from, to));

function colouredWires({ sheet, wires }: ReadCircuit) {
  const drawn = sheet.shapes.filter(
    (shape): shape is Path => shape.kind === 'path' && phasePens.includes(shape.pen),
  );
  return wires.filter(({ points }) =>
    drawn.some((path) => path.points.every((each, at) => each === points[at])),
  );
}

/** Between an end and the number of its terminal at most, on the sheet. */
const beside = 26;

/** Ends whose terminal is written left of its line, where numbers of wires stand. */
export function checkTerminalSides(circuits: readonly ReadCircuit[]): string[] {
  return circuits.flatMap(({ sheet, number, pins, strips }) => {
    const labels = sheet.shapes.filter((shape): shape is Label => shape.kind === 'label' && !shape.isUpright);
    const isLeft = (text: string, [x, y]: Point) => {
      const away = ({ at }: Label) => Math.hypot(at[0] - x, at[1] - y);
      const [nearest] = labels
        .filter((label) => label.text === text && away(label) < beside)
        .toSorted((a, b) => away(a) - away(b));
      return nearest?.anchor === 'end' && nearest.at[0] <= x;
    };
    return [
      ...pins
        .filter(({ terminal, at }) => isLeft(terminal, at))
        .map(({ device, terminal }) => `${device}:${terminal}`),
      ...strips
        .filter(({ strip, number: own, lower }) => isLeft(`${strip.slice(strip.indexOf('-'))}:${own}`, lower))
        .map(({ strip, number: own }) => `${strip}:${own}`),
    ].map((end) => `${number}: ${end} stands left of its line`);
  });
}
