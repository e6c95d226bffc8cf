import PDFDocument from 'pdfkit';
import { writePercent, writeThousandths } from '../../../../contract/material-list/fields.ts';
import { isPlain, type WholeQuotation } from '../../../../contract/material-list/quotation.ts';
import type { Font } from '../../../conversion/fonts.ts';
import { registerFont } from '../../../conversion/pdf-font.ts';
import { ink, margin, money, type Paper, requireSpace, size, writeRow } from '../export/paper-table.ts';
import { factsOf, type PaperDays } from './quotation-facts.ts';
import type { QuotationWords } from './quotation-words.ts';

export interface QuotationPaper extends PaperDays {
  quotation: WholeQuotation;
  words: QuotationWords;
  font: Font;
}

const columns = [
  { name: 'item', width: 28 },
  { name: 'designation', width: 80 },
  { name: 'part', width: 205 },
  { name: 'quantity', width: 60, isNumber: true },
  { name: 'unitPrice', width: 70, isNumber: true },
  { name: 'amount', width: 80, isNumber: true },
] as const;
const plainColumns = [
  { name: 'item', width: 28 },
  { name: 'name', width: 285 },
  { name: 'quantity', width: 60, isNumber: true },
  { name: 'unitPrice', width: 70, isNumber: true },
  { name: 'amount', width: 80, isNumber: true },
] as const;

const stampHeight = 96;

/** A quotation on A4: the parties, the panels with their lines, sums, terms, and room for two stamps. */
export async function writeQuotationPdf(source: QuotationPaper): Promise<Buffer> {
  const { quotation, words, font } = source;
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 16 },
    bufferPages: true,
    info: { Title: `${words.kind} ${quotation.number}`, Author: quotation.issuer },
  });
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  registerFont(paper, font);
  writeHead(paper, source);
  writeGroups(paper, quotation, words);
  writeSums(paper, quotation, words);
  writeStamps(paper, source);
  writeFeet(paper, source);
  paper.end();
  return done;
}

function writeHead(paper: Paper, { quotation, words, issued }: QuotationPaper): void {
  const { state } = quotation;
  const notOpen = state === 'open' || state === 'accepted' ? '' : ` (${words.notOpen[state]})`;
  paper.fontSize(size.title).fillColor(ink.text).text(`${words.kind}${notOpen}`);
  paper.moveDown(0.4).fontSize(9.5);
  for (const [name, value] of factsOf(quotation, { words, issued })) {
    const top = paper.y;
    paper.fillColor(ink.quiet).text(name, margin, top, { width: 88 });
    const low = paper.y;
    paper.fillColor(ink.text).text(value, margin + 92, top, { width: 420 });
    paper.y = Math.max(paper.y, low) + 2;
  }
  paper.x = margin;
}

function writeGroups(paper: Paper, { content }: WholeQuotation, words: QuotationWords): void {
  const isNamed = isPlain(content);
  const shown = isNamed ? plainColumns : columns;
  const writeHeads = () =>
    writeRow(paper, shown, { cells: shown.map(({ name }) => words[name]), isHead: true });
  let item = 0;
  for (const group of content.groups) {
    requireSpace(paper, 60);
    paper.moveDown(0.6).fontSize(size.group).fillColor(ink.text);
    const count = group.count > 1 ? ` × ${group.count} ${words.panels}` : '';
    paper.text(`${group.designation} ${group.name}${count}`.trim(), margin, paper.y).moveDown(0.2);
    writeHeads();
    for (const line of group.lines) {
      item += 1;
      const cells = [
        String(item),
        ...(isNamed ? [] : [line.designation]),
        [`${line.number} ${line.name}`.trim(), line.maker].filter(Boolean).join('\n'),
        `${writeThousandths(line.quantity)} ${line.unit}`.trim(),
        money(line.unitFen),
        money(line.amountFen),
      ];
      writeRow(paper, shown, { cells, onNewPage: writeHeads });
    }
    // One that is all of it has the sum below.
    if (isNamed && content.groups.length === 1 && group.count === 1) continue;
    const sum = [...shown.slice(2).map(() => ''), `× ${group.count}`, money(group.sumFen * group.count)];
    writeRow(paper, shown, { cells: sum, isHead: true });
  }
}

function writeSums(paper: Paper, quotation: WholeQuotation, words: QuotationWords): void {
  requireSpace(paper, 70);
  paper.moveDown(0.8);
  const { taxBp, isTaxIncluded } = quotation.content;
  const sums = [
    [words.net, money(quotation.netFen)],
    [`${words.tax} ${writePercent(taxBp)}%`, money(quotation.taxFen)],
    [words.gross, `¥${money(quotation.grossFen)}`],
  ];
  const right = paper.page.width - margin;
  for (const [name = '', value = ''] of sums) {
    const top = paper.y;
    paper
      .fontSize(9.5)
      .fillColor(ink.quiet)
      .text(name, right - 280, top, { width: 150, align: 'right' });
    paper.fillColor(ink.text).text(value, right - 120, top, { width: 120, align: 'right' });
    paper.y = top + 15;
  }
  paper.fontSize(size.small).fillColor(ink.quiet);
  const tax = isTaxIncluded ? words.pricesIncludeTax : words.pricesExcludeTax;
  paper.text(tax, margin, paper.y, { width: right - margin, align: 'right' });
  if (!quotation.terms) return;
  requireSpace(paper, 40);
  paper.moveDown(0.8).fontSize(size.group).fillColor(ink.text).text(words.terms, margin, paper.y);
  paper.fontSize(9.5).text(quotation.terms, { width: right - margin, lineGap: 2 });
}

/** Two boxes side by side; what was accepted online stands in the customer's. */
function writeStamps(paper: Paper, { quotation, words, answered }: QuotationPaper): void {
  requireSpace(paper, stampHeight + 24);
  const top = paper.y + 16;
  const width = (paper.page.width - 2 * margin - 16) / 2;
  const accepted =
    quotation.state === 'accepted'
      ? words.accepted.replace('{name}', () => quotation.answeredBy).replace('{date}', answered)
      : '';
  const boxes = [
    [words.stampIssuer, quotation.issuer, ''],
    [words.stampCustomer, quotation.customer, accepted],
  ];
  for (const [at, [title = '', name = '', note = '']] of boxes.entries()) {
    const left = margin + at * (width + 16);
    paper.rect(left, top, width, stampHeight).lineWidth(0.6).strokeColor(ink.line).stroke();
    const options = { width: width - 16, height: 24, ellipsis: true };
    paper
      .fontSize(size.small)
      .fillColor(ink.quiet)
      .text(title, left + 8, top + 7, options);
    paper
      .fontSize(size.text)
      .fillColor(ink.text)
      .text(name, left + 8, top + 19, options);
    paper.text(note, left + 8, top + 44, options);
    paper.fillColor(ink.quiet).text(words.date, left + 8, top + stampHeight - 16, options);
  }
  paper.x = margin;
  paper.y = top + stampHeight;
}

function writeFeet(paper: Paper, { quotation, words }: QuotationPaper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    paper.switchToPage(page);
    // Below the margin, where a text would otherwise begin a page.
    paper.page.margins.bottom = 0;
    const sheet = words.sheet.replace('{page}', String(page + 1)).replace('{count}', String(count));
    paper.fontSize(size.small).fillColor(ink.quiet);
    paper.text(`${quotation.number} / ${quotation.revision}   ${sheet}`, margin, paper.page.height - margin, {
      width: paper.page.width - 2 * margin,
      align: 'right',
      lineBreak: false,
    });
  }
}
