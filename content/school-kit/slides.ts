import { createSheet } from '../../contract/drawing/shapes.ts';
import { drawingPage } from '../document-kit/documents.ts';
import type { PdfPage } from '../document-kit/pdf.ts';
import type { Slide, TeachingUnit } from './unit.ts';

/** 16 : 9, in sheet units of 0.25 mm. */
const page = { width: 1280, height: 720 };
const margin = 70;
/** Chinese signs of a line of text. */
export const signsInLine = 40;
const lineHeight = 46;

function drawSlide(deck: string, { title, lines }: Slide, at: number): PdfPage {
  const sheet = createSheet();
  sheet.text(margin, 110, title, { size: 42 });
  sheet.line('copper', [margin, 138], [page.width - margin, 138]);
  let y = 210;
  for (const line of lines) {
    sheet.circle('line', 'ink', margin + 8, y - 9, 4);
    for (const part of breakLine(line)) {
      sheet.text(margin + 32, y, part, { size: 26 });
      y += lineHeight;
    }
    y += 18;
  }
  sheet.text(margin, page.height - 34, deck, { size: 15 });
  sheet.tag(page.width - margin, page.height - 34, String(at + 1), { size: 15, anchor: 'end' });
  return { ...page, title, shapes: sheet.shapes };
}

/** Lines that fit; a Latin sign is half as wide as a Chinese one. */
export function breakLine(line: string): string[] {
  const lines = [''];
  let room = signsInLine;
  for (const sign of line) {
    const width = sign > '\u2e7f' ? 1 : 0.5;
    // What ends a phrase never begins a line.
    if (room < width && !'，。；：、）'.includes(sign)) {
      lines.push('');
      room = signsInLine;
    }
    room -= width;
    lines[lines.length - 1] += sign;
  }
  return lines;
}

/** A title, the slides, and the drawing as the last page. */
export function drawDeck({ title, slides, drawing }: TeachingUnit): [PdfPage, ...PdfPage[]] {
  const cover = createSheet();
  cover.text(page.width / 2, 320, title, { size: 52, anchor: 'middle' });
  cover.line('copper', [340, 360], [page.width - 340, 360]);
  cover.text(page.width / 2, 410, '成套电气教学包', { size: 26, anchor: 'middle' });
  cover.text(page.width / 2, page.height - 34, '教学用，可以修改标题栏；不得转售', {
    size: 15,
    anchor: 'middle',
  });
  return [
    { ...page, title, shapes: cover.shapes },
    ...slides.map((slide, at) => drawSlide(title, slide, at + 1)),
    drawingPage(drawing),
  ];
}
