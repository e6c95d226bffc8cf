import PDFDocument from 'pdfkit';
import { writePercent, writeThousandths } from '../../../../contract/material-list/fields.ts';
import type { MaterialList, ShownLine } from '../../../../contract/material-list/list.ts';
import type { Font } from '../../../conversion/fonts.ts';
import { registerFont } from '../../../conversion/pdf-font.ts';
import { ink, margin, money, type Paper, padding, requireSpace, size, writeRow } from './paper-table.ts';
import type { PaperWords } from './paper-words.ts';

export interface ListPaper {
  list: MaterialList;
  words: PaperWords;
  font: Font;
  siteTitle: string;
  /** Who saved it, and the day of printing. */
  by: string;
  date: string;
}

const blockHeight = 54;

const columns = [
  { name: 'item', width: 28 },
  { name: 'designation', width: 92 },
  { name: 'part', width: 270 },
  { name: 'quantity', width: 60, isNumber: true },
  { name: 'price', width: 76, isNumber: true },
  { name: 'discount', width: 52, isNumber: true },
  { name: 'net', width: 76, isNumber: true },
  { name: 'amount', width: 115, isNumber: true },
] as const;

/** A list on A4 across: panels with their lines, sums, and a title block at the foot of every page. */
export async function writeListPdf(source: ListPaper): Promise<Buffer> {
  const { list, words, font, by } = source;
  const paper = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margins: { top: margin, left: margin, right: margin, bottom: margin + blockHeight + 8 },
    bufferPages: true,
    info: { Title: list.title, Author: by },
  });
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  registerFont(paper, font);
  paper.fontSize(size.title).fillColor(ink.text).text(list.title);
  paper.fontSize(size.text).fillColor(ink.quiet).text(`${words.kind}  ${list.project}`);
  const writeHeads = () =>
    writeRow(paper, columns, { cells: columns.map(({ name }) => words[name]), isHead: true });
  let item = 0;
  for (const group of list.groups) {
    requireSpace(paper, 60);
    const count = group.count > 1 ? ` × ${group.count}` : '';
    paper.moveDown(0.6).fontSize(size.group).fillColor(ink.text);
    paper.text(`${group.designation} ${group.name}${count}`.trim(), margin, paper.y).moveDown(0.2);
    writeHeads();
    for (const line of list.lines.filter(({ groupId }) => groupId === group.groupId)) {
      item += 1;
      writeRow(paper, columns, { cells: cellsOf(line, item, words), onNewPage: writeHeads });
    }
    const sum = ['', '', '', '', '', '', `× ${group.count}`, money(group.sumFen * group.count)];
    writeRow(paper, columns, { cells: sum, isHead: true });
  }
  writeSums(paper, list, words);
  writeTitleBlocks(paper, source);
  paper.end();
  return done;
}

function cellsOf(line: ShownLine, item: number, words: PaperWords): string[] {
  const substitute = `${line.substituteMaker} ${line.substituteNumber}`.trim();
  const part = [
    `${line.number} ${line.name}`.trim(),
    line.maker,
    substitute && words.substitute + substitute,
    line.remark,
  ];
  return [
    String(item),
    line.designation,
    part.filter(Boolean).join('\n'),
    `${writeThousandths(line.quantity)} ${line.unit}`.trim(),
    money(line.priceFen),
    line.discountBp === 0 ? '' : `${writePercent(line.discountBp)}%`,
    money(line.netFen),
    line.netFen === null ? '–' : money(line.amountFen),
  ];
}

function writeSums(paper: Paper, list: MaterialList, words: PaperWords): void {
  requireSpace(paper, 70);
  paper.moveDown(0.8);
  const sums = [
    [words.net_sum, money(list.netFen)],
    [`${words.tax} ${writePercent(list.taxBp)}%`, money(list.taxFen)],
    [words.gross, `¥${money(list.grossFen)}`],
  ];
  for (const [name = '', value = ''] of sums) {
    const top = paper.y;
    const right = paper.page.width - margin;
    paper
      .fontSize(9.5)
      .fillColor(ink.quiet)
      .text(name, right - 300, top, { width: 150, align: 'right' });
    paper.fillColor(ink.text).text(value, right - 140, top, { width: 140 - padding, align: 'right' });
    paper.y = top + 15;
  }
  if (list.unpriced > 0)
    paper
      .fontSize(size.small)
      .fillColor(ink.quiet)
      .text(`${list.unpriced} ${words.unpriced}`, margin, paper.y);
}

/** The title block at the lower right of each page; what is signed by hand stays empty. */
function writeTitleBlocks(paper: Paper, { list, words, siteTitle, by, date }: ListPaper): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    const bottom = paper.page.margins.bottom;
    // Below the margin: with the margin in force the block would begin a page.
    paper.page.margins.bottom = 0;
    const sheet = words.sheet.replace('{page}', String(page + 1)).replace('{count}', String(count));
    const rows = [
      [words.title, list.title, words.designed, by, words.version, `v${list.version}`],
      [words.project, list.project, words.checked, '', words.prices, list.priceDate],
      [words.owner, list.companyName ?? '', words.approved, '', words.date, `${date}  ${sheet}`],
    ];
    const widths = [40, 190, 40, 80, 50, 120];
    const left = paper.page.width - margin - widths.reduce((sum, width) => sum + width, 0);
    const top = paper.page.height - margin - blockHeight;
    const height = blockHeight / rows.length;
    for (const [index, row] of rows.entries()) {
      let x = left;
      for (const [at, cell] of row.entries()) {
        const width = widths[at] ?? 0;
        paper
          .rect(x, top + index * height, width, height)
          .lineWidth(0.6)
          .strokeColor(ink.text)
          .stroke();
        paper.fontSize(size.small).fillColor(at % 2 === 0 ? ink.quiet : ink.text);
        paper.text(cell, x + padding, top + index * height + 5, {
          width: width - 2 * padding,
          height: height - 6,
          ellipsis: true,
          lineBreak: true,
        });
        x += width;
      }
    }
    paper
      .fontSize(size.small)
      .fillColor(ink.quiet)
      .text(siteTitle, margin, paper.page.height - margin - 10, { lineBreak: false });
    paper.page.margins.bottom = bottom;
  }
}
