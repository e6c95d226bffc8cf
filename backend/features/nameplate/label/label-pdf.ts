import PDFDocument from 'pdfkit';
import { type LabelLevel, labelLevels, moduleSizes } from '../../../../contract/nameplate/label.ts';
import type { Font } from '../../../conversion/fonts.ts';
import { registerFont } from '../../../conversion/pdf-font.ts';
import { drawLinkCode } from './draw-code.ts';
import { cut, type Label, sizeOfLabel, textLayout } from './label.ts';

export interface LabelPaper {
  labels: readonly Label[];
  /** Edge of a module in mm. */
  module: number;
  level: LabelLevel;
  copies: number;
  font: Font;
  /** Of a test print: the sentence above its line of 100 mm. */
  test?: string;
}

type Paper = InstanceType<typeof PDFDocument>;

/** Points of a millimetre. */
const mm = 72 / 25.4;
const margin = 12;
/** Between labels, so that they can be cut. */
const gutter = 4;
const page = { width: 210, height: 297 };

/** Labels on A4 in rows, at their true size. Lengths in mm. */
export async function writeLabelPdf(source: LabelPaper): Promise<Buffer> {
  const paper = new PDFDocument({ size: 'A4', margin: 0, info: { Title: 'Labels' } });
  const pieces: Buffer[] = [];
  paper.on('data', (piece: Buffer) => pieces.push(piece));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(pieces)));
    paper.on('error', reject);
  });
  registerFont(paper, source.font);
  if (source.test === undefined) writeLabels(paper, source);
  else writeTest(paper, source, source.test);
  paper.end();
  return done;
}

function writeLabels(paper: Paper, { labels, module, level, copies }: LabelPaper): void {
  let [x, y] = [margin, margin];
  for (const label of labels) {
    const drawn = drawLinkCode(label.link, level);
    const { width, height } = sizeOfLabel(drawn, module, label);
    for (let copy = 0; copy < copies; copy++) {
      if (x + width > page.width - margin && x > margin) [x, y] = [margin, y + height + gutter];
      if (y + height > page.height - margin) {
        paper.addPage();
        [x, y] = [margin, margin];
      }
      writeLabel(paper, { label, module, level, x, y });
      x += width + gutter;
    }
  }
}

function writeLabel(
  paper: Paper,
  { label, module, level, x, y }: { label: Label; module: number; level: LabelLevel; x: number; y: number },
): void {
  const drawn = drawLinkCode(label.link, level);
  const { side } = sizeOfLabel(drawn, module, label);
  const { left, codeSize, lineSize, lineGap, first } = textLayout;
  paper
    .save()
    .translate(x * mm, y * mm)
    .scale(module * mm)
    .path(drawn.path)
    .fill('#000000')
    .restore();
  const word = (text: string, size: number, baseline: number) =>
    paper
      .fontSize(size * mm)
      .fillColor('#000000')
      .text(text, (x + side + left) * mm, (y + baseline - size) * mm, { lineBreak: false });
  word(label.code, codeSize, first);
  for (const [at, line] of label.lines.entries()) word(cut(line), lineSize, first + codeSize + at * lineGap);
}

/** Every size and level of the first label's code, below a line whose length is known. */
function writeTest(paper: Paper, { labels }: LabelPaper, sentence: string): void {
  const [label] = labels;
  if (!label) return;
  paper
    .fontSize(3.4 * mm)
    .text(sentence, margin * mm, margin * mm, { width: (page.width - 2 * margin) * mm });
  const line = margin + 16;
  paper
    .lineWidth(0.25 * mm)
    .moveTo(margin * mm, line * mm)
    .lineTo((margin + 100) * mm, line * mm)
    .stroke();
  for (const end of [margin, margin + 100])
    paper
      .moveTo(end * mm, (line - 2) * mm)
      .lineTo(end * mm, (line + 2) * mm)
      .stroke();
  let y = line + 8;
  for (const module of moduleSizes) {
    let x = margin;
    let tallest = 0;
    for (const level of labelLevels) {
      const size = Number(module);
      const tried = { ...label, lines: [`${module} mm · ${level}`] };
      const { width, height } = sizeOfLabel(drawLinkCode(label.link, level), size, tried);
      if (x + width > page.width - margin && x > margin) [x, y, tallest] = [margin, y + tallest + gutter, 0];
      writeLabel(paper, { ...{ x, y, level, module: size }, label: tried });
      x += width + gutter;
      tallest = Math.max(tallest, height);
    }
    y += tallest + gutter;
  }
}
