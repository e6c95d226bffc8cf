import type { End } from './connect.ts';
import type { Layout } from './layout.ts';

/** Width of the bars between main switch and distribution bars, mm: they lap as far at both ends. */
const lap = 40;
const phases = ['L1', 'L2', 'L3'];

/**
 * mm of a bar from a lower pole of the main switch to the left end of its phase of the distribution bars, with both
 * laps; what bends take off is left out.
 */
export function barLength(from: End, to: End, { placed }: Layout): number | undefined {
  const [main, bars] = [from, to].map(({ device }) => placed.find(({ tag }) => tag === device));
  const phase = phases.indexOf(to.terminal.slice(0, 2));
  const pole = ['2', '4', '6'].indexOf(from.terminal);
  if (!main || !bars || phase < 0 || pole < 0) return undefined;
  const x = main.x + (main.width * (pole + 0.5)) / 3;
  const y = bars.y + (bars.height * (phase + 0.5)) / 3;
  return bars.x - x + Math.abs(main.y + main.height - y) + 2 * lap;
}

export const barNote = `-QS1 到 -XB1 的铜排按极与排的位置、两端各搭接 ${lap} 计，未减折弯扣除，逐根放样。`;
