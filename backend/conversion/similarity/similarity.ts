/** By what a file is compared with others; nothing of it depends on bytes, names or places. */
export type Similarity =
  | {
      kind: 'solid';
      /** Of its surface, mm². */
      area: number;
      /** Of its surface about its three axes, longest first, mm. */
      radii: number[];
    }
  | {
      kind: 'sheet' | 'outline' | 'document';
      /** Keys of which like ones share at least one. */
      bands: number[];
      /** Samples of what it says and draws. */
      words: number[];
      strokes: number[];
    };

/** Two exports of one solid are tessellated in other ways; curved faces differ by that. */
export const solidTolerance = 0.005;

/**
 * Sets of equal size share 82 % at 0.7. The lines of a drawing need only half: programs split them in other ways.
 * Where there are hardly any words, lines decide alone and must be nearly all the same.
 */
const minWords = 0.7;
const minStrokes = 0.5;
const minOutline = 0.9;

/** How much alike two files are, from 0 to 1; undefined when they are not. */
export function compareSimilarity(a: Similarity, b: Similarity): number | undefined {
  if (a.kind === 'solid' || b.kind === 'solid')
    return a.kind === 'solid' && b.kind === 'solid' ? compareSolids(a, b) : undefined;
  if (a.kind !== b.kind) return undefined;
  const [words, strokes] = [compareSamples(a.words, b.words), compareSamples(a.strokes, b.strokes)];
  if (a.kind === 'outline') return words >= minOutline && strokes >= minOutline ? strokes : undefined;
  return words >= minWords && (a.kind === 'document' || strokes >= minStrokes) ? words : undefined;
}

type Solid = Extract<Similarity, { kind: 'solid' }>;

function compareSolids(a: Solid, b: Solid): number | undefined {
  // A plate has next to no thickness to compare by.
  const slack = 0.1 * solidTolerance * Math.max(...a.radii, ...b.radii);
  const offs = [off(a.area, b.area, 0), ...a.radii.map((radius, at) => off(radius, b.radii[at] ?? 0, slack))];
  const worst = Math.max(...offs);
  return worst <= solidTolerance ? 1 - worst : undefined;
}

function off(a: number, b: number, slack: number): number {
  return Math.max(0, Math.abs(a - b) - slack) / Math.max(a, b, Number.MIN_VALUE);
}

/** Hashes that are kept of a set: the smallest ones (K. Beyer and others, SIGMOD 2007). */
export const sampleLength = 256;

/** Estimate of the share of what both sets have in what either has (Jaccard); two empty ones are the same. */
function compareSamples(a: readonly number[], b: readonly number[]): number {
  const [inA, inB] = [new Set(a), new Set(b)];
  const all = [...new Set([...a, ...b])].sort((one, other) => one - other);
  const isCut = a.length >= sampleLength || b.length >= sampleLength;
  const seen = isCut ? all.slice(0, sampleLength) : all;
  if (seen.length === 0) return 1;
  return seen.filter((hash) => inA.has(hash) && inB.has(hash)).length / seen.length;
}
