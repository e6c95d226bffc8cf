import type { Point } from '../../../contract/drawing/shapes.ts';
import type { Branch, Sources } from '../circuits/network.ts';

/** Pieces that carry current, as far as the light has come from the supply; loads glow when it has passed them. */
export function litPath(current: ReadonlyMap<Branch, number>, sources: Sources, share: number): string {
  const reach = distances([...current.keys()], sources);
  const most = Math.max(1, ...[...reach.values()].map(([, to]) => to));
  const front = most * share;
  const lines: string[] = [];
  const glows: string[] = [];
  for (const [branch, [from, to, start, end]] of reach) {
    if (branch.kind === 'load') {
      if (front >= to) glows.push(glow(branch));
      if (branch.device?.includes('-M')) continue;
    }
    if (front <= from) continue;
    const part = to > from ? Math.min(1, (front - from) / (to - from)) : 1;
    const tip: Point = [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
    lines.push(`M${start[0]} ${start[1]}L${tip[0].toFixed(1)} ${tip[1].toFixed(1)}`);
  }
  const path = `<path d="${lines.join('')}" fill="none" stroke="#e8590c" stroke-opacity="0.82" stroke-width="4" stroke-linecap="round"/>`;
  return glows.join('') + (lines.length > 0 ? path : '');
}

function glow({ device = '', from, to }: Branch): string {
  const fill = 'fill="#ff922b" fill-opacity="0.45"';
  if (device.includes('-M')) return '';
  const [x, y] = [from[0], (from[1] + to[1]) / 2];
  return device.includes('-HL')
    ? `<circle cx="${x}" cy="${y}" r="13" ${fill}/>`
    : `<rect x="${x - 17}" y="${y - 10}" width="34" height="20" rx="3" ${fill}/>`;
}

type Reach = readonly [from: number, to: number, start: Point, end: Point];

/** How far from the supply each piece begins and ends (Dijkstra over a handful of points). */
function distances(branches: readonly Branch[], sources: Sources): Map<Branch, Reach> {
  const key = ([x, y]: Point) => `${Math.round(x * 10)},${Math.round(y * 10)}`;
  const near = new Map(sources.filter(({ volts }) => volts !== 0).map(({ at }) => [key(at), 0]));
  for (let round = 0; round < branches.length; round++) {
    let isSettled = true;
    for (const { from, to } of branches)
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        const start = near.get(key(a));
        const length = Math.min(60, Math.hypot(a[0] - b[0], a[1] - b[1]));
        if (start === undefined || start + length >= (near.get(key(b)) ?? Number.POSITIVE_INFINITY)) continue;
        near.set(key(b), start + length);
        isSettled = false;
      }
    if (isSettled) break;
  }
  return new Map(
    branches.map((branch) => {
      const [a, b] = [near.get(key(branch.from)) ?? 0, near.get(key(branch.to)) ?? 0];
      return [branch, a <= b ? [a, b, branch.from, branch.to] : [b, a, branch.to, branch.from]] as const;
    }),
  );
}
