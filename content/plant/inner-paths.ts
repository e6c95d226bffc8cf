import { resistances } from './boards.ts';
import type { Connection } from './wires.ts';

/** Resistance in mΩ of conductors at 20 °C, and their length in m. */
export interface InnerPath {
  resistance: number;
  length: number;
}

/** The pole's upper terminal by its lower one: a way back from the motor goes up through each device. */
const upper: Readonly<Record<string, string>> = { '2': '1', '4': '3', '6': '5' };
const nothing: InnerPath = { resistance: 0, length: 0 };

const plus = (path: InnerPath, { section, length }: Connection): InnerPath => ({
  resistance: path.resistance + ((resistances[Number(section)] ?? Number.NaN) * length) / 1000,
  length: path.length + length / 1000,
});

/** Conductors of main circuits; the star joins phases. */
const isPhase = ({ number, at, section, to }: Connection) =>
  at === '+D1' && Number(section) > 2 && number !== 'PE' && number !== '3Y' && !to.device.endsWith('-FU1');
const poleOf = (terminal: string) => terminal.split('/')[0] ?? '';

/**
 * In the cabinet, from the bars over every device to a motor's terminals, the longest of its ways, and back from its
 * terminal of PE.
 */
export function innerPath(owner: string, connections: readonly Connection[]): InnerPath {
  const phases = connections.filter(isPhase);
  const longest = (device: string, pole: string, used: readonly Connection[]): InnerPath | undefined => {
    if (device === '=P0-XB1') return nothing;
    const found = phases.flatMap((each) => {
      if (used.includes(each)) return [];
      const ends = [each.from, each.to];
      const here = ends.findIndex((end) => end.device === device && poleOf(end.terminal) === pole);
      const far = ends[1 - here];
      if (here < 0 || !far) return [];
      const next = poleOf(far.terminal);
      // On along the same potential, or up through the device.
      const ways = [next, ...(upper[next] ? [upper[next]] : [])].flatMap(
        (terminal) => longest(far.device, terminal, [...used, each]) ?? [],
      );
      const way = longestOf(ways);
      return way ? [plus(way, each)] : [];
    });
    return longestOf(found);
  };
  const strip = `${owner}-X1`;
  const ends = phases.flatMap(({ from, to }) => [from, to]).filter(({ device }) => device === strip);
  const phase = longestOf(ends.flatMap(({ terminal }) => longest(strip, terminal, []) ?? []));
  const earth = connections.find(
    ({ number, at, from, to }) =>
      number === 'PE' && at === '+D1' && [from, to].some(({ device }) => device === strip),
  );
  if (!phase || !earth) throw new Error(`no way to ${strip}`);
  return plus(phase, earth);
}

const longestOf = (paths: readonly InnerPath[]): InnerPath | undefined =>
  paths.toSorted((a, b) => b.resistance - a.resistance)[0];
