import type { Sheet } from '../../../contract/drawing/shapes.ts';
import type { Board } from '../boards.ts';
import { type Box, moduleWidth } from '../boxes.ts';
import { openNeutral } from '../combs.ts';

interface Taker {
  x: number;
  /** Its lower edge. */
  y: number;
  section: number;
}

/** What takes N from the bar in the upper row: the comb that has it, or the breaker whose N is beyond its comb. */
function takerOf(board: Board, { combs, placed }: Box): Taker | undefined {
  for (const comb of board.combs ?? []) {
    const area = combs.find(({ tag }) => tag === comb.tag);
    if (area && comb.order.includes('N'))
      return { x: area.x + area.width - 8, y: area.y + area.height, section: comb.feed.section };
    const open = openNeutral(board, comb);
    const tag = open && `-QF${board.feeders.indexOf(open) + 1}`;
    const device = placed.find((each) => each.tag === tag);
    if (open && device)
      return {
        x: device.x + device.width - moduleWidth / 2,
        y: device.y + device.height,
        section: open.section,
      };
  }
  return undefined;
}

/** N: from the switch past the left of its row to the bar, and from the bar past its right to what takes it above. */
export function drawNeutral(part: Sheet, board: Board, box: Box): void {
  const [main, protector] = ['-QS1', '-F1'].map((tag) => box.placed.find((each) => each.tag === tag));
  const bar = box.bars.find(({ tag }) => tag === '-XN');
  if (!main || !protector || !bar) return;
  const pole = main.x + main.width * (7 / 8);
  const [left, over, middle] = [main.x - 10, main.y - 16, bar.y + bar.height / 2];
  part.line('dash', [pole, main.y], [pole, over], [left, over], [left, middle], [bar.x, middle]);
  part.text(left + 4, bar.y - 8, `N ${board.combs?.[0]?.feed.section}`, { size: 8 });
  const taker = takerOf(board, box);
  if (!taker) return;
  const [from, under] = [bar.x + bar.width - 20, bar.y - 14];
  const aside = protector.x + protector.width + 20;
  part.line(
    'dash',
    ...([
      [from, bar.y],
      [from, under],
      [aside, under],
      [aside, over],
      [taker.x, over],
      [taker.x, taker.y],
    ] as const),
  );
  part.text(aside + 4, bar.y - 4, `N ${taker.section}`, { size: 8 });
}
