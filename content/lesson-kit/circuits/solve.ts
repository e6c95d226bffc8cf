import type { Point } from '../../../contract/drawing/shapes.ts';
import { type Branch, isClosed, type Operated, type Sources } from './network.ts';

/** Of a wire or a closed contact, of a load, and of what leaks away so that nothing floats. */
const conductance = { wire: 1000, load: 1, leak: 1e-7 };
/** Less is no current. */
const least = 0.01;

/** Branches that carry current: the network is solved by its node voltages (Kirchhoff). */
export function currents(
  branches: readonly Branch[],
  sources: Sources,
  state: Operated,
): Map<Branch, number> {
  const conducting = branches.filter((branch) => isClosed(branch, state));
  const index = new Map<string, number>();
  const node = ([x, y]: Point) => {
    const key = `${Math.round(x * 10)},${Math.round(y * 10)}`;
    const known = index.get(key) ?? index.size;
    index.set(key, known);
    return known;
  };
  const edges = conducting.map((branch) => ({
    branch,
    a: node(branch.from),
    b: node(branch.to),
    g: branch.kind === 'load' ? conductance.load : conductance.wire,
  }));
  const fixed = new Map(sources.map(({ at, volts }) => [node(at), volts]));
  const size = index.size;
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1));
  const add = (row: number, column: number, value: number) => {
    const cells = matrix[row] as Float64Array;
    cells[column] = (cells[column] ?? 0) + value;
  };
  for (const { a, b, g } of edges) {
    add(a, a, g);
    add(b, b, g);
    add(a, b, -g);
    add(b, a, -g);
  }
  for (let at = 0; at < size; at++) add(at, at, conductance.leak);
  for (const [at, volts] of fixed) {
    const cells = (matrix[at] as Float64Array).fill(0);
    cells[at] = 1;
    cells[size] = volts;
  }
  const volts = eliminate(matrix);
  return new Map(
    edges
      .map(({ branch, a, b, g }) => [branch, ((volts[a] ?? 0) - (volts[b] ?? 0)) * g] as const)
      .filter(([, current]) => Math.abs(current) > least),
  );
}

/** Gauss with the largest pivot; the last column is the right side. */
function eliminate(matrix: Float64Array[]): number[] {
  const size = matrix.length;
  for (let at = 0; at < size; at++) {
    let best = at;
    for (let row = at + 1; row < size; row++)
      if (Math.abs(matrix[row]?.[at] ?? 0) > Math.abs(matrix[best]?.[at] ?? 0)) best = row;
    [matrix[at], matrix[best]] = [matrix[best] as Float64Array, matrix[at] as Float64Array];
    const pivot = matrix[at] as Float64Array;
    for (let row = at + 1; row < size; row++) {
      const cells = matrix[row] as Float64Array;
      const factor = (cells[at] ?? 0) / (pivot[at] ?? 1);
      if (factor === 0) continue;
      for (let column = at; column <= size; column++)
        cells[column] = (cells[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    const cells = matrix[at] as Float64Array;
    let sum = cells[size] ?? 0;
    for (let column = at + 1; column < size; column++) sum -= (cells[column] ?? 0) * (found[column] ?? 0);
    found[at] = sum / (cells[at] ?? 1);
  }
  return found;
}
