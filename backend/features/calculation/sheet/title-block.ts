import type { Paper } from './formula-box.ts';
import { innerWidth, requireSpace } from './sheet-paper.ts';

interface Entry {
  name: string;
  /** Content that depends on the number of its page is given that number. */
  value: string | ((page: number) => string);
  isWide?: boolean;
}

const rowHeight = 19;
const nameWidth = 72;

/** The title block at the foot of the last page; what is signed by hand stays empty. */
export function writeTitleBlock(paper: Paper, entries: readonly Entry[]): void {
  const wide = innerWidth(paper);
  const half = wide / 2;
  const tall = entries.map(({ value, isWide }) =>
    isWide && typeof value === 'string'
      ? Math.max(rowHeight, paper.fontSize(7.5).heightOfString(value, { width: wide - nameWidth - 8 }) + 8)
      : rowHeight,
  );
  const total = entries.reduce((sum, { isWide }, at) => sum + (tall[at] ?? 0) * (isWide ? 1 : 0.5), 0);
  requireSpace(paper, total + 12);
  const { left, bottom } = paper.page.margins;
  let y = paper.page.height - bottom - total;
  let isSecond = false;
  for (const [at, { name, value, isWide = false }] of entries.entries()) {
    const height = tall[at] ?? rowHeight;
    const x = left + (isSecond ? half : 0);
    paper.lineWidth(0.6).strokeColor('#11201d');
    paper.rect(x, y, nameWidth, height).stroke();
    paper.rect(x + nameWidth, y, (isWide ? wide : half) - nameWidth, height).stroke();
    paper
      .fontSize(7.5)
      .fillColor('#56645f')
      .text(name, x + 4, y + 5, { lineBreak: false });
    const text = typeof value === 'string' ? value : value(paper.bufferedPageRange().count);
    paper.fillColor('#11201d').text(text, x + nameWidth + 4, y + 5, {
      width: (isWide ? wide : half) - nameWidth - 8,
      height: height - 4,
      ...(isWide ? {} : { ellipsis: true }),
    });
    if (isWide || isSecond) y += height;
    isSecond = !isWide && !isSecond;
  }
  paper.x = left;
}
