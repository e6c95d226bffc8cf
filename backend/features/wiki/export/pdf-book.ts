import PDFDocument from 'pdfkit';
import type { Doc } from '../../../../contract/rich-text/doc.ts';
import { drawFigure } from '../../../conversion/figure-picture.ts';
import type { Font } from '../../../conversion/fonts.ts';
import { registerFont } from '../../../conversion/pdf-font.ts';
import { writeBlocks } from './pdf-paper.ts';

export interface Book {
  title: string;
  /** Below the title: what it is, in a sentence. */
  text: string;
  /** Below that: the site and the day. */
  origin: string;
  /** Words of the book itself, in the reader's language. */
  words: { contents: string };
  chapters: { title: string; summary: string; body: Doc }[];
  figures: { name: string; svg: string }[];
  /** What the calculations give, line by line. */
  calculations: { href: string; lines: string[] }[];
  font: Font;
}

const margin = 56;
/** A book of articles: title page with contents, each article from a page of its own, numbered pages, an outline. */
export async function writeBook(book: Book): Promise<Buffer> {
  const { title, text, origin, words, chapters, figures, calculations, font } = book;
  const paper = new PDFDocument({ size: 'A4', margin, bufferPages: true, info: { Title: title } });
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  registerFont(paper, font);
  const drawn = await Promise.all(
    figures.map(async ({ name, svg }) => [name, await drawFigure(svg, font)] as const),
  );
  const tools = {
    paper,
    figures: new Map(drawn),
    calculations: new Map(calculations.map(({ href, lines }) => [href, lines] as const)),
  };
  const isSingle = chapters.length === 1;
  if (!isSingle) {
    paper.fontSize(28).text(title);
    paper.moveDown(0.4).fontSize(11).fillColor('#56645f').text(text, { lineGap: 4 }).text(origin);
    paper.moveDown(1.5).fontSize(15).fillColor('#11201d').text(words.contents);
    paper.moveDown(0.4);
  }
  const lines: { page: number; y: number }[] = [];
  if (!isSingle) {
    for (const chapter of chapters) {
      if (paper.y + 20 > paper.page.height - margin) paper.addPage();
      lines.push({ page: paper.bufferedPageRange().count - 1, y: paper.y });
      paper.fontSize(10.5).text(chapter.title, { width: 420, lineGap: 4, height: 14, ellipsis: true });
    }
  }
  const starts = chapters.map((chapter, index) => {
    if (!isSingle || index > 0) paper.addPage();
    const page = paper.bufferedPageRange().count;
    paper.addNamedDestination(`chapter-${index}`);
    const entry = paper.outline.addItem(chapter.title);
    paper.fontSize(22).fillColor('#11201d').text(chapter.title, margin, paper.y);
    if (isSingle) paper.fontSize(9).fillColor('#56645f').text(origin);
    paper.moveDown(0.3).fontSize(11).fillColor('#56645f').text(chapter.summary, { lineGap: 4 }).moveDown(0.8);
    for (const block of chapter.body.content) {
      writeBlocks(tools, [block]);
      if (block.type === 'heading' && block.attrs.level === 2)
        entry.addItem((block.content ?? []).map((part) => ('text' in part ? part.text : '')).join(''));
    }
    return page;
  });
  for (const [index, { page, y }] of lines.entries()) {
    paper.switchToPage(page);
    const options = {
      width: paper.page.width - 2 * margin,
      align: 'right' as const,
      goTo: `chapter-${index}`,
    };
    paper.fontSize(10.5).fillColor('#0b57a8').text(String(starts[index]), margin, y, options);
  }
  numberPages(paper);
  paper.end();
  return done;
}

function numberPages(paper: InstanceType<typeof PDFDocument>): void {
  const { count } = paper.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.switchToPage(page);
    const { margins, height } = paper.page;
    const bottom = margins.bottom;
    // Below the margin: with the margin in force the number would begin a page.
    margins.bottom = 0;
    paper.fontSize(9).fillColor('#56645f');
    paper.text(`${page + 1} / ${count}`, margin, height - 36, {
      width: paper.page.width - 2 * margin,
      align: 'center',
    });
    margins.bottom = bottom;
  }
}
