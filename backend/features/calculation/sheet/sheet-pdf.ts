import PDFDocument from 'pdfkit';
import { drawFigure } from '../../../conversion/figure-picture.ts';
import type { Font } from '../../../conversion/fonts.ts';
import { registerFont } from '../../../conversion/pdf-font.ts';
import type { Sheet } from './describe-sheet.ts';
import type { Paper } from './formula-box.ts';
import {
  writeFigure,
  writeFindings,
  writeHead,
  writeList,
  writePairs,
  writeSection,
  writeSteps,
} from './sheet-paper.ts';
import { writeTitleBlock } from './title-block.ts';

export interface SignedSheet {
  sheet: Sheet;
  font: Font;
  siteTitle: string;
  origin: string;
  /** Who made it, as their information says; empty for a visitor. */
  signer: { name: string; employer: string };
  date: string;
}

const margin = 48;

/** The sheet on A4: inputs, results, figure, steps, checks, standards and tables, and the title block at the end. */
export async function writeSheet(signed: SignedSheet): Promise<Buffer> {
  const { sheet, font, siteTitle } = signed;
  const title = sheet.name || sheet.title;
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin + 12 },
    bufferPages: true,
    info: { Title: title, Author: signed.signer.name || siteTitle },
  });
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  registerFont(paper, font);
  const { words } = sheet;
  writeHead(paper, sheet);
  writeSection(paper, words.given);
  writePairs(paper, sheet.given);
  writeSection(paper, words.results);
  writePairs(paper, sheet.results);
  if (sheet.findings.length > 0) {
    writeSection(paper, words.findings);
    writeFindings(paper, sheet);
  }
  if (sheet.figure !== null) writeFigure(paper, words.figure, await drawFigure(sheet.figure, font));
  if (sheet.steps.length > 0) {
    writeSection(paper, words.steps);
    writeSteps(paper, sheet.steps);
  }
  writeSection(paper, words.clauses);
  writeList(paper, sheet.clauses);
  if (sheet.tables.length > 0) {
    writeSection(paper, words.tables);
    writeList(
      paper,
      sheet.tables.map(({ title: table, source, standing }) => `${table}: ${source}（${standing}）`),
    );
  }
  paper.moveDown(1);
  writeTitleBlock(paper, blockOf(signed));
  numberPages(paper, signed);
  paper.end();
  return done;
}

function blockOf({ sheet, signer, date, origin }: SignedSheet) {
  const { block } = sheet.words;
  return [
    { name: block.title, value: sheet.title, isWide: true },
    { name: block.project, value: sheet.name, isWide: true },
    { name: block.designed, value: signer.name },
    { name: block.employer, value: signer.employer },
    { name: block.checked, value: '' },
    { name: block.approved, value: '' },
    { name: block.date, value: date },
    { name: block.version, value: String(sheet.version) },
    { name: block.scale, value: '—' },
    { name: block.sheet, value: (page: number) => pageText(sheet, page, page) },
    { name: block.address, value: origin + sheet.address, isWide: true },
  ];
}

const pageText = ({ words }: Sheet, page: number, count: number) =>
  words.pages.replace('{page}', String(page)).replace('{count}', String(count));

function numberPages(paper: Paper, { sheet, siteTitle, date }: SignedSheet): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    const { margins, height, width } = paper.page;
    const bottom = margins.bottom;
    // Below the margin: with the margin in force the number would begin a page.
    margins.bottom = 0;
    const text = pageText(sheet, page + 1, count);
    const options = { width: width - 2 * margin, lineBreak: false };
    paper.fontSize(8).fillColor('#56645f');
    paper.text(`${siteTitle}  ${sheet.name || sheet.title}  ${date}`, margin, height - 34, {
      ...options,
      height: 10,
      ellipsis: true,
    });
    paper.text(text, margin, height - 34, { ...options, align: 'right' });
    margins.bottom = bottom;
  }
}
