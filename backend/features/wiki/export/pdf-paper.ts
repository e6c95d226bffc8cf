import type PDFDocument from 'pdfkit';
import type { Block, Inline, Paragraph } from '../../../../contract/rich-text/doc.ts';
import { calculationsOf } from '../../../../contract/rich-text/embedded-calculations.ts';
import type { FigurePicture } from '../../../conversion/figure-picture.ts';
import { formulaText } from './formula-text.ts';

type Paper = InstanceType<typeof PDFDocument>;

const sizes = { text: 10.5, code: 9, small: 9, heading2: 15, heading3: 12.5 } as const;
const ink = { text: '#11201d', quiet: '#56645f', line: '#b4c0bb', head: '#eef2f0' } as const;
const lineGap = 4;
const indentStep = 18;
const cellPadding = 5;

interface PaperTools {
  paper: Paper;
  /** By the name of the figure. */
  figures: ReadonlyMap<string, FigurePicture>;
  /** What calculations give, line by line, by their addresses. */
  calculations: ReadonlyMap<string, readonly string[]>;
}

/** Writes blocks one below the other, with page breaks where they do not fit. */
export function writeBlocks(tools: PaperTools, blocks: readonly Block[], indent = 0): void {
  for (const block of blocks) writeBlock(tools, block, indent);
}

function writeBlock(tools: PaperTools, block: Block, indent: number): void {
  const { paper } = tools;
  const { left, right } = paper.page.margins;
  paper.x = left + indent;
  const width = paper.page.width - left - right - indent;
  const write = (text: string, size: number = sizes.text) =>
    paper
      .fontSize(size)
      .fillColor(ink.text)
      .text(text || ' ', left + indent, paper.y, { width, lineGap });
  switch (block.type) {
    case 'heading': {
      const size = block.attrs.level === 2 ? sizes.heading2 : sizes.heading3;
      requireSpace(paper, size * 4);
      paper.moveDown(0.6);
      write(lineOf(block.content), size);
      break;
    }
    case 'paragraph':
      write([lineOf(block.content), ...calculatedLines(tools, block)].join('\n'));
      break;
    case 'bulletList':
    case 'orderedList':
      for (const [index, item] of block.content.entries()) {
        const mark = block.type === 'bulletList' ? '•' : `${block.attrs.start + index}.`;
        requireSpace(paper, sizes.text * 2);
        const top = paper.y;
        paper
          .fontSize(sizes.text)
          .fillColor(ink.quiet)
          .text(mark, left + indent, top, { lineBreak: false });
        paper.y = top;
        writeBlocks(tools, item.content, indent + indentStep);
      }
      break;
    case 'blockquote':
      writeBlocks(tools, block.content, indent + indentStep);
      break;
    case 'codeBlock':
      write((block.content ?? []).map(({ text }) => text).join(''), sizes.code);
      break;
    case 'blockMath':
      paper.fontSize(sizes.text + 1).fillColor(ink.text);
      paper.text(formulaText(block.attrs.latex), left + indent, paper.y, { width, align: 'center', lineGap });
      break;
    case 'table':
      writeTable(
        paper,
        block.content.map(({ content }) =>
          content.map((cell) => cell.content.map((each) => lineOf(each.content)).join('\n')),
        ),
        indent,
      );
      break;
    case 'figure':
      writeFigure(tools, block.attrs, { x: left + indent, width });
      break;
    case 'image':
      write(`［${block.attrs.alt}］`, sizes.small);
      break;
    case 'horizontalRule':
      paper
        .moveTo(left + indent, paper.y)
        .lineTo(left + indent + width, paper.y)
        .strokeColor(ink.line)
        .stroke();
  }
  paper.moveDown(0.5);
}

function writeFigure(
  { paper, figures }: PaperTools,
  { name, alt }: { name: string; alt: string },
  { x, width }: { x: number; width: number },
): void {
  const picture = figures.get(name);
  if (picture) {
    const box = Math.min(width, 380);
    const height = (box * picture.height) / picture.width;
    requireSpace(paper, height + 30);
    paper.image(Buffer.from(picture.png), x + (width - box) / 2, paper.y, { width: box });
    paper.y += height + 6;
  }
  paper.fontSize(sizes.small).fillColor(ink.quiet).text(alt, x, paper.y, { width, align: 'center', lineGap });
}

function writeTable(paper: Paper, rows: readonly (readonly string[])[], indent: number): void {
  const { left, right } = paper.page.margins;
  const width = paper.page.width - left - right - indent;
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const cell = width / columns;
  paper.fontSize(sizes.small);
  for (const [index, row] of rows.entries()) {
    const inner = { width: cell - 2 * cellPadding, lineGap: 2 };
    const height = 2 * cellPadding + Math.max(...row.map((text) => paper.heightOfString(text || ' ', inner)));
    requireSpace(paper, height);
    const top = paper.y;
    for (const [column, text] of row.entries()) {
      const x = left + indent + column * cell;
      paper.rect(x, top, cell, height).lineWidth(0.5);
      if (index === 0) paper.fillAndStroke(ink.head, ink.line);
      else paper.strokeColor(ink.line).stroke();
      paper.fillColor(ink.text).text(text || ' ', x + cellPadding, top + cellPadding, inner);
    }
    paper.y = top + height;
  }
  paper.x = left;
}

/** Begins a page when that much no longer fits. */
function requireSpace(paper: Paper, height: number): void {
  if (paper.y + height > paper.page.height - paper.page.margins.bottom) paper.addPage();
}

function lineOf(inlines: readonly Inline[] = []): string {
  return inlines
    .map((inline) => {
      if (inline.type === 'text') return inline.text;
      if (inline.type === 'hardBreak') return '\n';
      if (inline.type === 'inlineMath') return formulaText(inline.attrs.latex);
      return inline.type === 'mention' ? `@${inline.attrs.label}` : inline.attrs.label;
    })
    .join('');
}

function calculatedLines({ calculations }: PaperTools, paragraph: Paragraph): readonly string[] {
  return calculationsOf(paragraph).flatMap(({ href }) => calculations.get(href) ?? []);
}
