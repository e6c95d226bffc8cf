import { encode } from 'uqr';
import type { LabelLevel } from '../../../../contract/nameplate/label.ts';

/** Modules around the code: a quiet zone, then the frame by which an identification link is known (IEC 61406-1). */
const quiet = 4;
const frame = 1;
/** Legs of the triangle in the frame's lower right corner, inside the frame. */
const corner = 6;

export interface LinkCode {
  /** Modules along one side, the frame included. */
  size: number;
  /** One path in modules: the code's dark runs, the frame and its triangle. */
  path: string;
}

/** A link as a QR code in the frame of identification links. The code holds the link and nothing else. */
export function drawLinkCode(link: string, level: LabelLevel): LinkCode {
  const { data, size } = encode(link, { ecc: level, border: 0 });
  const edge = quiet + frame;
  const whole = size + 2 * edge;
  const inner = whole - frame;
  const runs = data.flatMap((row, y) =>
    darkRuns(row).map(([x, length]) => box(x + edge, y + edge, length, 1)),
  );
  const bars = [
    box(0, 0, whole, frame),
    box(0, inner, whole, frame),
    box(0, frame, frame, inner - frame),
    box(inner, frame, frame, inner - frame),
  ];
  const triangle = `M${inner} ${inner - corner}v${corner}h-${corner}z`;
  return { size: whole, path: [...runs, ...bars, triangle].join('') };
}

const box = (x: number, y: number, width: number, height: number) =>
  `M${x} ${y}h${width}v${height}h-${width}z`;

/** Where dark modules of a row begin, and how many stand together. */
function darkRuns(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
