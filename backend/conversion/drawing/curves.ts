/** A path under way: letters and their numbers. */
export interface Path {
  commands: string;
  numbers: number[];
}

export function polyline(points: readonly { x: number; y: number }[], isClosed = false): Path {
  const numbers: number[] = [];
  for (const { x, y } of points) numbers.push(x, y);
  const commands = `M${'L'.repeat(Math.max(0, points.length - 1))}${isClosed ? 'Z' : ''}`;
  return { commands, numbers };
}

/**
 * An elliptical arc as cubic curves, one for each quarter at most (off by less than 0.03 % of the radius). `major`
 * and `minor` are the half axes; angles in radians from `major` towards `minor`.
 */
export function ellipse(arc: {
  center: { x: number; y: number };
  major: readonly [number, number];
  minor: readonly [number, number];
  start: number;
  sweep: number;
}): Path {
  const { center, major, minor, start, sweep } = arc;
  const at = (c: number, s: number): [number, number] => [
    center.x + major[0] * c + minor[0] * s,
    center.y + major[1] * c + minor[1] * s,
  ];
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9));
  const delta = sweep / count;
  const k = (4 / 3) * Math.tan(delta / 4);
  const numbers = [...at(Math.cos(start), Math.sin(start))];
  for (let i = 0; i < count; i++) {
    const from = start + i * delta;
    const to = from + delta;
    const [c1, s1, c2, s2] = [Math.cos(from), Math.sin(from), Math.cos(to), Math.sin(to)];
    numbers.push(...at(c1 - k * s1, s1 + k * c1), ...at(c2 + k * s2, s2 - k * c2), ...at(c2, s2));
  }
  return { commands: `M${'C'.repeat(count)}`, numbers };
}
