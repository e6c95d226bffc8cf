import type PDFDocument from 'pdfkit';

export type Paper = InstanceType<typeof PDFDocument>;

/** In points, as all of a paper. */
export const margin = 36;
export const padding = 3;
export const ink = { text: '#11201d', quiet: '#56645f', line: '#b4c0bb', head: '#e8edeb' } as const;
export const size = { text: 8.5, small: 7.5, group: 10.5, title: 15 } as const;

const yuan = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Yuan with both decimals; a dash for what has no price. */
export const money = (fen: number | null) => (fen === null ? '–' : yuan.format(fen / 100));

/** Begins a page when there is less room than `height`; true when it did. */
export function requireSpace(paper: Paper, height: number): boolean {
  if (paper.y + height <= paper.page.height - paper.page.margins.bottom) return false;
  paper.addPage();
  return true;
}

interface PaperColumn {
  width: number;
  isNumber?: boolean;
}

/** A row of boxes, as high as its longest text; on a page of its own making the heads come first. */
export function writeRow(
  paper: Paper,
  columns: readonly PaperColumn[],
  {
    cells,
    isHead = false,
    onNewPage,
  }: { cells: readonly string[]; isHead?: boolean; onNewPage?: () => void },
): void {
  paper.fontSize(isHead ? size.small : size.text);
  const options = (at: number) => ({
    width: (columns[at]?.width ?? 0) - 2 * padding,
    lineGap: 1.5,
    align: columns[at]?.isNumber ? ('right' as const) : ('left' as const),
  });
  const height =
    2 * padding + Math.max(...cells.map((cell, at) => paper.heightOfString(cell || ' ', options(at))));
  if (requireSpace(paper, height)) {
    onNewPage?.();
    paper.fontSize(isHead ? size.small : size.text);
  }
  const top = paper.y;
  let x = margin;
  for (const [at, cell] of cells.entries()) {
    const width = columns[at]?.width ?? 0;
    paper.rect(x, top, width, height).lineWidth(0.5);
    if (isHead) paper.fillAndStroke(ink.head, ink.line);
    else paper.strokeColor(ink.line).stroke();
    paper.fillColor(ink.text).text(cell || ' ', x + padding, top + padding, options(at));
    x += width;
  }
  paper.x = margin;
  paper.y = top + height;
}
