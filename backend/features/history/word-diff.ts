interface Piece {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Above this many steps the rest is reported as replaced: a diff of two long, unlike texts helps nobody. */
const maxSteps = 1500;

/** What changed between two texts, by words (Chinese by characters), by the shortest script of Myers (1986). */
export function diffWords(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const middle = diffMiddle(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return joinPieces([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle,
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ]);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{Script=Latin}\p{N}_.]+|\s+|./gsu) ?? [];
}

function diffMiddle(a: readonly string[], b: readonly string[]): Piece[] {
  const trace: Map<number, number>[] = [];
  let furthest = new Map([[1, 0]]);
  for (let steps = 0; steps <= a.length + b.length; steps += 1) {
    if (steps > maxSteps) break;
    trace.push(furthest);
    const next = new Map(furthest);
    for (let diagonal = -steps; diagonal <= steps; diagonal += 2) {
      let x = isDown(furthest, diagonal, steps)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      next.set(diagonal, x);
      if (x >= a.length && x - diagonal >= b.length) return walkBack(trace, a, b);
    }
    furthest = next;
  }
  return [
    { kind: 'removed', text: a.join('') },
    { kind: 'added', text: b.join('') },
  ];
}

function walkBack(
  trace: readonly Map<number, number>[],
  a: readonly string[],
  b: readonly string[],
): Piece[] {
  const pieces: Piece[] = [];
  let [x, y] = [a.length, b.length];
  for (let steps = trace.length - 1; steps >= 0; steps -= 1) {
    const furthest = trace[steps] as Map<number, number>;
    const diagonal = x - y;
    const isAdded = isDown(furthest, diagonal, steps);
    const from = isAdded ? diagonal + 1 : diagonal - 1;
    const [startX, startY] = [furthest.get(from) ?? 0, (furthest.get(from) ?? 0) - from];
    while (x > startX && y > startY) {
      x -= 1;
      y -= 1;
      pieces.push({ kind: 'same', text: a[x] ?? '' });
    }
    if (steps === 0) break;
    if (isAdded) pieces.push({ kind: 'added', text: b[startY] ?? '' });
    else pieces.push({ kind: 'removed', text: a[startX] ?? '' });
    [x, y] = [startX, startY];
  }
  return pieces.reverse();
}

function isDown(furthest: Map<number, number>, diagonal: number, steps: number): boolean {
  if (diagonal === -steps) return true;
  if (diagonal === steps) return false;
  return (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1);
}

function joinPieces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (piece.text === '') continue;
    if (last?.kind === piece.kind) joined[joined.length - 1] = { ...last, text: last.text + piece.text };
    else joined.push(piece);
  }
  return joined;
}
